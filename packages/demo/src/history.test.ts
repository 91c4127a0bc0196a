import { describe, expect, it } from 'vitest';
import { dayNumber } from './days.js';
import { demoCompany } from './index.js';

/** As founded by the product: its seed and size, on a day of each season. */
const days = ['2026-02-14', '2026-05-20', '2026-08-19', '2026-11-24'];

/** Purchase days of each customer, the earliest first. */
function historyOn(today: string) {
  const demo = demoCompany({ today });
  return [...demo.profiles()]
    .filter((p) => p.kind === 'customer')
    .map((p) => {
      const bought = [...demo.invoices(p)].filter((i) => !i.invoice_number.startsWith('C'));
      const on = [...new Set(bought.map((i) => dayNumber(i.date)))].sort((a, b) => a - b);
      return { ...p, on, silent: dayNumber(today) - (on.at(-1) ?? 0) };
    });
}

describe.each(days)('the customers of the demo company on %s', (today) => {
  const customers = historyOn(today);
  const now = dayNumber(today);
  const own = (segment: string, by = now) =>
    customers
      .filter((c) => c.segment === segment)
      .map((c) => c.on.filter((day) => day <= by).length)
      .filter((purchases) => purchases > 0);
  const share = (of: (c: (typeof customers)[number]) => boolean) =>
    customers.filter(of).length / customers.length;

  it('are enough for models of all, of restaurants and of cafés, also a month ago, and too few of other kinds', () => {
    for (const segment of ['Restaurant', 'Café']) {
      const then = own(segment, now - 31);
      expect(then.length, segment).toBeGreaterThan(500);
      expect(then.filter((purchases) => purchases > 1).length).toBeGreaterThan(100);
    }
    for (const segment of ['Hotel', 'Zorginstelling', 'Kinderopvang']) {
      expect(own(segment).length, segment).toBeGreaterThan(0);
      expect(own(segment).length, segment).toBeLessThan(500);
    }
  });

  it('have bought for nearly three years, so that their seasons can be told', () => {
    const first = Math.min(...customers.map((c) => c.on[0] ?? now));
    expect(now - first).toBeGreaterThan(1060);
    const inMonth = (month: string, kind: string) =>
      customers
        .filter((c) => c.segment === kind)
        .flatMap((c) => c.on)
        .filter((day) => new Date(day * 86_400_000).toISOString().slice(5, 7) === month).length;
    expect(inMonth('07', 'Café')).toBeGreaterThan(1.25 * inMonth('02', 'Café'));
    expect(inMonth('12', 'Restaurant')).toBeGreaterThan(1.15 * inMonth('02', 'Restaurant'));
  });

  it('come, come once, come back after a long time, and leave: in every month, the last ones too', () => {
    expect(share((c) => now - (c.on[0] ?? 0) < 240)).toBeGreaterThan(0.06);
    expect(share((c) => c.on.length <= 2 && c.silent > 60)).toBeGreaterThan(0.02);
    const back = (on: readonly number[]) =>
      on.some((day, i) => i > 4 && i < on.length - 1 && day - (on[i - 1] ?? day) > 100);
    expect(share((c) => back(c.on))).toBeGreaterThan(0.02);
    for (let month = 2; month <= 8; month++) {
      const gone = (c: (typeof customers)[number]) =>
        c.silent > 30 * month && c.silent <= 30 * (month + 1);
      expect(share(gone), `${month} months`).toBeGreaterThan(0.004);
    }
  });

  it('do not say that they leave: those who fell silent lately are customers to their sellers', () => {
    const quiet = customers.filter((c) => c.on.length > 8 && c.silent > 60 && c.silent < 140);
    expect(quiet.length).toBeGreaterThan(30);
    expect(quiet.filter((c) => c.crm_status === 'lost')).toEqual([]);
  });

  it('order by the calendar or when it runs out, so that not all of them can be foretold as well', () => {
    // Spread of a customer's own gaps against their mean: about a quarter by the calendar, two thirds and more without.
    const spreads = customers.flatMap(({ on }) => {
      const gaps = on.slice(1).map((day, i) => day - (on[i] as number));
      if (gaps.length < 15) return [];
      const mean = gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length;
      return Math.sqrt(gaps.reduce((sum, gap) => sum + (gap - mean) ** 2, 0) / gaps.length) / mean;
    });
    const calm = spreads.filter((spread) => spread < 0.4).length / spreads.length;
    expect(calm).toBeGreaterThan(0.3);
    expect(calm).toBeLessThan(0.7);
  });
});
