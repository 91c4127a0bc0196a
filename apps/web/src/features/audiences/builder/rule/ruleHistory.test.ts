import { describe, expect, it } from 'vitest';
import { begin, type RuleState, redo, step, strokeOf, undo } from './ruleHistory.js';

const state = (text: string): RuleState => ({
  text,
  tree: { join: 'all', rules: [] },
  error: null,
  query: { combinator: 'and', rules: [] },
  open: [],
});
const start = begin(state('1=1'));

describe('undo and redo of a rule', () => {
  it('go back and forth step by step, and end where there is nothing left', () => {
    const two = step(step(start, state('a'), null, 0), state('b'), null, 1);
    expect(undo(two).present.text).toBe('a');
    expect(undo(undo(two)).present.text).toBe('1=1');
    expect(undo(undo(undo(two)))).toEqual(undo(undo(two)));
    expect(redo(undo(two)).present.text).toBe('b');
    expect(redo(two)).toBe(two);
  });
  it('take typing in one go as one step, and a pause as the end of it', () => {
    let typed = step(start, state('C'), 'text', 0);
    typed = step(typed, state('CI'), 'text', 200);
    typed = step(typed, state('CIT'), 'text', 5000);
    expect(undo(typed).present.text).toBe('CI');
    expect(undo(undo(typed)).present.text).toBe('1=1');
  });
  it('forget what was undone once something else is done', () => {
    const other = step(undo(step(start, state('a'), null, 0)), state('b'), null, 1);
    expect(redo(other)).toBe(other);
    expect(other.past.map(({ text }) => text)).toEqual(['1=1']);
  });
  it('keep the last two hundred steps', () => {
    let long = start;
    for (let n = 0; n < 300; n += 1) long = step(long, state(String(n)), null, n);
    expect(long.past).toHaveLength(200);
  });
  it('answer to the usual keys', () => {
    const key = (name: string, held: 'ctrlKey' | 'metaKey' | null, shiftKey = false) =>
      strokeOf({
        key: name,
        ctrlKey: held === 'ctrlKey',
        metaKey: held === 'metaKey',
        altKey: false,
        shiftKey,
      });
    expect([key('z', 'ctrlKey'), key('z', 'metaKey')]).toEqual(['undo', 'undo']);
    expect([key('Z', 'metaKey', true), key('y', 'ctrlKey')]).toEqual(['redo', 'redo']);
    expect([key('z', null), key('a', 'ctrlKey')]).toEqual([null, null]);
  });
});
