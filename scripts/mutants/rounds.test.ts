import { describe, expect, it } from 'vitest';
import { filesOf, roundOf } from './rounds.mjs';

const point = {
  id: 'apps/server/src/features/leads/list.ts:3:never',
  path: 'apps/server/src/features/leads/list.ts',
};
const file = (name: string, ms: number) => ({ file: name, ms, passed: [point.id] });
const filesFor = (...passed: ReturnType<typeof file>[]) => filesOf([point], passed).get(point.id);

describe('the test files that a break is tried with', () => {
  it('are those that pass it, the closest first, then the quickest', () => {
    const far = file('apps/server/src/features/menus/menus.test.ts', 10);
    const slow = file('apps/server/src/features/leads/all.test.ts', 900);
    const quick = file('apps/server/src/features/leads/list.test.ts', 90);
    const other = { file: 'apps/server/src/features/leads/other.test.ts', ms: 1, passed: [] };
    expect(filesFor(far, slow, quick, other)).toEqual([quick.file, slow.file, far.file]);
  });

  it('are long ones only where there is no other', () => {
    const quick = file('a.test.ts', 10);
    const long = file('apps/server/src/features/leads/list.test.ts', 15_000);
    expect(filesFor(quick, long)).toEqual([quick.file]);
    expect(filesFor(long)).toEqual([long.file]);
  });
});

describe('a round', () => {
  it('has each test file once, and as many breaks as there are files for', () => {
    const left = new Map([
      ['one', ['a', 'b']],
      ['two', ['a', 'b']],
      ['three', ['a']],
    ]);
    expect(roundOf(left)).toEqual({ a: 'one', b: 'two' });
  });
});
