import {
  designBlocks,
  designTheme,
  type Language,
  type MailDesign,
  type MailTheme,
} from '@kade/contract';
import type { Draft } from '../draft.js';
import { type Example, paired } from './examples.js';

/**
 * A design as a mail to start from.
 * @param languages that the mail is written in, one or two
 * @param company its colours, typeface and logo
 * @param site where links lead; empty while it is not known
 */
export function exampleOf(
  design: MailDesign,
  languages: readonly Language[],
  company: MailTheme,
  site: string,
): Example {
  const [first = 'en', second] = languages;
  const blocks = designBlocks(design, first, site);
  return {
    languages,
    subject: design.subject[first],
    preheader: design.preheader[first],
    translation: second
      ? {
          subject: design.subject[second],
          subject_b: null,
          preheader: design.preheader[second],
        }
      : null,
    body: {
      blocks: second ? paired(blocks, designBlocks(design, second, site)) : blocks,
      theme: designTheme(design, company),
    },
  };
}

/** Whether somebody has written in a mail already: what it begins with is empty. */
export const isWritten = ({ blocks }: Pick<Draft, 'blocks'>): boolean =>
  blocks.some((block) => {
    if (block.type === 'columns')
      return block.columns.some((column) => isWritten({ blocks: column.blocks }));
    if (block.type === 'image') return block.src !== '';
    if (block.type === 'promotion' || block.type === 'social') return true;
    return 'text' in block && block.text.trim() !== '';
  });
