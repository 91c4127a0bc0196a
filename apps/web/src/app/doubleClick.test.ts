import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ignoreStrayClicks } from './doubleClick.js';

let stop: () => void;
beforeEach(() => {
  stop = ignoreStrayClicks();
});
afterEach(() => {
  stop();
  document.body.replaceChildren();
});

function aButton(onPress: () => void): HTMLElement {
  const button = document.createElement('button');
  button.addEventListener('click', onPress);
  document.body.append(button);
  return button;
}
const click = (on: HTMLElement, detail: number) =>
  on.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }));

it('does not press what took the place of the button that was double clicked', () => {
  const cancel = vi.fn();
  const start = aButton(() => start.remove());
  click(start, 1);
  const next = aButton(cancel);
  click(next, 2);
  expect(cancel).not.toHaveBeenCalled();
  // A click of its own, and one by a key, press it.
  click(next, 1);
  click(next, 0);
  expect(cancel).toHaveBeenCalledTimes(2);
});

it('leaves a button that is pressed twice in a row alone', () => {
  const press = vi.fn();
  const button = aButton(press);
  click(button, 1);
  click(button, 2);
  click(button, 3);
  expect(press).toHaveBeenCalledTimes(3);
});
