/** The button or link that a click was on. */
const pressedBy = (event: MouseEvent) =>
  event.target instanceof Element ? event.target.closest('button, a[href]') : null;

/**
 * The second click of a double click presses nothing but what the first one pressed: where a button gave way to another
 * one meanwhile (Start to Cancel, Submit to Withdraw), nobody meant that. Keys and slower clicks are left alone.
 * @returns stops it
 */
export function ignoreStrayClicks(): () => void {
  let first: Element | null = null;
  const look = (event: MouseEvent) => {
    const pressed = pressedBy(event);
    if (event.detail < 2) first = pressed;
    else if (pressed !== null && pressed !== first) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
  };
  window.addEventListener('click', look, true);
  return () => window.removeEventListener('click', look, true);
}
