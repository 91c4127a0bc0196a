import type {
  BrandDraft,
  ContentChannel,
  ContentFacts,
  ContentLength,
  GivenFact,
  Language,
} from '@kade/contract';
import type { FencedField } from '../../ai/index.js';
import { brandWords } from '../claims/facts.service.js';

/** Everything that goes to whoever writes: the model, or the composer. */
export type Brief = {
  readonly brand: BrandDraft;
  readonly channel: ContentChannel;
  readonly language: Language;
  readonly length: ContentLength;
  readonly key_message: string;
  readonly goal: string | null;
  readonly facts: ContentFacts;
  /** Who reads it, as whoever asked called them. */
  readonly readers: string | null;
  /** The rule of the audience in words and how many it holds; null: none, or it speaks of persons. */
  readonly audience: string | null;
};

/** The facts by name, as they are given and as it is kept that they were. */
export function fieldsOf(brief: Brief): FencedField[] {
  const { brand, facts, channel } = brief;
  const { promotion } = facts;
  const words = brandWords(brand, channel);
  const fields: FencedField[] = [
    { name: 'what to say', value: brief.key_message, max: 2000 },
    { name: 'goal', value: brief.goal, max: 1000 },
    { name: 'brand name', value: brand.name, max: 200 },
    { name: 'description of the brand', value: brand.description, max: 2000 },
    { name: 'tone of voice', value: brand.tone_of_voice, max: 2000 },
    { name: 'values', value: words.values?.join('\n'), max: 1000 },
    { name: 'target groups', value: words.target_groups?.join('\n'), max: 1000 },
    {
      name: 'dos and don’ts',
      value: [brand.dos && `Do: ${brand.dos}`, brand.donts && `Don’t: ${brand.donts}`]
        .filter(Boolean)
        .join('\n'),
      max: 2000,
    },
    {
      name: 'words to prefer',
      value: brand.preferred_words
        .map(({ use, not }) => (not.length > 0 ? `${use} (not: ${not.join(', ')})` : use))
        .join('\n'),
      max: 2000,
    },
    { name: 'words to avoid', value: brand.forbidden_words.join('\n'), max: 2000 },
    {
      name: 'audience',
      value: [brief.readers, brief.audience].filter(Boolean).join('\n'),
      max: 1000,
    },
    { name: 'promotion name', value: promotion?.name, max: 200 },
    { name: 'promotion description', value: promotion?.description, max: 1500 },
    { name: 'promotion conditions', value: promotion?.conditions, max: 1500 },
    {
      name: 'product name',
      value: [...(promotion?.products ?? []), ...facts.products]
        .slice(0, 20)
        .map(({ name }) => name)
        .join('\n'),
      max: 1500,
    },
  ];
  return fields.filter(({ value }) => value !== null && value !== undefined && value !== '');
}

/** The same as it is kept with a text. */
export const givenOf = (brief: Brief): GivenFact[] =>
  fieldsOf(brief).map(({ name, value, max = 500 }) => ({
    field: name.slice(0, 60),
    text: String(value).slice(0, Math.min(max, 4000)),
  }));
