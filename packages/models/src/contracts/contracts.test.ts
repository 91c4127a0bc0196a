import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addMonths, type Day, dayNumber, daysBetween, dayText } from './days.js';
import { contractStates, noticeDue, noticeWindow, standingOn } from './state.js';
import {
  type Agreement,
  checkAgreement,
  lastDay,
  type Term,
  termAt,
  termEndedBy,
  termOn,
  termsBetween,
} from './terms.js';

const agreed = (over: Partial<Agreement> = {}): Agreement => ({
  start: '2024-01-01',
  end: '2024-12-31',
  noticeDays: 30,
  renewalMonths: 12,
  cancelledOn: null,
  endedOn: null,
  ...over,
});
const starts = (a: Agreement, count: number) =>
  Array.from({ length: count }, (_, i) => termAt(a, i)?.start);

describe('months on the calendar', () => {
  it('end in the last day of a month that is too short, leap years included', () => {
    expect(addMonths('2025-01-31', 1)).toBe('2025-02-28');
    expect(addMonths('2024-01-31', 1)).toBe('2024-02-29');
    expect(addMonths('2024-02-29', 12)).toBe('2025-02-28');
    expect(addMonths('2024-02-29', 48)).toBe('2028-02-29');
    expect(addMonths('2024-11-30', 3)).toBe('2025-02-28');
    expect(addMonths('1900-01-31', 1)).toBe('1900-02-28');
    expect(addMonths('2025-03-31', -1)).toBe('2025-02-28');
  });

  it('are counted in days forwards and backwards', () => {
    expect(daysBetween('2024-02-28', '2024-03-01')).toBe(2);
    expect(daysBetween('2024-03-01', '2024-02-28')).toBe(-2);
  });

  it('are refused for what is no day', () => {
    for (const day of ['2025-02-29', '2025-2-1', '', '2025-13-01'])
      expect(() => addMonths(day, 1)).toThrow(/YYYY-MM-DD/);
  });
});

describe('terms', () => {
  it('follow each other year by year', () => {
    expect([0, 1, 2].map((i) => termAt(agreed(), i))).toEqual([
      { index: 0, start: '2024-01-01', end: '2024-12-31', noticeBy: '2024-12-01' },
      { index: 1, start: '2025-01-01', end: '2025-12-31', noticeBy: '2025-12-01' },
      { index: 2, start: '2026-01-01', end: '2026-12-31', noticeBy: '2026-12-01' },
    ]);
  });

  it('of a month that began on the 31st do not drift to the 28th', () => {
    const a = agreed({ start: '2025-01-31', end: '2025-02-27', renewalMonths: 1 });
    expect(starts(a, 5)).toEqual([
      '2025-01-31',
      '2025-02-28',
      '2025-03-31',
      '2025-04-30',
      '2025-05-31',
    ]);
  });

  it('keep the day of the start when the initial term ends in a short month', () => {
    const a = agreed({ start: '2024-08-31', end: '2025-02-27', renewalMonths: 6 });
    expect(starts(a, 4)).toEqual(['2024-08-31', '2025-02-28', '2025-08-31', '2026-02-28']);
  });

  it('begun on 29 February come back to it in leap years', () => {
    const a = agreed({ start: '2024-02-29', end: '2025-02-27', renewalMonths: 12 });
    expect(starts(a, 5)).toEqual([
      '2024-02-29',
      '2025-02-28',
      '2026-02-28',
      '2027-02-28',
      '2028-02-29',
    ]);
  });

  it('after an initial term of odd length count from the day after its end', () => {
    const a = agreed({ start: '2024-01-10', end: '2024-06-30', renewalMonths: 3 });
    expect(starts(a, 3)).toEqual(['2024-01-10', '2024-07-01', '2024-10-01']);
  });

  it('end with the first for a contract that does not renew', () => {
    const a = agreed({ renewalMonths: null });
    expect(termAt(a, 1)).toBeUndefined();
    expect(termOn(a, '2025-01-01')).toBeUndefined();
    expect(lastDay(a)).toBe('2024-12-31');
  });

  it('are cut where the contract ends, for a timeline', () => {
    const a = agreed({ endedOn: '2025-06-30' });
    expect(termsBetween(a, '2024-06-01', '2027-01-01').map((t) => [t.start, t.end])).toEqual([
      ['2024-01-01', '2024-12-31'],
      ['2025-01-01', '2025-06-30'],
    ]);
  });

  it('are so many as are asked for and no more, however long it renews', () => {
    expect(termsBetween(agreed(), '2024-01-01', '2999-01-01', 3)).toHaveLength(3);
    expect(termsBetween(agreed({ renewalMonths: 1 }), '2024-01-01', '2999-01-01')).toHaveLength(
      100,
    );
  });

  it('may be a single day long, and no shorter', () => {
    expect(() => checkAgreement(agreed({ end: '2024-01-01' }))).not.toThrow();
    expect(() => checkAgreement(agreed({ end: '2023-12-31' }))).toThrow(/before the start/);
  });
});

describe('notice', () => {
  it('given on the last day ends the present term; a day later, the next one', () => {
    expect(lastDay(agreed({ cancelledOn: '2024-12-01' }))).toBe('2024-12-31');
    expect(lastDay(agreed({ cancelledOn: '2024-12-02' }))).toBe('2025-12-31');
  });

  it('of zero days can be given on the last day itself', () => {
    const a = agreed({ noticeDays: 0 });
    expect(termAt(a, 0)?.noticeBy).toBe('2024-12-31');
    expect(standingOn(a, '2024-12-31').state).toBe('running');
    expect(noticeWindow(termAt(a, 0) as Term)).toBeUndefined();
  });

  it('longer than a term ends a later one', () => {
    const a = agreed({ start: '2024-01-01', end: '2024-01-31', renewalMonths: 1, noticeDays: 90 });
    // 90 days from 15 March is 13 June: the term of June is the first that can be ended.
    expect(termEndedBy(a, '2024-03-15')?.end).toBe('2024-06-30');
    const standing = standingOn(a, '2024-03-15');
    expect([standing.state, standing.noticeBy, standing.noticeEnds]).toEqual([
      'in_notice',
      '2024-04-01',
      '2024-06-30',
    ]);
    expect(noticeWindow(termAt(a, 2) as Term)).toEqual({ from: '2024-03-01', to: '2024-03-31' });
  });

  it('given before the start ends the initial term when that is in time', () => {
    expect(lastDay(agreed({ cancelledOn: '2023-12-15' }))).toBe('2024-12-31');
  });

  it('falls due some days ahead, and no more once it has passed for good', () => {
    const once = agreed({ renewalMonths: null });
    expect(noticeDue(once, '2024-11-01', 30)).toBe('2024-12-01');
    expect(noticeDue(once, '2024-10-31', 30)).toBeUndefined();
    expect(noticeDue(once, '2024-12-02', 30)).toBeUndefined();
    // A renewing one looks forward to the next term.
    expect(noticeDue(agreed(), '2024-12-02', 30)).toBeUndefined();
    expect(noticeDue(agreed(), '2025-11-20', 30)).toBe('2025-12-01');
    // Notice that is planned is no longer to be given.
    expect(noticeDue(agreed({ cancelledOn: '2024-11-30' }), '2024-11-20', 30)).toBeUndefined();
    expect(noticeDue(agreed({ cancelledOn: '2024-05-01' }), '2024-11-20', 30)).toBeUndefined();
  });
});

describe('the state of a contract', () => {
  it('goes from not begun to ended, by way of the notice window and a cancellation', () => {
    const a = agreed({ cancelledOn: '2025-12-15' });
    const on = (day: Day) => standingOn(a, day).state;
    expect(['2023-12-31', '2024-01-01', '2024-12-01', '2024-12-02', '2025-01-01'].map(on)).toEqual([
      'not_begun',
      'running',
      'running',
      'in_notice',
      'running',
    ]);
    // Cancelled in the window of 2025: too late for it, so the contract runs to the end of 2026.
    expect(['2025-12-14', '2025-12-15', '2026-12-31', '2027-01-01'].map(on)).toEqual([
      'in_notice',
      'cancelled',
      'cancelled',
      'ended',
    ]);
    expect(standingOn(a, '2026-05-05').endsOn).toBe('2026-12-31');
  });

  it('is cancelled as soon as an early end is agreed', () => {
    const standing = standingOn(agreed({ endedOn: '2024-09-30' }), '2024-06-01');
    expect([standing.state, standing.endsOn, standing.noticeBy]).toEqual([
      'cancelled',
      '2024-09-30',
      null,
    ]);
  });

  it('cannot be told of an agreement that contradicts itself', () => {
    expect(() => checkAgreement(agreed({ end: '2023-01-01' }))).toThrow(/before the start/);
    expect(() => checkAgreement(agreed({ noticeDays: -1 }))).toThrow(/whole number of days/);
    expect(() => checkAgreement(agreed({ renewalMonths: 0 }))).toThrow(/1 or more/);
    checkAgreement(agreed());
  });
});

const anyDay = fc
  .integer({ min: dayNumber('1990-01-01'), max: dayNumber('2050-12-31') })
  .map(dayText);
const anyAgreement = fc
  .record({
    start: anyDay,
    length: fc.oneof(fc.integer({ min: 0, max: 1500 }), fc.constantFrom(1, 3, 6, 12, 24)),
    wholeMonths: fc.boolean(),
    noticeDays: fc.integer({ min: 0, max: 400 }),
    renewalMonths: fc.constantFrom(null, 1, 2, 3, 6, 12, 36),
    cancelled: fc.option(fc.integer({ min: -100, max: 3000 })),
  })
  .map(({ start, length, wholeMonths, noticeDays, renewalMonths, cancelled }) =>
    agreed({
      start,
      end: wholeMonths
        ? addDays(addMonths(start, Math.max(1, Math.min(length, 60))), -1)
        : addDays(start, length),
      noticeDays,
      renewalMonths,
      cancelledOn: cancelled === null ? null : addDays(start, cancelled),
    }),
  );
const offset = fc.integer({ min: -60, max: 4000 });

/** What the engine says, worked out by walking from term to term. */
function walkTo(a: Agreement, found: (t: Term) => boolean): Term | undefined {
  for (let i = 0; ; i++) {
    const term = termAt(a, i);
    if (!term || found(term)) return term;
  }
}

describe('whatever was agreed', () => {
  it('each day from the start on lies in exactly one term, and terms neither overlap nor leave gaps', () => {
    fc.assert(
      fc.property(anyAgreement, fc.integer({ min: 0, max: 40 }), (a, index) => {
        const [one, next] = [termAt(a, index), termAt(a, index + 1)];
        if (!one) return;
        expect(one.start <= one.end).toBe(true);
        if (next) expect(next.start).toBe(addDays(one.end, 1));
        for (const day of [one.start, one.end]) expect(termOn(a, day)).toEqual(one);
      }),
    );
  });

  it('renewals keep the day of the month they are counted from, or take the last of a shorter month', () => {
    fc.assert(
      fc.property(anyAgreement, fc.integer({ min: 1, max: 60 }), (a, index) => {
        const [first, later] = [termAt(a, 1), termAt(a, index)];
        if (!first || !later) return;
        const date = (day: Day) => Number(day.slice(8));
        const last = (day: Day) => date(addDays(addMonths(`${day.slice(0, 7)}-01`, 1), -1));
        const anchors = [a.start, first.start].map(date);
        const fits = anchors.some((d) => date(later.start) === Math.min(d, last(later.start)));
        expect(fits).toBe(true);
      }),
    );
  });

  it('the last day to cancel is the days of notice before the end, and notice on it ends that term and no earlier one', () => {
    fc.assert(
      fc.property(anyAgreement, fc.integer({ min: 0, max: 30 }), (a, index) => {
        const term = termAt(a, index);
        if (!term) return;
        expect(daysBetween(term.noticeBy, term.end)).toBe(a.noticeDays);
        expect(termEndedBy(a, term.noticeBy)).toEqual(term);
        expect(termEndedBy(a, addDays(term.noticeBy, 1))).toEqual(termAt(a, index + 1));
      }),
    );
  });

  it('finding a term by its day gives what walking from the first one gives', () => {
    fc.assert(
      fc.property(anyAgreement, offset, (a, days) => {
        const day = addDays(a.start, days);
        const walked = day < a.start ? undefined : walkTo(a, (t) => t.end >= day);
        expect(termOn(a, day)).toEqual(walked);
        expect(termEndedBy(a, day)).toEqual(walkTo(a, (t) => t.noticeBy >= day));
      }),
    );
  });

  it('the state never goes back behind a cancellation or an end', () => {
    fc.assert(
      fc.property(anyAgreement, offset, fc.integer({ min: 1, max: 800 }), (a, days, later) => {
        const day = addDays(a.start, days);
        const [before, after] = [standingOn(a, day), standingOn(a, addDays(day, later))];
        const order = (state: string) =>
          ({ not_begun: 0, running: 1, in_notice: 1, cancelled: 2, ended: 3 })[state] ?? -1;
        // Notice given before the start: cancelled from then on.
        expect(order(after.state)).toBeGreaterThanOrEqual(order(before.state));
        expect(contractStates).toContain(before.state);
        expect(before.state === 'ended').toBe(before.endsOn !== null && day > before.endsOn);
        if (before.noticeBy !== null) expect(before.noticeBy >= day).toBe(true);
      }),
    );
  });

  it('a timeline shows the terms of its days in order, without gaps', () => {
    fc.assert(
      fc.property(anyAgreement, offset, fc.integer({ min: 0, max: 2000 }), (a, days, span) => {
        const from = addDays(a.start, days);
        const to = addDays(from, span);
        const terms = termsBetween(a, from, to);
        terms.forEach((term, i) => {
          expect(term.end >= from && term.start <= to).toBe(true);
          const next = terms[i + 1];
          if (next) expect(next.start).toBe(addDays(term.end, 1));
        });
      }),
    );
  });
});
