import { describe, expect, it } from 'vitest';
import { noteSave, versionNow } from './ownSaves.js';

describe('a form that stays open while something else of the profile is saved', () => {
  it('goes on from what was saved here since', () => {
    noteSave(1, 4, 5);
    noteSave(1, 5, 6);
    expect(versionNow(1, 4)).toBe(6);
    expect(versionNow(1, 6)).toBe(6);
  });

  it('does not go past what somebody else saved in between', () => {
    noteSave(2, 8, 9);
    expect(versionNow(2, 7)).toBe(7);
  });

  it('keeps profiles apart, and is not led astray by a save that changed nothing', () => {
    noteSave(3, 1, 1);
    expect(versionNow(3, 1)).toBe(1);
    expect(versionNow(4, 4)).toBe(4);
  });
});
