import { expect, it } from 'vitest';
import { editedShare, roughShare } from './editedShare.js';

it('counts the words that differ, as a share of the longer text', () => {
  expect(editedShare('', '')).toBe(0);
  expect(editedShare('vers brood elke dag', 'vers  brood\nelke dag')).toBe(0);
  expect(editedShare('vers brood elke dag', 'vers brood elke week')).toBe(0.25);
  expect(editedShare('vers brood', 'heel vers brood elke')).toBe(0.5);
  expect(editedShare('a b c d', 'w x y z')).toBe(1);
  expect(editedShare(' vers brood\n', 'vers brood')).toBe(0);
  expect(editedShare('vers wit brood elke dag', 'vers bruin brood elke dag')).toBe(0.2);
  expect(editedShare('elke dag vers brood', 'dag vers brood elke')).toBe(0.5);
});

it('says something of very long texts too, and at a glance never more than word by word', () => {
  const words = Array.from({ length: 20_000 }, (_, i) => `w${i}`);
  const changed = words.map((word, i) => (i % 10 === 0 ? 'x' : word));
  expect(editedShare(words.join(' '), changed.join(' '))).toBeCloseTo(0.1, 2);
  expect(roughShare('brood elke dag', 'dag elke brood')).toBe(0);
  expect(editedShare('brood elke dag', 'dag elke brood')).toBeGreaterThan(0);
});
