import { mostAtOnce } from '@kade/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Choice, nobody, pastedValues, selectionOf } from './choice.js';
import { forgetChoice, keepChoice, keptChoice } from './keptChoice.js';

const chosen = (over: Partial<Choice>): Choice => ({ ...nobody, ...over });

describe('a pasted list', () => {
  it('is read as it comes out of a spreadsheet, a mail or a text file', () => {
    expect(pastedValues('K1\r\n K2 \n\nK3\tK4; info@de-kok.nl,"K 5"\n').values).toEqual([
      'K1',
      'K2',
      'K3',
      'K4',
      'info@de-kok.nl',
      'K 5',
    ]);
  });

  it('names each once, whatever its capitals', () => {
    expect(pastedValues('Info@Kok.nl\ninfo@kok.nl\nINFO@KOK.NL').values).toEqual(['Info@Kok.nl']);
  });

  it('counts what is too long to be a number or an address, and does not send it', () => {
    expect(pastedValues(`${'x'.repeat(255)}\nK1`)).toEqual({
      values: ['K1'],
      tooLong: 1,
      fault: null,
    });
  });

  it('is refused when it is more than one action takes, or more than one request carries', () => {
    const many = (n: number, text: string) =>
      Array.from({ length: n }, (_, i) => `${text}${i}`).join('\n');
    expect(pastedValues(many(mostAtOnce, 'K')).fault).toBeNull();
    expect(pastedValues(many(mostAtOnce + 1, 'K')).fault).toBe('tooMany');
    expect(pastedValues(many(60_000, 'a-rather-long-name@example-')).fault).toBe('tooBig');
    expect(pastedValues(many(40_000, 'ééééééééééé')).fault).toBeNull();
    expect(pastedValues(many(80_000, 'ééééééééééé')).fault).toBe('tooBig');
  });
});

describe('a choice', () => {
  it('by filter is everything that the list of profiles finds', () => {
    expect(selectionOf(nobody)).toEqual({ all: true });
    const filter = { search: ' kok ', rule: "CITY = 'Urk'" };
    expect(selectionOf(chosen({ filter }))).toEqual({
      all: true,
      search: 'kok',
      origin_query: "CITY = 'Urk'",
    });
  });

  it('is nothing to send while nothing is chosen', () => {
    for (const way of ['audience', 'pasted', 'rows'] as const)
      expect(selectionOf(chosen({ way }))).toBeNull();
    expect(selectionOf(chosen({ way: 'pasted', pasted: ' \n;' }))).toBeNull();
  });

  it('sends the audience, the list or the ticked rows', () => {
    expect(selectionOf(chosen({ way: 'audience', audience: { id: 4, name: 'Hot' } }))).toEqual({
      audience_id: 4,
    });
    expect(selectionOf(chosen({ way: 'pasted', pasted: 'K1\nK2' }))).toEqual({
      pasted: ['K1', 'K2'],
    });
    expect(
      selectionOf(chosen({ way: 'rows', rows: { selection: { ids: [1, 2] }, count: 2 } })),
    ).toEqual({ ids: [1, 2] });
  });
});

describe('a choice that is kept', () => {
  beforeEach(forgetChoice);

  it('is there again for the same user, and for nobody else', () => {
    keepChoice(1, chosen({ way: 'pasted', pasted: 'K1' }));
    expect(keptChoice(1).pasted).toBe('K1');
    expect(keptChoice(2)).toEqual(nobody);
    forgetChoice();
    expect(keptChoice(1)).toEqual(nobody);
  });
});
