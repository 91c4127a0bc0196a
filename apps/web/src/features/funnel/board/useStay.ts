import { type RefObject, useEffect } from 'react';

/**
 * Whoever draws the board to the right at its beginning wants the first column, not the page before: the browser's
 * own 'back' by a swipe is held off. CSS cannot: 'contain' on the board does not reach a swipe that begins on a card,
 * and on the columns it would keep them from drawing the board along.
 */
export function useStay(board: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = board.current;
    if (!element) return;
    let from: { x: number; y: number } | null = null;
    let isHeld = false;
    const start = ({ touches }: TouchEvent) => {
      const touch = touches.length === 1 ? touches[0] : undefined;
      from = touch ? { x: touch.clientX, y: touch.clientY } : null;
      isHeld = false;
    };
    const move = (event: TouchEvent) => {
      const touch = event.touches[0];
      if (!from || !touch) return;
      const right = touch.clientX - from.x;
      const down = Math.abs(touch.clientY - from.y);
      if (!isHeld) {
        if (right === 0 && down === 0) return;
        // The first move decides: it scrolls, or it would leave.
        if (right <= down || element.scrollLeft > 0) from = null;
        else isHeld = true;
      }
      if (isHeld && event.cancelable) event.preventDefault();
    };
    element.addEventListener('touchstart', start, { passive: true });
    element.addEventListener('touchmove', move, { passive: false });
    return () => {
      element.removeEventListener('touchstart', start);
      element.removeEventListener('touchmove', move);
    };
  }, [board]);
}
