import { type RefObject, useLayoutEffect, useState } from 'react';

/** How wide an element is, as it changes. @param otherwise before it is measured */
export function useWidthOf(element: RefObject<HTMLElement | null>, otherwise: number): number {
  const [width, setWidth] = useState(otherwise);
  useLayoutEffect(() => {
    const found = element.current;
    if (!found) return;
    const measure = () => setWidth(found.clientWidth || otherwise);
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(found);
    return () => watch.disconnect();
  }, [element, otherwise]);
  return width;
}
