import { useEffect, useRef } from 'react';

const panel = () => document.querySelector<HTMLElement>('.ant-tour-panel');
const stops = 'button:not(:disabled), a[href], video[controls], input, select, textarea';

type Moves = { readonly move: (by: 1 | -1) => void; readonly close: () => void };

/** Keys that mean something to the element that has the focus: typing, or winding a film. */
const hasKeysOfItsOwn = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input, textarea, select, video');

/** Tab goes round inside the panel: the page behind it is covered. */
function keepInside(e: KeyboardEvent): void {
  const all = [...(panel()?.querySelectorAll<HTMLElement>(stops) ?? [])];
  const [first, last] = [all[0], all.at(-1)];
  if (!first || !last) return;
  const at = document.activeElement;
  const outside = !panel()?.contains(at);
  const wrap = e.shiftKey ? at === first : at === last;
  if (!outside && !wrap) return;
  e.preventDefault();
  (e.shiftKey ? last : first).focus();
}

/**
 * Makes the panel of antd's tour a dialog: named for screen readers, with the focus inside and led through by arrow
 * keys and Escape. When it goes, the focus returns to where it was.
 */
export function usePanel(step: number, title: string, moves: Moves): void {
  const latest = useRef(moves);
  latest.current = moves;

  useEffect(() => {
    const before = document.activeElement;
    const press = (e: KeyboardEvent) => {
      if (e.key === 'Tab') return keepInside(e);
      if (e.key === 'Escape') latest.current.close();
      else if (hasKeysOfItsOwn(e.target)) return;
      else if (e.key === 'ArrowRight') latest.current.move(1);
      else if (e.key === 'ArrowLeft') latest.current.move(-1);
      else return;
      e.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => {
      document.removeEventListener('keydown', press);
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each step takes the focus anew
  useEffect(() => {
    // The panel is placed after a measure of its own, however long that takes; before that it cannot take the focus.
    const take = () => {
      const shown = panel();
      shown?.setAttribute('role', 'dialog');
      shown?.setAttribute('aria-modal', 'true');
      shown?.setAttribute('aria-label', title);
      shown?.setAttribute('aria-describedby', 'guide-text');
      const next = shown?.querySelector<HTMLElement>('[data-testid=guide-next]');
      next?.focus();
      if (!next || document.activeElement !== next) timer = setTimeout(take, 100);
    };
    let timer = setTimeout(take, 100);
    return () => clearTimeout(timer);
  }, [step, title]);
}
