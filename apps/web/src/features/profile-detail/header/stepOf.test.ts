import { afterEach, describe, expect, it } from 'vitest';
import { stepOf } from './stepOf.js';

// Files of a worker share the page.
afterEach(() => document.body.replaceChildren());

const pressed = (key: string, more: Partial<KeyboardEvent> = {}) =>
  stepOf({
    key,
    altKey: true,
    ctrlKey: false,
    metaKey: false,
    shiftKey: false,
    defaultPrevented: false,
    target: document.body,
    ...more,
  });

describe('stepping through the list by key', () => {
  it('goes on with Alt and down, back with Alt and up', () => {
    expect(pressed('ArrowDown')).toBe('next');
    expect(pressed('ArrowUp')).toBe('previous');
  });

  it('leaves arrows alone that scroll or belong to the browser', () => {
    expect(pressed('ArrowDown', { altKey: false })).toBeNull();
    expect(pressed('ArrowDown', { ctrlKey: true })).toBeNull();
    expect(pressed('ArrowLeft')).toBeNull();
    expect(pressed('ArrowDown', { defaultPrevented: true })).toBeNull();
  });

  it('does nothing while somebody types or a dialog is open', () => {
    document.body.innerHTML = '<input><div role="dialog"><button></button></div>';
    for (const target of [document.querySelector('input'), document.querySelector('button')])
      expect(pressed('ArrowDown', { target })).toBeNull();
  });
});
