import { startTransition, useCallback, useMemo, useRef, useState } from 'react';
import type { StepProps } from '../../wizard/useWizard.js';
import {
  copied,
  hasRoom,
  inList,
  putBehind,
  shifted,
  withBlock,
  without,
} from '../blocks/blockPlaces.js';
import { addBlock, newBlock } from '../blocks/blocks.js';
import type { MailEditing } from './mailEditing.js';

/** A block that moves is taken out of the page for a moment, and what had the focus in it loses it. */
function keepFocus() {
  const had = document.activeElement;
  requestAnimationFrame(() => {
    if (had instanceof HTMLElement && had.isConnected && document.activeElement !== had)
      had.focus();
  });
}

/** What is selected in the mail, and what is done to its blocks. */
export function useMailEditor(body: StepProps['body'], openSettings: () => void) {
  const [selected, show] = useState<string | null>(null);
  /** What is selected at this very moment; what is shown of it follows. */
  const at = useRef<string | null>(null);
  const [fresh, setFresh] = useState<string | null>(null);
  const latest = useRef({ body, openSettings });
  latest.current = { body, openSettings };
  const edit = useCallback<StepProps['body']['edit']>(
    (change, what) => latest.current.body.edit(change, what),
    [],
  );
  const editing = useMemo<MailEditing>(() => {
    // Neither a click into a text nor a new block waits for the settings beside it and the tools above it.
    const select = (key: string | null) => {
      at.current = key;
      startTransition(() => show(key));
    };
    const arrive = (key: string) => {
      setFresh(key);
      select(key);
    };
    return {
      select,
      change: (key, change, what) =>
        edit(({ blocks }) => ({ blocks: withBlock(blocks, key, change) }), what),
      insert: (type, behind, instead = false) => {
        const block = newBlock(type);
        edit(({ blocks }) => {
          const more = putBehind(blocks, block, behind);
          if (more === blocks) return {};
          return { blocks: instead && behind !== null ? without(more, behind) : more };
        });
        arrive(block.key);
      },
      selected: () => at.current,
      insertInto: (type, list) => {
        const block = newBlock(type);
        edit(({ blocks }) =>
          hasRoom(blocks, type, list)
            ? { blocks: inList(blocks, list, (inside) => addBlock(inside, block)) }
            : {},
        );
        arrive(block.key);
      },
      shift: (key, by) => {
        keepFocus();
        edit(({ blocks }) => ({ blocks: shifted(blocks, key, by) }));
      },
      copy: (key) => edit(({ blocks }) => ({ blocks: copied(blocks, key) })),
      remove: (key) => {
        edit(({ blocks }) => ({ blocks: without(blocks, key) }));
        if (at.current === key) select(null);
      },
      openSettings: () => latest.current.openSettings(),
    };
  }, [edit]);
  return { selected, fresh, editing, edit };
}
