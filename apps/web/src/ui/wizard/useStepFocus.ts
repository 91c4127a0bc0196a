import { useLayoutEffect, useRef } from 'react';

/**
 * Puts the focus on a step of a wizard as it opens, and the page at its top. The button that led there may be disabled
 * while a draft is saved, and a disabled button loses the focus: people who work by keyboard would begin at the top again.
 * @returns what the element of the steps gets as its ref
 */
export function useStepFocus(step: number) {
  const content = useRef<HTMLElement>(null);
  const shown = useRef(0);
  useLayoutEffect(() => {
    const isNew = shown.current !== step;
    shown.current = step;
    if (!isNew) return;
    window.scrollTo(0, 0);
    // Whoever went by the list of steps stays there.
    const byList = document.activeElement?.closest('nav') ?? null;
    if (byList === null) content.current?.focus({ preventScroll: true });
  }, [step]);
  return content;
}
