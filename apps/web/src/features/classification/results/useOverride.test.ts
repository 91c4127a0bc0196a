import { expect, it } from 'vitest';
import { aResult } from '../classification.sample.js';
import { byWordBefore, wordBefore } from './useOverride.js';

const word = (agrees: boolean, note: string | null = null) => ({
  ...{ class: 'Low' as const, agrees, note, by: null, at: '2026-11-20T10:00:00Z', run_id: 7 },
});

it('what is undone goes back to what people said before, each with its own', () => {
  expect(wordBefore(null)).toEqual({ verdict: 'withdraw' });
  expect(wordBefore(word(true))).toEqual({ verdict: 'agree' });
  expect(wordBefore(word(false))).toEqual({ verdict: 'disagree', class: 'Low' });
  const rows = [
    aResult(1),
    aResult(2, { override: word(false, 'a chain') }),
    aResult(3),
    aResult(4, { override: word(false) }),
  ];
  expect(
    byWordBefore(rows).map(([before, some]) => [before.verdict, some.map((r) => r.profile.id)]),
  ).toEqual([
    ['withdraw', [1, 3]],
    ['disagree', [2]],
    ['disagree', [4]],
  ]);
});
