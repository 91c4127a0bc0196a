import type { Editor } from '@tiptap/core';
import { createContext, useContext } from 'react';

/** The text that is written in now: what the tools above it work on. */
export type ActiveText = {
  editor: Editor;
  rich: boolean;
  label: string;
  /** Tells the mail at once what was typed. */
  settle: () => void;
};

type Shared = {
  active: ActiveText | null;
  /** A text got the focus. */
  enter: (text: ActiveText) => void;
  /** The editor of a text is gone. */
  leave: (editor: Editor) => void;
};

export const ActiveTextContext = createContext<Shared>({
  active: null,
  enter: () => {},
  leave: () => {},
});
export const useActiveText = (): Shared => useContext(ActiveTextContext);
