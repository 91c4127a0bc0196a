import { getLifecycleCard, getStages, listModelRuns, listResultIds } from '@kade/contract';
import { expect, it } from 'vitest';
import { i18n } from '../../../platform/language/language.js';
import {
  answer,
  asked,
  fireEvent,
  press,
  refuse,
  screen,
  show,
  within,
} from '../../../testkit/index.js';
import { makeFormat } from '../../../ui/facts/format.js';
import { CardPage } from './CardPage.js';
import { aCard, aWindow } from './card.sample.js';
import { compareParts } from './compareRows.js';

const groups = ['company:marketeer', 'product:rfm'];
const place = { path: '/analytics/model-card/:resultId', at: '/analytics/model-card/7' };
const result = {
  id: 7,
  run_id: 3,
  day: '2026-11-24',
  model_level: 'segment',
  model_name: 'Hotel',
} as const;
const timings = [
  { step: 'read', ms: 2400 },
  { step: 'fit', ms: 800 },
];
const is = (own: Parameters<typeof aCard>[0] = {}) => {
  answer(getLifecycleCard, { result, card: aCard(own), timings } as never);
  answer(listModelRuns, { count: 0, results: [], open: null });
};

it('a card is named after its model, tells what its data are, and how long the run took', async () => {
  is();
  await show(<CardPage />, { groups, ...place });
  await screen.findByRole('heading', { level: 1, name: 'Model card: Hotel' });
  expect(screen.getByText(/72,855 invoices on 72,000 purchase days/)).toBeTruthy();
  expect(screen.getByText('The run took 3.2 s')).toBeTruthy();
  expect(screen.getByText('Reading invoices')).toBeTruthy();
});

it('each window of the past stands beside the rule, and the table has every measure of every forecast', async () => {
  is();
  await show(<CardPage />, { groups, ...place });
  const title = await screen.findByText('Tested on your own past');
  const chart = title.closest('figure') as HTMLElement;
  expect(within(chart).getAllByRole('listitem')).toHaveLength(3);
  expect(within(chart).getByText('0.63 against 0.67: 6.1% nearer')).toBeTruthy();
  expect(within(chart).getByText('0.65 against 0.64: 1.6% further off')).toBeTruthy();
  fireEvent.click(within(chart).getByText('Table'));
  const table = await within(chart).findByRole('table');
  expect(within(table).getAllByRole('row')).toHaveLength(3 * 4 + 1);
  for (const head of ['Off by', 'RMSE', 'AUC', 'Brier score'])
    expect(within(table).getByText(head)).toBeTruthy();
});

it('chances that are all low can be looked at from near, with how many customers got each', async () => {
  const low = aCard().calibration.map((bin, n) => ({ ...bin, said: n / 60, came: n / 60 }));
  is({ calibration: low });
  await show(<CardPage />, { groups, ...place });
  const square = await screen.findByRole('img', { name: /^Predicted chances/ });
  const chart = square.closest('figure') as HTMLElement;
  expect(within(square).getAllByText('100%')).toHaveLength(2);
  expect(chart.querySelectorAll('rect')).toHaveLength(100);
  fireEvent.click(within(chart).getByText('Zoom to the data'));
  expect(within(square).queryByText('100%')).toBeNull();
  expect(within(square).getAllByText('40%')).toHaveLength(2);
  expect(chart.querySelectorAll('rect')).toHaveLength(40);
});

it('where the rule won, the card begins with that', async () => {
  is({ chosen: 'same_as_before', windows: [aWindow('2026-10-13', 0.7, 0.61)] });
  await show(<CardPage />, { groups, ...place });
  await screen.findByText(/the rule “same as before” wins/);
  expect(screen.getByText(/simply what it bought in the same stretch before/)).toBeTruthy();
});

it('without a model there are no charts, but the reason', async () => {
  is({
    ...{ reason: 'too_few_repeaters', repeaters: 40, chosen: 'same_as_before', models: [] },
    ...{ windows: [], calibration: [], coverage: null, season: null, spend: null, dropout: null },
    ...{ chance_by: null, recalibration: null, no_alive_reason: 'no_model' },
  });
  await show(<CardPage />, { groups, ...place });
  await screen.findByText(/at least 100 repeat customers, and there are 40/);
  expect(screen.queryByRole('figure')).toBeNull();
});

it('formulas and parameters are folded, and there with their sources', async () => {
  is();
  await show(<CardPage />, { groups, ...place, language: 'nl' });
  const fold = await screen.findByText('Formules, parameters en bronnen');
  const details = fold.closest('details') as HTMLDetailsElement;
  expect(details.open).toBe(false);
  expect(within(details).getByText(/r 3,389 · alpha 73,294/)).toBeTruthy();
  expect(within(details).getByText(/Marketing Science 24\(2\)/)).toBeTruthy();
});

const aRun = (id: number, day: string) => ({
  ...{ id, day, reason: 'nightly', created_by: null, finished_at: `${day}T03:00:00.000Z` },
  ...{ took: 1000, customers: 100, invoices: 900, chosen: 'mbg_nbd', no_model: null },
  has_customers: true,
});

it('a card stands beside that of another run, and what differs is told', async () => {
  is();
  answer(listModelRuns, {
    ...{ count: 3, open: null },
    results: [aRun(3, '2026-11-24'), aRun(2, '2026-10-24'), aRun(1, '2026-09-24')],
  } as never);
  answer(getStages, {
    ...{ result, reason: null, customers: 100, value: 1, expected: null },
    ...{ last_year: { customers: 1, orders: 1, value: 1 } },
    stages: [{ stage: 'loyal', customers: 60, value: 1 }],
  } as never);
  answer(listResultIds, [{ ...result, id: 5, run_id: 2, reason: null }]);
  await show(<CardPage />, { groups, ...place });
  await press('Compare with the run of 2026-10-24');
  await screen.findByText('Nothing differs between the two runs.');
  expect(asked(listResultIds).at(-1)?.query).toMatchObject({
    model_names: ['Hotel'],
    run_id: ['2'],
  });
  const table = screen.getByText('Customers per stage').closest('table') as HTMLElement;
  const row = (name: string) => within(table).getByText(name).closest('tr') as HTMLElement;
  expect(row('Loyal').textContent).toBe('Loyal6060');
  expect(row('MBG/NBD model: alpha').textContent).toContain('73.29');
  await press('Stop comparing');
  expect(screen.queryByText('Compared with another run')).toBeNull();
});

it('of two cards what is another reads as another, in both languages', () => {
  const stages = { stages: [] } as never;
  for (const language of ['en', 'nl'] as const) {
    const parts = compareParts(
      {
        t: i18n.getFixedT(language, 'lifecycle') as never,
        ...{ format: makeFormat(language), language },
      },
      { card: aCard({ horizon: 30, chosen: 'nbd' }), stages },
      { card: aCard({ no_alive_reason: 'no_dropout' }), stages },
    );
    const differing = parts.flatMap(({ rows }) => rows).filter(({ differs }) => differs);
    // The horizon, whose figure is taken, and how far off that was.
    expect(differing).toHaveLength(3);
    expect(parts.map(({ key }) => key).join()).not.toContain('card.');
  }
});

it('a card that is not there says so', async () => {
  refuse(getLifecycleCard, 404, { code: 'not_found', detail: 'Not found' });
  await show(<CardPage />, { groups, ...place });
  await screen.findByRole('heading', { level: 1, name: 'Model card' });
  expect(await screen.findByRole('alert')).toBeTruthy();
});
