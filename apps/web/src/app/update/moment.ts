import { onPageChange } from '../../platform/navigation/pageChange.js';
import { hasUnsaved, onUnsavedChange } from '../../ui/form/unsaved.js';

const traces = ['pointerdown', 'keydown', 'input', 'drop'] as const;
let touched = false;

/** Starts to notice whether anything on the page was touched; once, at start-up. */
export function noticeTouches(): void {
  for (const type of traces) {
    window.addEventListener(
      type,
      () => {
        touched = true;
      },
      { capture: true, passive: true },
    );
  }
  // Also while nobody waits: a build that comes later must not wait for what was touched on a page before this one.
  onPageChange(() => {
    touched = false;
  });
}

/**
 * Calls back once, when a reload loses nothing: nothing typed or chosen on this page, no guarded form unsaved,
 * no request under way. A form without a guard counts as touched until the next page.
 */
export function whenNothingIsLost(busy: () => boolean, callback: () => void): void {
  let done = false;
  const stops = [
    onPageChange(() => {
      touched = false;
      attempt();
    }),
    onUnsavedChange(() => {
      if (hasUnsaved()) return;
      // A guard that lets go has saved what was typed under it.
      touched = false;
      // The page that let go may be on its way to another one: let that arrive.
      setTimeout(attempt);
    }),
  ];
  attempt();

  function attempt() {
    if (done || touched || hasUnsaved() || busy()) return;
    done = true;
    for (const stop of stops) stop();
    callback();
  }
}
