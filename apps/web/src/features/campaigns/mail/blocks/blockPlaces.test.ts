import { describe, expect, it } from 'vitest';
import {
  bodyList,
  columnList,
  copied,
  findBlock,
  mayGoInto,
  moveTo,
  putBehind,
  shifted,
  withBlock,
  without,
} from './blockPlaces.js';
import { type EditedBlock, mostInColumn, newBlock, newSimple } from './blocks.js';

const [title, rule, text, image] = [
  newBlock('heading'),
  newBlock('divider'),
  newSimple('text'),
  newSimple('image'),
];
const pair: EditedBlock = {
  key: 'pair',
  type: 'columns',
  columns: [{ blocks: [text] }, { blocks: [image] }],
};
const mail = [title, pair, rule];
const [left, right] = [columnList('pair', 0), columnList('pair', 1)];

/** Keys as they stand, those of columns in lists of their own. */
const shape = (blocks: readonly EditedBlock[]) =>
  blocks.map((b) =>
    b.type === 'columns' ? b.columns.map((c) => c.blocks.map((i) => i.key)) : b.key,
  );

describe('a block that is moved', () => {
  it('goes into a column, in front of what is there or behind it', () => {
    expect(shape(moveTo(mail, title.key, { list: left, at: 0 }))).toEqual([
      [[title.key, text.key], [image.key]],
      rule.key,
    ]);
    expect(shape(moveTo(mail, title.key, { list: right, at: 1 }))).toEqual([
      [[text.key], [image.key, title.key]],
      rule.key,
    ]);
  });

  it('goes out of a column, in front of the columns or behind them', () => {
    expect(shape(moveTo(mail, text.key, { list: bodyList, at: 1 }))).toEqual([
      title.key,
      text.key,
      [[], [image.key]],
      rule.key,
    ]);
    expect(shape(moveTo(mail, image.key, { list: bodyList, at: 3 }))).toEqual([
      title.key,
      [[text.key], []],
      rule.key,
      image.key,
    ]);
  });

  it('goes from one column to another, and within its own', () => {
    const both = moveTo(mail, image.key, { list: left, at: 1 });
    expect(shape(both)).toEqual([title.key, [[text.key, image.key], []], rule.key]);
    expect(shape(moveTo(both, text.key, { list: left, at: 2 }))).toEqual([
      title.key,
      [[image.key, text.key], []],
      rule.key,
    ]);
    expect(shape(moveTo(both, image.key, { list: left, at: 0 }))).toEqual([
      title.key,
      [[image.key, text.key], []],
      rule.key,
    ]);
  });

  it('goes past the columns as a whole', () => {
    expect(shape(moveTo(mail, 'pair', { list: bodyList, at: 3 }))).toEqual([
      title.key,
      rule.key,
      [[text.key], [image.key]],
    ]);
  });

  it('stays where it is when nothing would change, or nothing can', () => {
    for (const at of [0, 1]) expect(moveTo(mail, title.key, { list: bodyList, at })).toBe(mail);
    expect(moveTo(mail, 'gone', { list: bodyList, at: 0 })).toBe(mail);
    expect(moveTo(mail, title.key, { list: 'gone:0', at: 0 })).toBe(mail);
    // A line, a promotion, links and columns stand in the mail itself only.
    expect(moveTo(mail, rule.key, { list: left, at: 0 })).toBe(mail);
    expect(moveTo(mail, 'pair', { list: left, at: 0 })).toBe(mail);
  });

  it('does not go into a column that is full, but moves on within one', () => {
    const many = Array.from({ length: mostInColumn }, () => newSimple('text'));
    const full: EditedBlock = { ...pair, columns: [{ blocks: many }, { blocks: [] }] };
    expect(mayGoInto([title, full], title.key, left)).toBe(false);
    expect(mayGoInto([title, full], title.key, right)).toBe(true);
    expect(mayGoInto([title, full], many[0]?.key ?? '', left)).toBe(true);
  });
});

it('a block is found wherever it is', () => {
  expect(findBlock(mail, image.key)?.place).toEqual({ list: right, at: 0 });
  expect(findBlock(mail, rule.key)?.place).toEqual({ list: bodyList, at: 2 });
  expect(findBlock(mail, 'gone')).toBeUndefined();
});

describe('a block is found wherever it stands', () => {
  const more = newSimple('heading');
  it('to put another one behind it, in its column or behind the columns', () => {
    expect(shape(putBehind(mail, more, text.key))).toEqual([
      title.key,
      [[text.key, more.key], [image.key]],
      rule.key,
    ]);
    const line = newBlock('divider');
    expect(shape(putBehind(mail, line, text.key))).toEqual([
      title.key,
      [[text.key], [image.key]],
      line.key,
      rule.key,
    ]);
    expect(shape(putBehind(mail, more, null)).at(-1)).toBe(more.key);
  });

  it('to change it, move it, copy it and take it away', () => {
    const height = withBlock(mail, image.key, (b) => ({ ...b, alt: 'Soup' }) as EditedBlock);
    expect(findBlock(height, image.key)?.block).toMatchObject({ alt: 'Soup' });
    expect(shape(shifted(mail, rule.key, -1))).toEqual([
      title.key,
      rule.key,
      [[text.key], [image.key]],
    ]);
    expect(shifted(mail, title.key, -1).map((b) => b.key)).toEqual(mail.map((b) => b.key));
    expect(shape(copied(mail, text.key))[1]?.[0]).toHaveLength(2);
    expect(shape(without(mail, image.key))).toEqual([title.key, [[text.key], []], rule.key]);
  });
});
