import { type ReactNode, useEffect, useRef, useState } from 'react';
import { linkedTo, useHash } from '../../../ui/chart/linked.js';

type Props = {
  /** Pixels that it will need, more or less. */
  height: number;
  children: ReactNode;
};

/** Pixels before it comes into sight. */
const ahead = 600;
/** After so long nothing on top is waited for any more. */
const soonMs = 4000;

/**
 * A part of a long report, asked for when it is nearly in sight: what stands on top has not to wait for it. A little later it
 * is there in any case, for whoever goes by headings or searches the page. A link to a chart shows all parts at once, so that
 * it leads to the right place.
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
    const soon = setTimeout(() => setNear(true), soonMs);
    return () => {
      watch.disconnect();
      clearTimeout(soon);
    };
  }, [shown]);
  return shown ? children : <div ref={place} style={{ height }} aria-hidden />;
}
