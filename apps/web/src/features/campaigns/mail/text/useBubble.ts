import type { Editor } from '@tiptap/core';
import { NodeSelection } from '@tiptap/pm/state';
import { useCallback, useEffect, useState } from 'react';

/** Above a place of the text, within the text. */
export type BubbleSpot = { top: number; left: number };

/** As wide as all its tools, in pixels. */
const width = 152;

function spotOf(editor: Editor): BubbleSpot {
  try {
    const { from, to } = editor.state.selection;
    const [start, end] = [editor.view.coordsAtPos(from), editor.view.coordsAtPos(to)];
    const box = editor.view.dom.getBoundingClientRect();
    const isOneLine = Math.abs(start.top - end.top) < 4;
    const middle = isOneLine ? (start.left + end.left) / 2 : start.left + width / 2;
    return {
      top: start.top - box.top - 8,
      left: Math.max(0, Math.min(middle - width / 2 - box.left, box.width - width)),
    };
  } catch {
    return { top: -8, left: 0 };
  }
}

/** Whether there is something that the marks of a text are put on or taken from: words that are selected, or a link. */
function hasTools(editor: Editor): boolean {
  const { selection } = editor.state;
  if (selection instanceof NodeSelection) return false;
  return !selection.empty || editor.isActive('link');
}

/**
 * Where the tools of a text float: above what is selected in it; null: nothing is. While words are being selected they
 * wait until that is done.
 */
export function useBubble(editor: Editor, isOffered: boolean) {
  const [spot, setSpot] = useState<BubbleSpot | null>(null);
  useEffect(() => {
    if (!isOffered || editor.isDestroyed) return undefined;
    const { dom } = editor.view;
    let frame = 0;
    let isPressed = false;
    const look = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        // The tools have the focus while they are used: what closes them is said by the text that holds both.
        if (editor.isDestroyed || isPressed || !editor.isFocused) return;
        const next = hasTools(editor) ? spotOf(editor) : null;
        setSpot((now) => (now?.top === next?.top && now?.left === next?.left ? now : next));
      });
    };
    const press = () => {
      isPressed = true;
    };
    const release = () => {
      if (!isPressed) return;
      isPressed = false;
      look();
    };
    editor.on('transaction', look);
    dom.addEventListener('pointerdown', press);
    window.addEventListener('pointerup', release);
    window.addEventListener('pointercancel', release);
    return () => {
      cancelAnimationFrame(frame);
      editor.off('transaction', look);
      dom.removeEventListener('pointerdown', press);
      window.removeEventListener('pointerup', release);
      window.removeEventListener('pointercancel', release);
    };
  }, [editor, isOffered]);
  /** Also where nothing is selected: for a key that asks for one of the tools. */
  const open = useCallback(() => setSpot(spotOf(editor)), [editor]);
  const close = useCallback(() => setSpot(null), []);
  return { spot, open, close };
}
