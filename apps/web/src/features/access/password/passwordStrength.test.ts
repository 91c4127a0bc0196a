import { describe, expect, it } from 'vitest';
import { holdsOwnWord, strengthOf } from './passwordStrength.js';

const own = ['Bas Hoekstra', 'bas@hoekstra.example', 'De Keukenmeester'];

describe('the strength of a password', () => {
  it.each([
    ['', 'weak'],
    ['kort!', 'weak'],
    ['aaaaaaaaaaaaaaaa', 'weak'],
    ['abcdefghijklmnop', 'weak'],
    ['123456789012', 'weak'],
    ['hoekstra-keukenmeester', 'weak'],
    ['groene trein7', 'fair'],
    ['vier paarden drinken thee', 'strong'],
    ['qX7!fk92Lp#vTz0w', 'strong'],
  ] as const)('of %j is %s', (password, strength) => {
    expect(strengthOf(password, own)).toBe(strength);
  });

  it('knows the words others know of the person, whatever their case; short ones do not count', () => {
    expect(holdsOwnWord('mijn-HOEKSTRA-geheim', own)).toBe(true);
    expect(holdsOwnWord('basis van alles', own)).toBe(false);
    expect(holdsOwnWord('anything', [''])).toBe(false);
  });
});
