import { expect, it } from 'vitest';
import { readPaste } from './pasted.js';

it('a cell in quotes holds separators and doubled quotes as they were meant', () => {
  const keys = (text: string) => readPaste(text).map((line) => line.keys);
  expect(keys('"Bakkerij ""De Zon"", Ede",K1\n"Café ""t Hoekje",K2\n"Not closed, K3')).toEqual([
    ['bakkerij "de zon", ede', 'k1'],
    ['café "t hoekje', 'k2'],
    ['not closed, k3'],
  ]);
  expect(keys('name;kvk\n"A ""B"" ; C";123')).toEqual([['123']]);
});
