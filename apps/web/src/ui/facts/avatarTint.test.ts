import { expect, it } from 'vitest';
import { palettes } from '../../platform/theme/palette.js';
import { avatarTint } from './avatarTint.js';

it('users who came one after the other have different tints, wherever their numbers begin, and each always its own', () => {
  for (const first of [1, 40, 977]) {
    const tints = Array.from({ length: 5 }, (_, i) => avatarTint(first + i));
    expect(new Set(tints).size).toBe(5);
  }
  expect(avatarTint(7)).toBe(avatarTint(7));
});

const channels = (colour: string) =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
const mix = (one: number[], share: number, other: number[]) =>
  one.map((value, at) => value * share + (other[at] ?? 0) * (1 - share));
const light = (colour: number[]) =>
  colour
    .map((value) => value / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
    .reduce((sum, value, at) => sum + value * ([0.2126, 0.7152, 0.0722][at] ?? 0), 0);
const contrast = (one: number[], other: number[]) => {
  const [more = 0, less = 0] = [light(one), light(other)].sort((a, b) => b - a);
  return (more + 0.05) / (less + 0.05);
};

it('initials are readable on each tint in both themes', () => {
  for (const p of Object.values(palettes))
    for (const tint of [
      p['chart-1'],
      p['chart-3'],
      p['chart-5'],
      p['chart-6'],
      p['chart-8'],
      p['ink-faint'],
    ]) {
      const ground = mix(channels(tint), 0.18, channels(p.surface));
      const letters = mix(channels(tint), 0.45, channels(p.ink));
      expect(contrast(ground, letters)).toBeGreaterThan(4.5);
    }
});
