import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keyCatalogue, keyIds } from './catalogue.js';
import { allowSingleKeys, holdKeys, type KeyHandlers, listenForKeys } from './keys.js';

let stop: (() => void)[] = [];
const hold = (handlers: KeyHandlers) => stop.push(holdKeys(handlers));
beforeEach(() => {
  stop = [listenForKeys()];
});
afterEach(() => {
  for (const end of stop) end();
  allowSingleKeys(true);
  document.body.innerHTML = '';
});

const press = (key: string, more: KeyboardEventInit = {}, on: Element = document.body) => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });
  on.dispatchEvent(event);
  return event;
};

describe('keys', () => {
  it('two keys after each other are one, and a first one alone is none', () => {
    const home = vi.fn();
    const help = vi.fn();
    hold({ goHome: home, help });
    press('g');
    expect(home).not.toHaveBeenCalled();
    press('h');
    expect(home).toHaveBeenCalledTimes(1);
    press('h');
    expect(home).toHaveBeenCalledTimes(1);
    press('g');
    press('?', { shiftKey: true });
    expect(help).toHaveBeenCalledTimes(1);
  });

  it('of two meanings that of the record counts, whoever said it first', () => {
    const menu = vi.fn();
    const previous = vi.fn();
    hold({ recordPrevious: previous });
    hold({ menu });
    press('[');
    expect([menu.mock.calls.length, previous.mock.calls.length]).toEqual([0, 1]);
  });

  it('letters are letters in fields, in menus and while something covers the page; with Ctrl they still count', () => {
    const search = vi.fn();
    const create = vi.fn();
    hold({ search, create });
    document.body.innerHTML =
      '<input><div contenteditable="true"></div><ul role="menu"><li>a</li></ul>';
    for (const element of document.querySelectorAll('input, div, li')) press('c', {}, element);
    document.body.innerHTML = '<div role="dialog" aria-modal="true">x</div>';
    Object.defineProperty(document.body.firstElementChild, 'offsetParent', {
      value: document.body,
    });
    press('c');
    expect(create).not.toHaveBeenCalled();
    expect(press('k', { ctrlKey: true }).defaultPrevented).toBe(true);
    press('k', { metaKey: true });
    expect(search).toHaveBeenCalledTimes(2);
  });

  it('switched off, only keys with Ctrl count', () => {
    const search = vi.fn();
    const create = vi.fn();
    hold({ search, create });
    allowSingleKeys(false);
    press('c');
    press('k', { ctrlKey: true });
    expect([create.mock.calls.length, search.mock.calls.length]).toEqual([0, 1]);
  });

  it('Enter presses a button, not the row of a list; with Shift a letter is another key', () => {
    const open = vi.fn();
    const select = vi.fn();
    const range = vi.fn();
    hold({ listOpen: open, listSelect: select, listRange: range });
    document.body.innerHTML = '<table><tr><td><button>b</button></td></tr></table>';
    press('Enter', {}, document.querySelector('button') as Element);
    expect(open).not.toHaveBeenCalled();
    press('Enter', {}, document.querySelector('td') as Element);
    press('X', { shiftKey: true });
    press('x');
    expect([open, select, range].map((f) => f.mock.calls.length)).toEqual([1, 1, 1]);
  });

  it('no two of a group are the same', () => {
    const all = keyIds.map((id) => `${keyCatalogue[id].group} ${keyCatalogue[id].keys}`);
    expect(new Set(all).size).toBe(all.length);
  });
});

const sources = import.meta.glob<string>(
  ['../../**/*.{ts,tsx}', '!../../**/*.test.{ts,tsx}', '!./*.ts'],
  {
    eager: true,
    query: '?raw',
    import: 'default',
  },
);

const words = import.meta.glob<{ keys: object }>('../../locales/*/common.json', {
  eager: true,
  import: 'default',
});

it.each(Object.entries(words))(
  'the help in %s names each of them, and none that is gone',
  (_, { keys }) => {
    const others = ['title', 'group', 'on', 'off', 'space'];
    const named = Object.keys(keys).filter((key) => !others.includes(key));
    expect(named.sort()).toEqual([...keyIds].sort());
  },
);

it('each that the help names does something somewhere', () => {
  const said = Object.values(sources).join('\n');
  // The top layer closes by itself, whatever it is.
  const silent = keyIds.filter((id) => id !== 'close' && !new RegExp(`\\b${id}\\b`).test(said));
  expect(silent).toEqual([]);
});
