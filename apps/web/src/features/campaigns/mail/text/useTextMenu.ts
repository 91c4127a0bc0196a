import type { Editor } from '@tiptap/core';
import { useEffect, useRef, useState } from 'react';
import type { Language } from '../../../../platform/language/language.js';
import { mayMiss, tagText } from './mergeTag.js';
import { type Asked, askedAt, sameAsked } from './suggestion.js';
import { tagSelected } from './TagOtherwise.js';
import { useTagChoices } from './tagWords.js';

export type TextMenu = {
  language: string;
  /** Kinds of blocks that `/` offers, by name. */
  blocks: readonly { key: string; label: string }[];
  onBlock: (type: string) => void;
};

/** Puts a tag in the place of what is selected, or of `range`; one that may miss asks for what stands in its place. */
export function insertTag(editor: Editor, name: string, language: string, range?: Asked): void {
  const { from, to } = range ?? editor.state.selection;
  const source = tagText(name, language as Language);
  // At once: what asks for its default takes the focus after this.
  editor.view.focus();
  const { storedMarks, selection } = editor.state;
  // It looks as the words around it.
  const marks = (storedMarks ?? selection.$from.marks()).map((mark) => mark.toJSON());
  const chain = editor
    .chain()
    .insertContentAt({ from, to }, { type: 'tag', attrs: { source }, marks });
  (mayMiss(name) ? chain.setNodeSelection(from) : chain).run();
}

type Spot = { top: number; left: number };

/** Under a place of the text, within the text; its start where the browser cannot say. */
function spotAt(editor: Editor, at: number): Spot {
  try {
    const place = editor.view.coordsAtPos(at);
    const box = editor.view.dom.getBoundingClientRect();
    return {
      top: place.bottom - box.top + 4,
      left: Math.max(0, Math.min(place.left - box.left, box.width - 240)),
    };
  } catch {
    return { top: 24, left: 0 };
  }
}

/** What opens under the cursor of a text: merge tags by `{`, blocks by `/`, the default of the chip that is selected. */
export function useTextMenu(editor: Editor, { language, blocks, onBlock }: TextMenu) {
  const tags = useTagChoices();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [at, setAt] = useState(0);
  const [spot, setSpot] = useState<Spot>({ top: 0, left: 0 });
  const [chip, setChip] = useState<string>();
  const fresh = useRef(false);
  const offered = blocks.length > 0;

  useEffect(() => {
    let before: Asked | null = null;
    let gone: number | null = null;
    const look = () => {
      const found = editor.isFocused ? askedAt(editor) : null;
      const next = found && (found.kind === 'tag' || offered) && found.from !== gone ? found : null;
      if (!found) gone = null;
      if (!sameAsked(before, next)) {
        before = next;
        setAsked(next);
        setAt(0);
        if (next) setSpot(spotAt(editor, next.from));
      } else before = next;
      const selected = tagSelected(editor);
      if (selected !== undefined) setSpot(spotAt(editor, editor.state.selection.from));
      else fresh.current = false;
      setChip(selected);
    };
    const blur = () => {
      gone = null;
      before = null;
      setAsked(null);
    };
    editor.on('transaction', look);
    editor.on('blur', blur);
    return () => {
      editor.off('transaction', look);
      editor.off('blur', blur);
    };
  }, [editor, offered]);

  const matching = (query: string) =>
    blocks.filter(({ label }) => label.toLowerCase().includes(query.toLowerCase()));
  const choices = asked ? (asked.kind === 'tag' ? tags : matching)(asked.query) : [];
  const pick = (key: string) => {
    if (!asked) return;
    setAsked(null);
    if (asked.kind === 'tag') {
      fresh.current = mayMiss(key);
      insertTag(editor, key, language, asked);
    } else {
      editor.chain().focus().deleteRange(asked).run();
      onBlock(key);
    }
  };
  /** True: the key was for the list. */
  const onKey = (event: KeyboardEvent): boolean => {
    const selected = tagSelected(editor);
    if (selected !== undefined && event.key === 'Enter') {
      editor.view.dom.parentElement?.parentElement?.querySelector('input')?.focus();
      return true;
    }
    const chosen = choices[at];
    if (!asked || !chosen) return false;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setAt((at + step + choices.length) % choices.length);
    else if (event.key === 'Enter' || event.key === 'Tab') pick(chosen.key);
    else if (event.key === 'Escape') setAsked(null);
    else return false;
    event.stopPropagation();
    event.preventDefault();
    return true;
  };
  return {
    list: asked && choices.length > 0 ? { kind: asked.kind, choices, at, spot } : null,
    chip: chip === undefined ? null : { source: chip, fresh: fresh.current, spot },
    pick,
    onKey,
    /** The focus went elsewhere. */
    close: () => setChip(undefined),
  };
}
