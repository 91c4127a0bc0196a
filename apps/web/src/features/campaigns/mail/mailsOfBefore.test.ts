import type { Block } from '@kade/contract';
import { Editor } from '@tiptap/core';
import { describe, expect, it } from 'vitest';
import { type EditedBlock, withKeys, withoutKey } from './blocks/blocks.js';
import { inLanguages } from './languages.js';
import { mailsOfBefore } from './mailsOfBefore.testdata.js';
import { plainExtensions, richExtensions } from './text/schema.js';
import { plainDocument, plainText, richDocument, richText } from './text/textDocument.js';

const words = (source: string) => ({ text: source, known: true });

/** A text through the editor itself, untouched. */
function through(text: string, rich: boolean): string {
  const editor = new Editor({
    extensions: (rich ? richExtensions : plainExtensions)(words),
    content: (rich ? richDocument : plainDocument)(text),
  });
  const said = (rich ? richText : plainText)(editor.getJSON());
  editor.destroy();
  return said;
}

/** A block as the editor holds it and gives it back, each of its texts through the editor. */
function opened<B extends EditedBlock>(block: B): B {
  if (block.type === 'columns')
    return {
      ...block,
      columns: block.columns.map((column) => ({ blocks: column.blocks.map(opened) })),
    };
  if (!('text' in block) || block.text === '') return block;
  return { ...block, text: through(block.text, block.type === 'text') };
}

describe.each(mailsOfBefore)('$name', (mail) => {
  const blocks = mail.body.blocks as unknown as Block[];

  it('is kept as it was when it is opened and saved', () => {
    expect(withKeys(blocks).map((block) => withoutKey(opened(block)))).toEqual(blocks);
  });

  it('is kept as it was when a second language is tried and left again', () => {
    const languages = [...mail.languages] as ('en' | 'nl')[];
    const other = languages[0] === 'nl' ? 'en' : 'nl';
    const draft = {
      ...{
        languages,
        blocks: withKeys(blocks),
        translation: { subject: '', subject_b: '', preheader: '' },
      },
      ...{ subject: mail.subject, subject_b: null, preheader: mail.preheader ?? '' },
    };
    const back = inLanguages(inLanguages(draft, [...languages, other] as never), languages);
    expect(back.blocks.map(withoutKey)).toEqual(blocks);
    expect(back).toMatchObject({ subject: draft.subject, preheader: draft.preheader });
  });
});
