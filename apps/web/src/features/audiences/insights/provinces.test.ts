import { describe, expect, it } from 'vitest';
import { onTiles, provinceTiles } from './provinces.js';

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
