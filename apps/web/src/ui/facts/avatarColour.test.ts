import { expect, it } from 'vitest';
import { avatarColour } from './avatarColour.js';

it('users of a small company share no colour, wherever their numbers begin', () => {
  for (const first of [1, 40, 977]) {
    const colours = Array.from({ length: 30 }, (_, i) => avatarColour(first + i));
    expect(new Set(colours).size).toBe(30);
  }
  expect(avatarColour(7)).toBe(avatarColour(7));
});
