import { describe, expect, it } from 'vitest';
import { expressions, slowExpressions } from './expressions.mjs';
import { complaintsAbout, expressionsIn, slownessOf } from './lib/expressions.mjs';

const of = (code: string) => expressionsIn('some.ts', code);

describe('regular expressions that meet text from outside', () => {
  it('are all looked at, and none of the project is slow on a text made for it', () => {
    expect(expressions().length).toBeGreaterThan(300);
    expect(slowExpressions()).toEqual([]);
    // Each of some hundreds is tried on several texts: ten seconds on two quiet cores.
  }, 180_000);

  it.each([
    ['begins anew at each sign of a run', 'text.replace(/[.,;:!?)\\]]+$/, "")'],
    ['follows each of many openings to the end', 'text.match(/\\{\\{.*?\\}\\}/g)'],
    ['parts a run in every way', '/^(\\w+\\s?)*$/.test(text)'],
    ['counts a run twice', '/^\\d+\\d+$/.test(text)'],
  ])('is told when it %s', (_, code) => {
    const [found] = of(code);
    expect(found && slownessOf(found)).toMatch(/(quadratic|exponential) time/);
  });

  it('is told when it is put together at run time, wherever it is made', () => {
    const made = of('const a = new RegExp(word); const b = RegExp(`^a`);');
    expect(complaintsAbout(made, [])).toHaveLength(2);
  });

  it('is let through with a reason, and a reason that excuses nothing any more is told', () => {
    const slow = of('text.replace(/ +$/, "")');
    const excuse = { file: 'some.ts', text: '/ +$/' };
    expect(complaintsAbout(slow, [excuse])).toEqual([]);
    expect(complaintsAbout([], [excuse])).toEqual([expect.stringContaining('no longer slow')]);
  });
});
