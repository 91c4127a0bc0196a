import type { Block, CampaignBody, ColumnBlock, Language, MailTranslation } from '@kade/contract';
import type { Draft } from '../draft.js';
import { withKeys } from './blocks/blocks.js';
import { inLanguages } from './languages.js';

/** A mail to start from, in the languages it is written in. */
export type Example = {
  languages: readonly Language[];
  subject: string | null;
  /** Absent: it has none of its own. */
  preheader?: string;
  translation: MailTranslation | null;
  body: CampaignBody;
};

const textOf = (block: Block | ColumnBlock) =>
  'text' in block && block.text ? { translation: { text: block.text } } : {};

/** Blocks that say the same in two languages, as one list: what the second one says stands beside the first. */
export const paired = (first: readonly Block[], second: readonly Block[]): Block[] =>
  first.map((block, at) => {
    const other = second[at] ?? block;
    if (block.type === 'columns' && other.type === 'columns')
      return {
        ...block,
        columns: block.columns.map((column, c) => ({
          blocks: paired(column.blocks, other.columns[c]?.blocks ?? column.blocks) as ColumnBlock[],
        })),
      };
    return { ...block, ...textOf(other) } as Block;
  });

/**
 * What a draft becomes when it starts from an example. A draft that has the example's languages keeps its own, in its
 * own order; one that does not takes those of the example, because that is what it is written in now.
 */
export function withExample(draft: Draft, example: Example): Partial<Draft> {
  const { translation, body, languages } = example;
  const taken = {
    languages,
    blocks: withKeys(body.blocks),
    subject: example.subject ?? '',
    subject_b: null,
    preheader: example.preheader ?? '',
    translation: {
      subject: translation?.subject ?? '',
      subject_b: '',
      preheader: translation?.preheader ?? '',
    },
  };
  const covers = languages.every((l) => draft.languages.includes(l));
  const mail = covers ? inLanguages(taken, draft.languages) : taken;
  // A line that is written already is kept.
  const line = (written: string, taken: string) => (written.trim() === '' ? taken : written);
  return {
    blocks: mail.blocks,
    languages: mail.languages,
    subject: line(draft.subject, mail.subject),
    preheader: line(draft.preheader, mail.preheader),
    translation: {
      ...draft.translation,
      subject: line(draft.translation.subject, mail.translation.subject),
      preheader: line(draft.translation.preheader, mail.translation.preheader),
    },
    ...(body.theme ? { theme: body.theme } : {}),
  };
}
