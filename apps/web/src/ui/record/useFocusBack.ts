import { useEffect, useRef } from 'react';

/** Gives the focus back to where the editing began. @returns what takes the ref of that button */
export function useFocusBack(editing: boolean) {
  const open = useRef<HTMLButtonElement>(null);
  const was = useRef(false);
  useEffect(() => {
    if (!editing && was.current) open.current?.focus();
    was.current = editing;
  }, [editing]);
  return open;
}
