import type {
  BrandProposal,
  BrandTone,
  Language,
  proposeVoice,
  ReplyInputOf,
} from '@kade/contract';
import type { Trait } from '@kade/texts';
import * as kadeTexts from '@kade/texts';

// biome-ignore lint/suspicious/noExplicitAny: until it is there
const { voiceOf } = kadeTexts as any;

import { voiceWords } from './voice.words.js';

type Voice = ReplyInputOf<typeof proposeVoice>['results'][number];

const valueIn = (traits: readonly Trait[], name: Trait['trait']) =>
  traits.find(({ trait }) => trait === name)?.value;

/** The tone that the traits of a voice come nearest to. */
function toneOf(traits: readonly Trait[]): BrandTone {
  const is = (name: Trait['trait'], ...values: string[]) => {
    const value = valueIn(traits, name);
    return value !== undefined && values.includes(value);
  };
  if (is('address', 'u') || is('greeting', 'formal')) return 'formal';
  if (is('humour', 'some') || is('emoji', 'many')) return 'playful';
  if (is('greeting', 'warm') || is('exclamation', 'many')) return 'warm';
  if (is('numbers', 'many') && is('exclamation', 'none')) return 'matter_of_fact';
  return is('address', 'je', 'jullie') ? 'informal' : 'warm';
}

const addressOf = (traits: readonly Trait[]) =>
  valueIn(traits, 'address') === 'u' ? ('u' as const) : ('je' as const);

/** What a voice is like in some sentences: those of its traits that a copywriter can keep to. */
const inWords = (traits: readonly Trait[], language: Language): string | null =>
  traits.flatMap((one) => voiceWords[language][one.trait]?.[one.value] ?? []).join(' ') || null;

/** The voice of texts without a model: what can be counted in them, each trait with the words that show it. */
export function builtInVoice(texts: readonly string[], language: Language): Voice {
  const traits = voiceOf(texts);
  return {
    language,
    tone: toneOf(traits),
    address: addressOf(traits),
    tone_of_voice: inWords(traits, language),
    ...{ dos: null, donts: null, preferred_words: [] },
    traits: traits.map(({ trait, value, evidence }) => ({
      ...{ trait, value, quotation: evidence?.quote.slice(0, 500) ?? null },
      text: evidence?.text ?? null,
    })),
  };
}

/** A brand from a description without a model: the description as it is, and the voice that it is written in. */
export function builtInBrand({
  description,
  name,
  language,
}: {
  description: string;
  name: string;
  language: Language;
}): BrandProposal {
  const traits = voiceOf([description]);
  return {
    ...{ name, description, tone: toneOf(traits), address: addressOf(traits), language },
    tone_of_voice: inWords(traits, language),
    ...{ core_values: null, target_groups: null, dos: null, donts: null },
    ...{ traits: [], preferred_words: [], forbidden_words: [] },
  };
}
