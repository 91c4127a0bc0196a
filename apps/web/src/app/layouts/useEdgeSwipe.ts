import { useEffect } from 'react';

/** A touch that starts further from the left edge than this does not count. */
const edge = 70;
/** Pixels to the right that open the menu. */
const distance = 50;

/** Calls `open` on a swipe to the right from the left edge. */
export function useEdgeSwipe(enabled: boolean, open: () => void): void {
  useEffect(() => {
    if (!enabled) return;
    let from: { x: number; y: number } | null = null;
    const start = (e: TouchEvent) => {
      const touch = e.touches[0];
      from = touch && touch.clientX <= edge ? { x: touch.clientX, y: touch.clientY } : null;
    };
    const move = (e: TouchEvent) => {
      const touch = e.changedTouches[0];
      if (!from || !touch) return;
      const dx = touch.clientX - from.x;
      if (dx > distance && dx > Math.abs(touch.clientY - from.y)) {
        from = null;
        open();
      }
    };
    // Over something that scrolls a browser tells of few moves: where the finger leaves counts too.
    const end = (e: TouchEvent) => {
      move(e);
      from = null;
    };
    document.addEventListener('touchstart', start, { passive: true });
    document.addEventListener('touchmove', move, { passive: true });
    document.addEventListener('touchend', end, { passive: true });
    return () => {
      document.removeEventListener('touchstart', start);
      document.removeEventListener('touchmove', move);
      document.removeEventListener('touchend', end);
    };
  }, [enabled, open]);
}
