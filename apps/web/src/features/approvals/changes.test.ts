import { describe, expect, it } from 'vitest';
import { makeFormat } from '../../ui/format.js';
import { lineDiff } from './lineDiff.js';
import { snapshotText } from './snapshotText.js';

const marked = (before: string, after: string) =>
  lineDiff(before, after).map(
    ({ kind, text }) => `${{ same: ' ', gone: '-', new: '+' }[kind]}${text}`,
  );

describe('the difference between two texts', () => {
  it('keeps the lines that both have and marks the rest', () => {
    expect(marked('a\nb\nc\nd', 'a\nc\nx\nd')).toEqual([' a', '-b', ' c', '+x', ' d']);
  });

  it('is the old one gone and the new one come when nothing is shared', () => {
    expect(marked('old', 'new')).toEqual(['-old', '+new']);
    expect(marked('', 'new')).toEqual(['+new']);
    expect(marked('old', '')).toEqual(['-old']);
  });

  it('leaves an equal text unmarked', () => {
    expect(marked('a\n\na', 'a\n\na')).toEqual([' a', ' ', ' a']);
  });
});

describe('a value of an approved snapshot', () => {
  const words: Record<string, string> = {
    'block.heading': 'Heading',
    'block.divider': 'Divider',
    'audienceType.static': 'Static',
  };
  const read = (field: string, value: unknown) =>
    snapshotText(field, value, makeFormat('nl'), (key) => words[key]);

  it('is a dash when there is none, and a number in the reader’s notation', () => {
    expect(read('goal', null)).toBe('–');
    expect(read('control_group_percent', 12.5)).toBe('12,5');
  });

  it('uses the word of a choice', () => {
    expect(read('audienceType', 'static')).toBe('Static');
  });

  it('writes a sender as an address and a mail as a line per block', () => {
    expect(read('sender', { name: 'Kade', email: 'a@b.nl' })).toBe('Kade <a@b.nl>');
    const blocks = [{ type: 'heading', text: 'Hallo' }, { type: 'divider' }];
    expect(read('body', { blocks })).toBe('Heading: Hallo\nDivider');
  });

  it('reads the parts of a nested value one by one', () => {
    expect(read('audience', { origin_query: "CITY = 'Ede'", audienceType: 'static' })).toBe(
      "CITY = 'Ede'\nStatic",
    );
  });
});
