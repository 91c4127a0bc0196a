import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type FigureValue,
  getCurrentFunnel,
  getDealDuration,
  getDealLeads,
  getDealPersons,
  getTopDeals,
  pipelineChartEndpoints,
  pipelineCharts,
  reportEndpointsOf,
} from '@kade/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../test/kade.js';
import { importer } from '../imports/imports.testkit.js';

const folder = join(import.meta.dirname, '../../../../../../shared/data/crm-sales-opportunities');
const present = existsSync(folder);
if (!present)
  console.warn(
    `\nSKIPPED: ${folder} is not there, so the pipeline report was NOT checked on real data.\n`,
  );

const known = { as_of: '2017-12-31' };
const all = { ...known, from: '2016-10-20', to: '2017-12-31', compare: 'none' } as const;
const percent = (share: number | string | null | undefined) => (Number(share) * 100).toFixed(2);
const days = (value: FigureValue['value']) => Number(value).toFixed(2);

/** The figures of analytics that any honest report of these 8,800 deals comes to, as of the end of 2017. */
describe.skipIf(!present)('the pipeline report of 8,800 real opportunities', () => {
  let kade: TestKade;
  let user: TestUser;
  beforeAll(async () => {
    kade = await testKade({ worker: true });
    user = await kade.aUser(await kade.aCompany(), ['company:admin', 'company:sales'], 'Bo');
    const read = (name: string) => readFileSync(join(folder, name), 'utf8');
    const bring = importer(kade, user).run;
    await bring('products', read('products.csv'));
    const run = await bring('opportunities', read('sales_pipeline.csv'), {
      options: { create_missing: true },
    });
    expect(run).toMatchObject({ status: 'finished', created: 8800, rejected: 0 });
  });
  afterAll(() => kade.close());

  const leads = async (query: object = {}) =>
    (await kade.call(getDealLeads, { query: { ...all, ...query } }, user)).body;

  it('has what was won, lost and is open, in number and in money', async () => {
    const found = await leads();
    const value = (of: FigureValue) => of.value;
    expect({
      ...{ won: value(found.won), lost: value(found.lost), open: value(found.open) },
      ...{ value_won: value(found.value_won), value_lost: value(found.value_lost) },
      value_open: value(found.value_open),
      stale: [value(found.stale.count), value(found.stale.value)],
    }).toEqual({
      ...{ won: 4238, lost: 2473, open: 2089, value_won: '10005534.00' },
      ...{ value_lost: '5946468.00', value_open: '4966215.00', stale: [1291, '3198664.00'] },
    });
    expect(found.new_leads.value).toBe(8300);
    const { value: rate, low, high } = found.win_rate;
    expect([rate, low, high].map(percent)).toEqual(['63.15', '61.99', '64.30']);
    expect(percent(found.win_rate_by_value.value)).toBe('62.72');
    const { figures } = (await kade.call(reportEndpointsOf.pipeline.figures, { query: all }, user))
      .body;
    expect(figures.avg_value_won?.value).toBe('2360.91');
  });

  it('says how long deals took, and how long with the open ones counted in', async () => {
    const found = (await kade.call(getDealDuration, { query: all }, user)).body;
    expect([found.mean, found.mean_won, found.mean_lost].map((of) => days(of.value))).toEqual([
      '47.99',
      '51.78',
      '41.48',
    ]);
    expect(found.median_kaplan_meier.value).toBe(69);
    expect(found.open_after.slice(0, 4).map((at) => (Number(at.share) * 100).toFixed(1))).toEqual([
      '61.9',
      '55.0',
      '35.1',
      '20.4',
    ]);
    const chart = (await kade.call(pipelineCharts.duration.chart, { query: all }, user)).body;
    expect(chart.all).toMatchObject({ count: 8300, events: 6711, median: { value: 69 } });
    expect(chart.stale).toEqual({ oldest: 138, count: 1291, value: '3198664.00' });
    expect(chart.undated).toBe(500);
    expect(chart.all.curve.length).toBeLessThanOrEqual(400);
    expect(chart.all.curve.reduce((sum, { ended }) => sum + ended, 0)).toBe(6711);
  });

  it.each([
    ['2017-01-01', '2017-03-31', 531, 116, '1134672.00'],
    ['2017-04-01', '2017-06-30', 1254, 778, '3086111.00'],
    ['2017-07-01', '2017-09-30', 1257, 790, '2982255.00'],
    ['2017-10-01', '2017-12-31', 1196, 789, '2802496.00'],
  ])('has the quarter from %s to %s', async (from, to, won, lost, value) => {
    const found = await leads({ from, to });
    expect([found.won.value, found.lost.value, found.value_won.value]).toEqual([won, lost, value]);
  });

  it('stands by stage, with those of which no day is known', async () => {
    const { results } = (await kade.call(getCurrentFunnel, { query: all }, user)).body;
    expect(
      results.filter(({ count }) => count.value).map((one) => [one.status, one.count.value]),
    ).toEqual([
      ['prospect', 500],
      ['opportunity', 1589],
    ]);
    expect(results.find(({ status }) => status === 'opportunity')?.value.value).toBe('3892229.00');
  });

  it('says that only ends from March on are in the data, of the first quarter and of no later one', async () => {
    const notes = async (query: object) =>
      (
        await kade.call(
          pipelineChartEndpoints.getPipelineNotes,
          { query: { ...all, ...query } },
          user,
        )
      ).body.notes;
    const first = await notes({ from: '2017-01-01', to: '2017-03-31' });
    expect(first).toContainEqual(
      expect.objectContaining({ code: 'no_ends_before', day: '2017-03-01', of: 'period' }),
    );
    const second = await notes({ from: '2017-04-01', to: '2017-06-30', compare: 'before' });
    expect(second.filter(({ code }) => code === 'no_ends_before')).toEqual([
      expect.objectContaining({ day: '2017-03-01', of: 'previous' }),
    ]);
    const last = await notes({ from: '2017-10-01', to: '2017-12-31', compare: 'before' });
    expect(last.map(({ code }) => code)).not.toContain('no_ends_before');
    expect(last).toContainEqual({
      code: 'list_price',
      figure: 'value_open',
      rows: 2089,
      value: '4966215.00',
    });
    expect(last).toContainEqual({ code: 'undated', rows: 500 });
  });

  it('names the sellers of the file, though none of them is a user, and their sums are the company’s', async () => {
    const { results, count } = (await kade.call(getDealPersons, { query: all }, user)).body;
    expect(count).toBe(30);
    expect(results.every((one) => one.user && one.user.id === null)).toBe(true);
    const sum = (of: 'won' | 'lost' | 'value_won') =>
      results.reduce((total, one) => total + Number(one[of].value), 0);
    expect([sum('won'), sum('lost'), sum('value_won')]).toEqual([4238, 2473, 10_005_534]);
    const darcel = results.find((one) => one.user?.name === 'Darcel Schlecht');
    expect((await leads({ owner_name: 'Darcel Schlecht' })).won.value).toBe(darcel?.won.value);
  });

  it('moves from quarter to quarter without a rest', async () => {
    const query = { ...known, from: '2017-07-01', to: '2017-09-30', compare: 'before' } as const;
    const { steps } = (await kade.call(pipelineCharts.waterfall.chart, { query }, user)).body;
    const of = (step: string) => Number(steps.find((one) => one.step === step)?.amount);
    expect(steps.slice(0, -1).reduce((sum, { amount }) => sum + Number(amount), 0)).toBeCloseTo(
      of('end'),
      2,
    );
    const kpis = await leads(query);
    expect(of('end')).toBe(Number(kpis.value_open.value));
    expect(of('begin')).toBe(Number(kpis.value_open.previous));
    expect(-of('won')).toBe(Number(kpis.value_won.value));
    expect(steps.find(({ step }) => step === 'won')?.rows).toBe(kpis.won.value);
  });

  it('opens each cell of the cohorts, the matrix, the stages and the forecast on its rows', async () => {
    const query = { ...known, from: '2017-07-01', to: '2017-09-30' };
    const behind = async (chart: keyof typeof pipelineCharts, cell: object) => {
      const endpoint = pipelineCharts[chart].rows as (typeof pipelineCharts)['matrix']['rows'];
      const reply = await kade.call(endpoint, { query: { ...query, ...cell } as never }, user);
      expect(reply.status, JSON.stringify({ chart, cell, reply: reply.body })).toBe(200);
      return reply.body.count;
    };
    const cohorts = (await kade.call(pipelineCharts.cohorts.chart, { query }, user)).body;
    const july = cohorts.cohorts.find(({ month }) => month === '2017-07-01');
    expect(await behind('cohorts', { month: '2017-07-01' })).toBe(july?.count);
    for (const became of ['won', 'lost', 'open'] as const)
      expect(await behind('cohorts', { month: '2017-07-01', days: 60, became })).toBe(
        july?.cells[1]?.[became],
      );
    const matrix = (await kade.call(pipelineCharts.matrix.chart, { query }, user)).body;
    expect(matrix.cells.length).toBeGreaterThan(4);
    for (const { from_stage, to_stage, count } of matrix.cells)
      expect(await behind('matrix', { from_stage, to_stage })).toBe(count);
    const { stages } = (await kade.call(pipelineCharts.stages.chart, { query }, user)).body;
    const engaged = stages.find(({ stage }) => stage === 'opportunity');
    expect(engaged?.left.count).toBe(2047);
    expect(await behind('stages', { stage: 'opportunity', stay: 'left' })).toBe(2047);
    expect(await behind('stages', { stage: 'opportunity', stay: 'in' })).toBe(engaged?.in.count);
    const forecast = (
      await kade.call(pipelineCharts.forecast.chart, { query: { ...query, back: 90 } }, user)
    ).body;
    for (const { to: band, now, past } of forecast.bands)
      for (const [part, count] of [
        ...[['now', now.count] as const, ['past', past.count] as const],
        ...[['won', past.won] as const, ['not_won', past.not_won] as const],
        ['open', past.open] as const,
      ])
        if (count > 0)
          expect(await behind('forecast', { band, part, back: 90 }), `${band} ${part}`).toBe(count);
    expect(await behind('duration', { days_from: 139, state: 'open' })).toBe(
      (await leads({ ...query, compare: 'none' })).stale.count.value,
    );
  });

  it('has the largest deals first', async () => {
    const { won, open } = (await kade.call(getTopDeals, { query: { ...all, limit: 3 } }, user))
      .body;
    expect(won.map(({ value }) => value)).toEqual(['30288.00', '29617.00', '29220.00']);
    expect(open).toHaveLength(3);
    expect(open.every(({ value }) => value === '26768.00')).toBe(true);
  });
});
