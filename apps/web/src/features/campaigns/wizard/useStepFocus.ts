import { useLayoutEffect, useRef } from 'react';

/**
 * Puts the focus on a step of the wizard as it opens. The button that led there is disabled while the draft is saved,
 * and a disabled button loses the focus: people who work by keyboard would begin at the top of the page again.
 * @returns what the element of the steps gets as its ref
 */
export function useStepFocus(step: number) {
  const content = useRef<HTMLElement>(null);
  const shown = useRef(0);
  useLayoutEffect(() => {
    const isNew = shown.current !== step;
    shown.current = step;
    // Whoever went by the list of steps stays there.
    const byList = document.activeElement?.closest('nav') ?? null;
    if (isNew && byList === null) content.current?.focus({ preventScroll: true });
  }, [step]);
  return content;
}
