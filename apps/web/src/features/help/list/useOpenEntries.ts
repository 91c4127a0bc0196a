import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** Which entries are open: the one that the address leads to, and those that were opened since. */
export function useOpenEntries() {
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const target = decodeURIComponent(hash.slice(1));
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  /** Opened here: it is in sight already. */
  const here = useRef('');

  useEffect(() => {
    if (!target) return;
    setOpen((now) => (now.has(target) ? now : new Set([...now, target])));
    if (here.current === target) return;
    // After the scroll to the top that comes with each change of page.
    const frame = requestAnimationFrame(() =>
      document.getElementById(target)?.scrollIntoView({ block: 'start' }),
    );
    return () => cancelAnimationFrame(frame);
  }, [target]);

  const turn = useCallback(
    (key: string) => {
      const opens = !open.has(key);
      const next = new Set(open);
      if (opens) next.add(key);
      else next.delete(key);
      setOpen(next);
      here.current = opens ? key : '';
      // The address leads to what was opened last, so that it can be sent to somebody.
      if (opens || key === target)
        void navigate(
          { search, hash: opens ? key : '' },
          { replace: true, preventScrollReset: true },
        );
    },
    [open, target, search, navigate],
  );
  return { target, turn, isOpen: (key: string) => open.has(key) };
}
