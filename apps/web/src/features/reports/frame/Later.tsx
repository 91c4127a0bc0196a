import { type ReactNode, useEffect, useRef, useState } from 'react';
import { linkedTo, useHash } from '../../../ui/chart/linked.js';

type Props = {
  /** Pixels that it will need, more or less. */
  height: number;
  children: ReactNode;
};

/** Pixels before it comes into sight. */
const ahead = 600;

/**
 * A part of a long report, asked for when it is nearly in sight: what stands on top has not to wait for it. A link to a chart
 * shows all parts at once, so that it leads to the right place.
 */
export function Later({ height, children }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const isLinked = linkedTo(useHash()) !== null;
  const [isNear, setNear] = useState(() => typeof IntersectionObserver === 'undefined');
  const shown = isNear || isLinked;
  useEffect(() => {
    if (shown || !place.current) return undefined;
    const watch = new IntersectionObserver(
      (seen) => seen.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: `${ahead}px` },
    );
    watch.observe(place.current);
    return () => watch.disconnect();
  }, [shown]);
  return shown ? children : <div ref={place} style={{ height }} aria-hidden />;
}
