import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';

/** Below the frame of a list that fills the page. */
const margin = 16;
/** A window that leaves less than this scrolls as a page. */
const least = 280;

/** Width of an element in pixels, and the height from its top to the foot of the window; 0 while they are not known. */
export function useRoom(element: RefObject<HTMLElement | null>): { width: number; height: number } {
  const [room, setRoom] = useState({ width: 0, height: 0 });
  const last = useRef(room);
  const read = useCallback(() => {
    const found = element.current;
    if (!found) return;
    const width = found.clientWidth;
    const top = found.getBoundingClientRect().top + scrolledBy(found);
    const height = width === 0 ? 0 : Math.max(least, innerHeight - top - margin);
    // Nothing is set that was read before: while another drawing waits, even the same would ask for one more, without end.
    const { current: known } = last;
    if (known.width === width && Math.abs(known.height - height) < 1) return;
    last.current = { width, height };
    setRoom(last.current);
  }, [element]);
  // After each drawing: what stands above may have become higher.
  useLayoutEffect(read);
  useLayoutEffect(() => {
    const found = element.current;
    if (!found || typeof ResizeObserver === 'undefined') return;
    const watch = new ResizeObserver(read);
    watch.observe(found);
    // What stands above gets another height: a notice that comes, filters that fold.
    watch.observe(document.body);
    window.addEventListener('resize', read);
    return () => {
      watch.disconnect();
      window.removeEventListener('resize', read);
    };
  }, [element, read]);
  return room;
}

/** How far everything around an element is scrolled down. */
function scrolledBy(element: HTMLElement): number {
  let by = document.scrollingElement?.scrollTop ?? 0;
  for (let above = element.parentElement; above; above = above.parentElement)
    if (above !== document.scrollingElement) by += above.scrollTop;
  return by;
}
