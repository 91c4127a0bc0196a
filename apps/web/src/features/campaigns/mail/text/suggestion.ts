import type { Editor } from '@tiptap/core';

/** What is being asked for by a sign: `{` a merge tag, `/` a block. From the sign to the cursor. */
export type Asked = { kind: 'tag' | 'block'; query: string; from: number; to: number };

/** What the words before the cursor ask for; null: nothing. A block only where nothing else stands on the line. */
export function askedAt(editor: Editor): Asked | null {
  const { selection } = editor.state;
  if (!selection.empty) return null;
  const { $from, from: to } = selection;
  const before = $from.parent.textBetween(0, $from.parentOffset, '\n', '￼');
  const tag = /(?:^|[^{])\{([^{}\n￼]{0,30})$/.exec(before);
  if (tag?.[1] !== undefined)
    return { kind: 'tag', query: tag[1], from: to - tag[1].length - 1, to };
  const block = /^\/([\p{L}-]{0,20})$/u.exec(before);
  if (block?.[1] !== undefined && $from.parent.content.size === before.length)
    return { kind: 'block', query: block[1], from: to - block[1].length - 1, to };
  return null;
}

export const sameAsked = (a: Asked | null, b: Asked | null): boolean =>
  a === b ||
  (a !== null && b !== null && a.kind === b.kind && a.query === b.query && a.from === b.from);
