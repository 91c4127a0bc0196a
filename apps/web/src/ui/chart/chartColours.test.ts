import { describe, expect, it } from 'vitest';
import { palettes, type ThemeName } from '../../platform/theme/palette.js';
import { meaning, mostSeries, seriesColours } from './chartColours.js';

type Triple = [number, number, number];

const linear = (hex: string): Triple => {
  const part = (at: number) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return [part(1), part(3), part(5)];
};

// Machado, Oliveira and Fernandes 2009, severity 1; the first is an eye that sees all.
const eyes: Record<string, readonly Triple[]> = {
  trichromat: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

const lab = (hex: string, eye: readonly Triple[]): Triple => {
  const seen = linear(hex);
  const [r, g, b] = eye.map((row) =>
    Math.min(1, Math.max(0, row[0] * seen[0] + row[1] * seen[1] + row[2] * seen[2])),
  ) as Triple;
  const f = (v: number) => (v > 216 / 24389 ? Math.cbrt(v) : (24389 / 27 / 116) * v + 16 / 116);
  const x = f((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047);
  const y = f(0.2126 * r + 0.7152 * g + 0.0722 * b);
  const z = f((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
};

/** The smallest distance between two colours of a plot, over all eyes. */
function nearest(colours: readonly string[]): number {
  let least = Number.POSITIVE_INFINITY;
  for (const eye of Object.values(eyes))
    for (const [n, one] of colours.entries())
      for (const other of colours.slice(n + 1)) {
        const [a, b] = [lab(one, eye), lab(other, eye)];
        least = Math.min(least, Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]));
      }
  return least;
}

/** In Lab. Teal and blue in light, to an eye without blue cones, are 8.9 apart: no two are nearer. */
const least = 8.5;
const themes = Object.keys(palettes) as ThemeName[];

describe.each(themes)('in theme %s', (theme) => {
  it.each([2, 3, 4, 5, 6, 7])('%i series are told apart by every eye', (count) => {
    expect(nearest(seriesColours(theme, count))).toBeGreaterThan(least);
  });

  it.each([1, 2, 3, 4, 5])('%i series are told apart from what they are compared with', (count) => {
    const plot = [...seriesColours(theme, count, { compared: true }), meaning('control', theme)];
    expect(nearest(plot)).toBeGreaterThan(least);
  });

  it('thin marks take the darker of the two pale hues', () => {
    expect(seriesColours(theme, 4, { thin: true })).toEqual([
      palettes[theme]['chart-1'],
      palettes[theme]['chart-2-line'],
      palettes[theme]['chart-4-line'],
      palettes[theme]['chart-5'],
    ]);
  });

  it('slate is no series, and pink does not stand beside it', () => {
    for (let count = 1; count <= mostSeries; count++)
      expect(seriesColours(theme, count)).not.toContain(palettes[theme]['chart-7']);
    expect(seriesColours(theme, 5, { compared: true })).not.toContain(palettes[theme]['chart-6']);
  });
});

it('more series than anybody tells apart are refused', () => {
  expect(() => seriesColours('default', 8)).toThrow(RangeError);
});
