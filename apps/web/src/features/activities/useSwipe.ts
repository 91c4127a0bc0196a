import { type TouchEvent, useRef } from 'react';

/** Pixels before a finger that moves sideways is more than a tap, and those from which the row obeys. */
const begins = 12;
export const obeys = 96;

type Acts = { readonly right: () => void; readonly left: () => void };

/**
 * A row that is swept aside with a finger: to the right and to the left something else is done. It follows the finger by
 * `--swipe`, without drawing anything anew; a finger that goes up or down scrolls as always.
 * @returns what the row is given; nothing where it is not swept
 */
export function useSwipe(acts: Acts | undefined) {
  const from = useRef<{ x: number; y: number; dx: number; sideways?: boolean } | null>(null);
  if (!acts) return {};
  const put = (row: HTMLElement, dx: number) =>
    dx === 0 ? row.style.removeProperty('--swipe') : row.style.setProperty('--swipe', `${dx}px`);
  const end = (e: TouchEvent<HTMLElement>, isDone: boolean) => {
    const held = from.current;
    from.current = null;
    put(e.currentTarget, 0);
    if (!held?.sideways) return;
    // No click on what the finger happened to lift from.
    if (e.cancelable) e.preventDefault();
    if (isDone && held.dx >= obeys) acts.right();
    if (isDone && held.dx <= -obeys) acts.left();
  };
  return {
    onTouchStart: (e: TouchEvent<HTMLElement>) => {
      const one = e.touches.length === 1 ? e.touches[0] : undefined;
      from.current = one ? { x: one.clientX, y: one.clientY, dx: 0 } : null;
    },
    onTouchMove: (e: TouchEvent<HTMLElement>) => {
      const held = from.current;
      const one = e.touches[0];
      if (!held || !one) return;
      const [dx, dy] = [one.clientX - held.x, one.clientY - held.y];
      if (held.sideways === undefined && Math.max(Math.abs(dx), Math.abs(dy)) >= begins)
        held.sideways = Math.abs(dx) > Math.abs(dy);
      if (!held.sideways) return;
      held.dx = dx;
      put(e.currentTarget, Math.max(-obeys * 1.5, Math.min(obeys * 1.5, dx)));
    },
    onTouchEnd: (e: TouchEvent<HTMLElement>) => end(e, true),
    onTouchCancel: (e: TouchEvent<HTMLElement>) => end(e, false),
  };
}
