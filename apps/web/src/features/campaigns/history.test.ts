import { describe, expect, it } from 'vitest';
import { begin, redo, step, undo } from './history.js';

describe('undo and redo', () => {
  it('take back steps one by one, and do them again', () => {
    let h = step(step(begin('a'), 'b', '', 0), 'c', '', 0);
    h = undo(undo(h));
    expect(h.now).toBe('a');
    expect(undo(h)).toBe(h);
    h = redo(redo(h));
    expect(h.now).toBe('c');
    expect(redo(h)).toBe(h);
  });

  it('take typing into one place back as a whole, and no longer after a pause', () => {
    const typed = step(step(begin(''), 'H', 'x.text', 0), 'Hi', 'x.text', 500);
    expect(undo(typed).now).toBe('');
    const paused = step(typed, 'Hi!', 'x.text', 5000);
    expect(undo(paused).now).toBe('Hi');
    const elsewhere = step(typed, 'Hi', 'y.text', 600);
    expect(elsewhere.past).toHaveLength(2);
  });

  it('forget what was taken back as soon as something else is done', () => {
    const h = step(undo(step(begin('a'), 'b', '', 0)), 'c', '', 0);
    expect(h.future).toEqual([]);
    expect(undo(h).now).toBe('a');
  });

  it('keep a hundred steps', () => {
    let h = begin(0);
    for (let i = 1; i <= 300; i++) h = step(h, i, '', i);
    expect(h.past).toHaveLength(100);
  });
});
