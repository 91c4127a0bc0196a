import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { daysBetween } from '../contracts/days.js';
import { wilsonInterval } from '../proportions.js';
import { meanDurations, staleRule } from './durations.js';
import { kaplanMeier, openAfter } from './kaplanMeier.js';
import { logRank } from './logRank.js';

const folder = new URL('../../../../../shared/data/crm-sales-opportunities/', import.meta.url);
const file = fileURLToPath(new URL('sales_pipeline.csv', folder));
const present = existsSync(file);
if (!present)
  console.warn(
    '\nSKIPPED: ../shared/data/crm-sales-opportunities is not there, so the pipeline was NOT checked on real data.\n',
  );

const lastDay = '2017-12-31';
type Deal = { agent: string; stage: string; began: string; ended: string; value: number };

function readDeals(): Deal[] {
  const lines = readFileSync(file, 'utf8').trim().split(/\r?\n/).slice(1);
  return lines.map((line) => {
    const [, agent = '', , , stage = '', began = '', ended = '', value] = line.split(',');
    return { agent, stage, began, ended, value: Number(value) };
  });
}
/** A deal as a line of counts; one that nobody has engaged in has no beginning. */
const countOf = ({ stage, began, ended }: Deal) => ({
  days: daysBetween(began, ended || lastDay),
  closed: ended ? 1 : 0,
  open: ended ? 0 : 1,
  won: stage === 'Won' ? 1 : 0,
  lost: stage === 'Lost' ? 1 : 0,
});

describe.skipIf(!present)('the pipeline of 8,800 real opportunities', () => {
  const deals = present ? readDeals() : [];
  const of = (stage: string) => deals.filter((d) => d.stage === stage);
  const counts = deals.filter((d) => d.began).map(countOf);

  it('has its stages and its win rate', () => {
    expect(['Won', 'Lost', 'Engaging', 'Prospecting'].map((s) => of(s).length)).toEqual([
      4238, 2473, 1589, 500,
    ]);
    const { low, high } = wilsonInterval(4238, 4238 + 2473);
    expect([4238 / 6711, low, high].map((x) => (x * 100).toFixed(2))).toEqual([
      '63.15',
      '61.99',
      '64.30',
    ]);
  });

  it('took so many days from engagement to closure', () => {
    const { mean, mean_won, mean_lost } = meanDurations(counts);
    expect([mean, mean_won, mean_lost].map((x) => x?.toFixed(2))).toEqual([
      '47.99',
      '51.78',
      '41.48',
    ]);
  });

  it('has a median that counts open ones in, three weeks above the mean of the closed', () => {
    const curve = kaplanMeier(counts);
    expect(curve).toMatchObject({ total: 8300, closed: 6711, censored: 1589 });
    expect(curve.median.days).toBe(69);
    expect(curve.median.low).toBeLessThanOrEqual(69);
    expect(curve.median.high).toBeGreaterThanOrEqual(69);
    expect(
      [30, 60, 90, 120].map((days) => ((openAfter(curve, days)?.share ?? 0) * 100).toFixed(1)),
    ).toEqual(['61.9', '55.0', '35.1', '20.4']);
  });

  it('has 1,291 open ones that are older than any that ever closed', () => {
    expect(staleRule(counts)).toEqual({ longest: 138, stale: 1291, open: 1589 });
    expect(staleRule([{ days: 900, closed: 0, open: 3 }])).toMatchObject({
      longest: null,
      stale: 0,
    });
  });

  it('closes at another pace with other agents', () => {
    const agents = [...new Set(deals.map((d) => d.agent))];
    const groups = agents.map((a) => deals.filter((d) => d.agent === a && d.began).map(countOf));
    const found = logRank(groups);
    expect(found?.degrees_of_freedom).toBe(agents.length - 1);
    expect(found?.groups.reduce((sum, g) => sum + g.observed, 0)).toBe(6711);
    expect(found?.p_value).toBeLessThan(0.001);
  });
});
