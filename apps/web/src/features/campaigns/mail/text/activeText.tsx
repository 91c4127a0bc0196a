import type { Editor } from '@tiptap/core';
import {
  createContext,
  type ReactNode,
  type RefObject,
  startTransition,
  useContext,
  useMemo,
  useState,
} from 'react';

/** The text that is written in now: what the tools above it work on. */
export type ActiveText = {
  editor: Editor;
  label: string;
  /** Tells the mail at once what was typed. */
  settle: () => void;
};

type Shared = {
  /** A text got the focus. */
  enter: (text: ActiveText) => void;
  /** The editor of a text is gone. */
  leave: (editor: Editor) => void;
};

/** Two contexts: a text that tells that it has the focus is not drawn anew because another one has. */
const SharedContext = createContext<Shared>({ enter: () => {}, leave: () => {} });
const ActiveContext = createContext<ActiveText | null>(null);

type Props = {
  /** For keys, which do not wait until it is drawn. */
  latest?: RefObject<ActiveText | null>;
  children: ReactNode;
};

/** Knows which of the texts within is written in. A click into a text does not wait for the tools that come with it. */
export function ActiveTexts({ latest, children }: Props) {
  const [active, setActive] = useState<ActiveText | null>(null);
  const shared = useMemo<Shared>(
    () => ({
      enter: (text) => {
        if (latest) latest.current = text;
        startTransition(() => setActive(text));
      },
      leave: (gone) => {
        if (latest?.current?.editor === gone) latest.current = null;
        setActive((now) => (now?.editor === gone ? null : now));
      },
    }),
    [latest],
  );
  return (
    <SharedContext value={shared}>
      <ActiveContext value={active}>{children}</ActiveContext>
    </SharedContext>
  );
}

export const useActiveTexts = (): Shared => useContext(SharedContext);
export const useActiveText = (): ActiveText | null => useContext(ActiveContext);
