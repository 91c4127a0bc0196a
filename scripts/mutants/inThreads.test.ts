import { expect, it } from 'vitest';
import { heard, say, shareBroken } from './inThreads.mjs';

it('what is broken is heard wherever the memory is shared, and only a change is told', () => {
  const { shared } = shareBroken(true);
  let changes = 0;
  const broken = heard({ shared }, () => changes++);
  expect([broken(), broken(), changes]).toEqual(['', '', 1]);
  say({ shared }, 'a/long/path.ts:12:never');
  expect([broken(), broken(), changes]).toEqual([
    'a/long/path.ts:12:never',
    'a/long/path.ts:12:never',
    2,
  ]);
  say({ shared }, 'b.ts:1:order');
  expect(broken()).toBe('b.ts:1:order');
  say({ shared }, '');
  expect(broken()).toBe('');
});
