import { describe, expect, it } from 'vitest';
import {
  addBlock,
  duplicateBlock,
  moveBlock,
  newBlock,
  removeBlock,
  shiftBlock,
  wholeBlocks,
  withColumns,
  withKeys,
  withoutKey,
} from './blocks.js';

const [a, b, c] = [newBlock('heading'), newBlock('text'), newBlock('divider')];
const three = [a, b, c];
const keys = (blocks: readonly { key: string }[]) => blocks.map((one) => one.key);

describe('the blocks of a mail', () => {
  it('a new one goes to the end, or right after another', () => {
    const d = newBlock('button');
    expect(keys(addBlock(three, d))).toEqual([a.key, b.key, c.key, d.key]);
    expect(keys(addBlock(three, d, a.key))).toEqual([a.key, d.key, b.key, c.key]);
  });

  it('move up and down, and stay at the edges', () => {
    expect(keys(shiftBlock(three, b.key, -1))).toEqual([b.key, a.key, c.key]);
    expect(keys(shiftBlock(three, b.key, 1))).toEqual([a.key, c.key, b.key]);
    expect(shiftBlock(three, a.key, -1)).toBe(three);
    expect(shiftBlock(three, c.key, 1)).toBe(three);
  });

  it('dropped on another one, a block takes its place, in either direction', () => {
    expect(keys(moveBlock(three, a.key, c.key))).toEqual([b.key, c.key, a.key]);
    expect(keys(moveBlock(three, c.key, a.key))).toEqual([c.key, a.key, b.key]);
    expect(moveBlock(three, 'gone', a.key)).toBe(three);
  });

  it('a duplicate stands behind the original with a key of its own', () => {
    const four = duplicateBlock(three, b.key);
    expect(four).toHaveLength(4);
    expect(four[2]).toMatchObject({ type: 'text' });
    expect(new Set(keys(four)).size).toBe(4);
  });

  it('a removed block is gone, the others stay', () => {
    expect(keys(removeBlock(three, b.key))).toEqual([a.key, c.key]);
  });

  it('come back from the server as they were sent', () => {
    const sent = [
      { type: 'image' as const, src: 'https://example.com/a.png', alt: '' },
      { type: 'button' as const, text: 'Go', url: 'https://example.com' },
    ];
    expect(withKeys(sent).map(withoutKey)).toEqual(sent);
  });

  it('with columns come back as they were sent, and a copy shares no key with them', () => {
    const sent = [
      {
        type: 'columns' as const,
        columns: [
          { blocks: [{ type: 'text' as const, text: 'Left' }] },
          { blocks: [{ type: 'image' as const, src: 'https://example.com/a.png', alt: 'A' }] },
        ],
      },
    ];
    const [edited] = withKeys(sent);
    if (edited?.type !== 'columns') throw new Error('no columns');
    expect(withoutKey(edited)).toEqual(sent[0]);
    const [, copy] = duplicateBlock([edited], edited.key);
    if (copy?.type !== 'columns') throw new Error('no copy');
    expect(copy.columns[0]?.blocks[0]?.key).not.toBe(edited.columns[0]?.blocks[0]?.key);
  });

  it('lose nothing when three columns become two', () => {
    const three = withColumns(newBlock('columns') as never, 3);
    const two = withColumns(three, 2);
    expect(two.columns).toHaveLength(2);
    expect(two.columns.flatMap((c) => c.blocks)).toHaveLength(3);
  });

  it('are previewed once they are whole', () => {
    const button = { ...newBlock('button'), text: 'Go', url: 'example' } as const;
    expect(wholeBlocks([newBlock('text'), button as never, newBlock('divider')])).toEqual([
      { type: 'divider' },
    ]);
  });
});
