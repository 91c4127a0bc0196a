import { typedTag } from '@kade/contract';
import { type Extensions, Mark, mergeAttributes, Node } from '@tiptap/core';
import Bold from '@tiptap/extension-bold';
import Document from '@tiptap/extension-document';
import HardBreak from '@tiptap/extension-hard-break';
import Italic from '@tiptap/extension-italic';
import { BulletList, ListItem, OrderedList } from '@tiptap/extension-list';
import Paragraph from '@tiptap/extension-paragraph';
import Text from '@tiptap/extension-text';
import type { Node as DocumentNode } from '@tiptap/pm/model';
import { type EditorState, Plugin, type Transaction } from '@tiptap/pm/state';
import { readTag } from './mergeTag.js';

/** What a chip says of a tag, and whether it can be filled in. */
export type TagWords = (source: string) => { text: string; known: boolean };

const mayLink = /^(https?:|mailto:|tel:)[^\s()]+$/i;

/** A link in a text. What runs something or leads nowhere is pasted as words. */
const Link = Mark.create({
  name: 'link',
  inclusive: false,
  addAttributes: () => ({ href: { default: '' } }),
  parseHTML: () => [
    {
      tag: 'a[href]',
      getAttrs: (element) => mayLink.test(element.getAttribute('href') ?? '') && null,
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['a', HTMLAttributes, 0],
});

/** A merge tag, as a chip that says what it stands for. */
const Tag = Node.create<{ words: TagWords }>({
  name: 'tag',
  inline: true,
  group: 'inline',
  atom: true,
  addOptions: () => ({ words: (source) => ({ text: source, known: true }) }),
  addAttributes: () => ({
    source: {
      default: '',
      parseHTML: (element) => element.getAttribute('data-tag') ?? '',
      renderHTML: ({ source }) => ({ 'data-tag': source as string }),
    },
  }),
  parseHTML: () => [
    {
      tag: 'span[data-tag]',
      getAttrs: (element) => readTag(element.getAttribute('data-tag') ?? '') !== undefined && null,
    },
  ],
  renderHTML({ node, HTMLAttributes }) {
    const { text, known } = this.options.words(String(node.attrs.source));
    return ['span', mergeAttributes(HTMLAttributes, known ? {} : { 'data-unknown': '' }), text];
  },
  renderText: ({ node }) => String(node.attrs.source),
  addProseMirrorPlugins: () => [
    new Plugin({
      appendTransaction: (done, _, state) =>
        done.some((one) => one.docChanged) ? withChips(state) : null,
    }),
  ],
});

/** A tag that was typed or pasted out in full becomes a chip. */
function withChips(state: EditorState): Transaction | null {
  const found: { at: number; source: string; node: DocumentNode }[] = [];
  state.doc.descendants((node, at) => {
    for (const { 0: source, index } of node.text?.matchAll(typedTag) ?? [])
      found.push({ at: at + index, source, node });
  });
  const { tr, schema } = state;
  // The last one first: the places of the others stay.
  for (const { at, source, node } of found.reverse()) {
    const chip = schema.nodes.tag?.create({ source }, null, node.marks);
    if (chip) tr.replaceWith(at, at + source.length, chip);
  }
  return found.length > 0 ? tr : null;
}

/** Where a list begins right under its sentence, the text has no empty line between them. */
const close = { close: { default: false, rendered: false, keepOnSplit: false } };

const shared = (words: TagWords): Extensions => [
  Paragraph,
  Text,
  HardBreak,
  Tag.configure({ words }),
];

/** One text without marks: a heading, the words of a button, a subject. */
export const plainExtensions = (words: TagWords): Extensions => [
  Document.extend({ content: 'paragraph' }),
  ...shared(words),
];

/** A text with bold, italic, links and lists: what the markup can say, and nothing else. */
export const richExtensions = (words: TagWords): Extensions => [
  Document,
  ...shared(words),
  Bold,
  Italic,
  Link,
  // One line, as in the text.
  ListItem.extend({ content: 'paragraph' }),
  BulletList.extend({ addAttributes: () => close }),
  OrderedList.extend({ addAttributes: () => close }),
];
