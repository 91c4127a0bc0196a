/** Elements that had the focus, the latest last. What opened a dialog may be gone by the time it closes. */
const mostKept = 5;

const dialogs = '[role="dialog"]';

/** Whether something can have the focus again: a button of a menu that closed meanwhile cannot. */
function takesFocus(element: HTMLElement): boolean {
  if (!element.isConnected) return false;
  element.focus();
  return document.activeElement === element;
}

/**
 * Gives the focus back to what opened a dialog when it is gone. Most dialogs here are there while they are open and are
 * taken out at once, before the library that draws them can do so: people who work by keyboard would begin at the top of
 * the page again.
 * @returns stops it
 */
export function keepFocusAfterDialogs(): () => void {
  let had: HTMLElement[] = [];
  /** The last of them lay in a dialog. */
  let within = false;
  const note = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement) || target === document.body) return;
    had = [...had.filter((element) => element !== target), target].slice(-mostKept);
    within = target.closest(dialogs) !== null;
  };
  const watch = new MutationObserver(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (!isLost || !within || had.at(-1)?.isConnected) return;
    within = false;
    // A dialog may have opened another one: then what opened it lies in the first.
    const open = [...document.querySelectorAll<HTMLElement>(dialogs)].at(-1);
    for (const element of [...had].reverse())
      if ((!open || open.contains(element)) && takesFocus(element)) return;
  });
  document.addEventListener('focusin', note);
  watch.observe(document.body, { childList: true });
  return () => {
    document.removeEventListener('focusin', note);
    watch.disconnect();
  };
}
