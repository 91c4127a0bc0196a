import { describe, expect, it } from 'vitest';
import { nextTile, onTiles, provinceTiles } from './provinces.js';

const bar = (label: string, count: number, total = count) => ({ label, count, total });

describe('the map of provinces', () => {
  it('has twelve tiles, no two in one place', () => {
    expect(new Set(provinceTiles.map(({ at }) => at.join())).size).toBe(12);
  });
  it('knows a province however it is spelled, and adds the spellings up', () => {
    const { tiles } = onTiles([
      bar('Fryslân', 3, 5),
      bar('FRIESLAND', 1, 1),
      bar('Noord Holland', 2),
      bar('Provincie Utrecht', 4),
    ]);
    const of = (short: string) => tiles.find(({ tile }) => tile.short === short);
    expect(of('FR')).toMatchObject({ count: 4, total: 6, labels: ['Fryslân', 'FRIESLAND'] });
    expect([of('NH')?.count, of('UT')?.count, of('LI')?.count]).toEqual([2, 4, 0]);
  });
  it('keeps beside it what lies elsewhere', () => {
    const { elsewhere } = onTiles([bar('Antwerpen', 7), bar('Limburg', 1), bar('Luik', 0, 3)]);
    expect(elsewhere.map(({ label }) => label)).toEqual(['Antwerpen']);
  });
});

describe('the arrows of the map', () => {
  const tile = (short: string) => {
    const found = provinceTiles.find((one) => one.short === short);
    if (!found) throw new Error(short);
    return found;
  };
  const led = (from: string, key: string) => nextTile(provinceTiles, tile(from), key)?.short;
  it('lead to the neighbour on that side, and stay at an edge', () => {
    expect(led('UT', 'ArrowRight')).toBe('GE');
    expect(led('UT', 'ArrowUp')).toBe('NH');
    expect(led('NH', 'ArrowUp')).toBe('FR');
    expect(led('ZE', 'ArrowDown')).toBe('ZE');
    expect(led('ZE', 'ArrowLeft')).toBe('ZE');
  });
  it('are the only keys that lead anywhere', () => {
    expect(led('UT', 'a')).toBeUndefined();
  });
});
