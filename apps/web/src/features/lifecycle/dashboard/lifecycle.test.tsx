import {
  changeLifecycleSettings,
  customerStages,
  getForecastSeries,
  getLifecycleCard,
  getLifecycleSettings,
  getPurchaseRecency,
  getRfmLastUpload,
  getStageFlow,
  getStages,
  listLifecycleCustomers,
  listModelNames,
  listModelRuns,
  listResultIds,
  listRfmQueries,
  saveLifecycleCustomers,
  startModelRun,
} from '@kade/contract';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  answer,
  asked,
  bodies,
  choose,
  fireEvent,
  notices,
  press,
  refusal,
  screen,
  show,
  waitFor,
  where,
  within,
} from '../../../testkit/index.js';
import { LifecyclePage } from './LifecyclePage.js';

// Charts are drawn on a canvas, which this page has no pen for: one that draws nothing.
beforeEach(() => {
  const pen = new Proxy(
    {},
    { get: (_, what) => (what === 'measureText' ? () => ({ width: 8 }) : () => undefined) },
  );
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never);
  return () => vi.restoreAllMocks();
});

const groups = ['company:marketeer', 'product:rfm'];
const of = { id: 70, run_id: 9, day: '2026-11-20', model_level: 'total' } as const;
const result = { ...of, model_name: 'Total customers', reason: null };
const run = (id: number) => ({
  ...({ id, day: `2026-11-1${id}`, reason: 'nightly', created_by: null, took: 2100 } as const),
  ...{ finished_at: `2026-11-1${id}T03:10:00.000Z`, customers: 1500, invoices: 40_000 },
  ...({ chosen: 'mbg_nbd', no_model: null, has_customers: true } as const),
});
const sums = customerStages.map((stage) => ({
  stage,
  ...(stage === 'loyal'
    ? { customers: 1100, value: 50_000 }
    : stage === 'at_risk'
      ? { customers: 34, value: 9000 }
      : { customers: 0, value: 0 }),
}));
const amounts = { purchases: 10, value: 500 };
const stages = {
  ...{ result: of, reason: null, customers: 1134, value: 59_000, stages: sums },
  expected: { purchases: 4200.4, lifetime_value: 61_000, churn: 0.31 },
  last_year: { customers: 900, orders: 3000, value: 59_000 },
} as const;
const customer = {
  profile: { id: 5, name: 'Hotel Smits', city: 'Kampen', segment: 'Hotel' },
  ...({ stage: 'loyal', value: 1234.5, purchases: 8, last_purchase: '2026-11-02' } as const),
} as const;

/** A server with two runs, of which the later one is `over`. */
function serve() {
  answer(listModelNames, [
    { model_level: 'total', model_names: ['Total customers'] },
    { model_level: 'segment', model_names: ['Hotel', 'Café'] },
  ]);
  answer(listResultIds, [result]);
  answer(listModelRuns, { count: 2, results: [run(9), run(8)], open: null });
  answer(getRfmLastUpload, {
    ...{ data_up_to: '2026-11-20', uploaded_at: null, outdated: false },
    run: { id: 9, day: '2026-11-20', finished_at: '2026-11-21T03:10:00.000Z' },
  });
  answer(getLifecycleSettings, { can: { change: true }, version: 1, usual: null });
  answer(getStages, stages);
  answer(listRfmQueries, [
    { key: 'loyal_quiet', rule: "`LIFECYCLE_STAGE` in ('loyal')", customers: 12, value: 800 },
    { key: 'nearly_loyal', rule: 'x', customers: 0, value: 0 },
  ]);
  answer(getStageFlow, {
    result: of,
    before: { run_id: 8, day: '2026-11-10' },
    cells: [
      { from: 'loyal', to: 'loyal', customers: 1100, value_before: 49_000, value_after: 50_000 },
      { from: 'loyal', to: 'at_risk', customers: 34, value_before: 9500, value_after: 9000 },
    ],
  });
  answer(getPurchaseRecency, {
    cells: [1, 2, 3, 4, 5].flatMap((r) =>
      [1, 2, 3, 4, 5].map((f) => ({
        ...{ r, f, customers: r * f, value: r * f * 10, share: 0.04, expected: 3, churn: 0.2 },
      })),
    ),
    recency: [1, 2, 3, 4, 5].map((r) => ({ from: 100 - 20 * r, to: 119 - 20 * r })),
    purchases: [1, 2, 3, 4, 5].map((f) => ({ from: f, to: f })),
  });
  answer(getForecastSeries, {
    split: '2025-11-20',
    months: [
      {
        ...{ from: '2026-10-21', to: '2026-11-20', predicted: amounts, actual: amounts },
        ...{ year_before: amounts, newcomers: { purchases: 0, value: 0 } },
      },
    ],
  });
  answer(getLifecycleCard, {
    card: { reason: null, chosen: 'mbg_nbd', windows: [], no_back_test_reason: 'short_history' },
  });
  answer(listLifecycleCustomers, { count: 1100, value: 50_000, results: [customer] });
}
const page = (at = '/', session = {}) => show(<LifecyclePage />, { groups, at, ...session });
/** What stands beside the page, by the customer in it. */
const panelOf = async (name: string) =>
  within((await screen.findByText(name)).closest('.ant-drawer') as HTMLElement);
/** The dialog that asks for the name of an audience. */
const saving = async () =>
  (await screen.findByText(/^A static audience of these/)).closest('[role=dialog]') as HTMLElement;
const asTable = async (chart: string) => {
  const frame = (await screen.findByRole('heading', { name: chart })).closest('figure');
  fireEvent.click(within(frame as HTMLElement).getByText('Table'));
  return within(frame as HTMLElement);
};

describe('Customer Lifecycle', () => {
  it('says how new its figures are, and what is expected of whom', async () => {
    serve();
    await page();
    expect(
      await screen.findByText('Data up to 2026-11-20 · run of 2026-11-19 04:10'),
    ).toBeDefined();
    expect(await screen.findByText('4,200')).toBeDefined();
    expect(screen.getByText('31%')).toBeDefined();
    expect(
      await screen.findByText(/34 customers went from Loyal to At risk, with €9,500/),
    ).toBeDefined();
    expect(await screen.findByText(/too short to test the forecast/)).toBeDefined();
  });

  it('opens the customers of a stage, and they become a rule', async () => {
    serve();
    await page();
    const stages = await asTable('Customers per stage');
    fireEvent.click(stages.getByRole('button', { name: 'Loyal' }));
    const panel = await panelOf('Hotel Smits');
    expect(panel.getByText('1,100 customers · €50,000 net sales in 12 months')).toBeDefined();
    expect(asked(listLifecycleCustomers)[0]?.query).toMatchObject({ stage: ['loyal'] });
    expect(where()).toContain('m_stage=loyal');
    const rule = panel.getByRole('link', { name: 'Open as rule' }).getAttribute('href') ?? '';
    expect(new URLSearchParams(rule.split('?')[1]).get('rule')).toMatch(/LIFECYCLE_STAGE/);
  });

  it('opens the customers of a path, who are saved as an audience', async () => {
    serve();
    answer(saveLifecycleCustomers, { id: 3, name: 'Slipping', count: 34 });
    await page();
    const flow = await asTable('From 2026-11-10 to 2026-11-20');
    fireEvent.click(flow.getByRole('button', { name: 'Loyal → At risk' }));
    await screen.findByText('Hotel Smits');
    expect(asked(listLifecycleCustomers)[0]?.query).toMatchObject({
      ...{ from: ['loyal'], to: ['at_risk'], before: ['8'] },
    });
    expect(screen.queryByRole('link', { name: 'Open as rule' })).toBeNull();
    await press('Save as audience');
    const dialog = await saving();
    await press('Save', dialog);
    await waitFor(() => expect(notices).toHaveLength(1));
    expect(bodies(saveLifecycleCustomers)).toEqual([
      { from: 'loyal', to: 'at_risk', before: 8, cells: [], name: 'Loyal → At risk, 2026-11-20' },
    ]);
  });

  it('says of a name that is taken at its field', async () => {
    serve();
    answer(saveLifecycleCustomers, () => refusal(409, { code: 'name_taken' }));
    await page('/?mark=open');
    await screen.findByText('Hotel Smits');
    await press('Save as audience');
    await press('Save', await saving());
    expect(await screen.findByText('Name must be unique')).toBeDefined();
  });

  it('chooses cells by click, Shift and keyboard, and says what they come to', async () => {
    serve();
    await page();
    const cell = (name: RegExp) => screen.findByRole('button', { name });
    fireEvent.click(await cell(/^Last purchase 0–19 days ago, 5 purchases/));
    fireEvent.click(await cell(/^Last purchase 20–39 days ago, 5 purchases/), { shiftKey: true });
    expect(await screen.findByText(/^2 cells · 45 customers · €450/)).toBeDefined();
    fireEvent.keyDown(await cell(/^Last purchase 0–19 days ago, 1 purchase,/), { key: ' ' });
    expect(await screen.findByText(/^3 cells · 50 customers/)).toBeDefined();
    await press('Show customers');
    await waitFor(() =>
      expect(asked(listLifecycleCustomers)[0]?.query.cells).toEqual(['4-5', '5-1', '5-5']),
    );
  });

  it('opens what is worth a look as a rule, and leaves out what finds no one', async () => {
    serve();
    await page();
    const link = await screen.findByRole('link', { name: 'Loyal customers gone quiet' });
    const query = new URLSearchParams(link.getAttribute('href')?.split('?')[1]);
    expect(query.get('rule')).toBe("`LIFECYCLE_STAGE` in ('loyal')");
    expect(query.get('name')).toBe('Loyal customers gone quiet');
    expect(screen.queryByText('Nearly loyal')).toBeNull();
  });

  it('keeps the model in the address', async () => {
    serve();
    await page();
    await choose('Customers shown', 'Hotel');
    await waitFor(() => expect(where()).toBe('/?model=Hotel'));
    await waitFor(() => expect(asked(listResultIds).at(-1)?.query.model_names).toEqual(['Hotel']));
  });

  it('compares any two runs', async () => {
    serve();
    await page();
    await press('Runs');
    await press('Compare the run of 2026-11-19 04:10');
    await press('Compare the run of 2026-11-18 04:10');
    await press('Show who moved');
    await waitFor(() => expect(where()).toContain('since=8'));
    await waitFor(() => expect(asked(getStageFlow).at(-1)?.query).toEqual({ before: ['8'] }));
  });
});

describe('where there is less to show', () => {
  it('without a model it shows the last 12 months and says why, and draws no empty chart', async () => {
    serve();
    answer(getStages, { ...stages, reason: 'too_few_customers' });
    await page();
    expect(await screen.findByText('Too few customers for a model')).toBeDefined();
    expect(screen.getByText(/A model needs 500 customers/)).toBeDefined();
    expect(screen.getByText('3,000')).toBeDefined();
    expect(screen.queryByText('Lifetime value')).toBeNull();
  });

  it('after the first run it says from when on there is a flow', async () => {
    serve();
    answer(getStageFlow, { result: of, before: null, cells: [] });
    await page();
    expect(await screen.findByText(/drawn from the second run on/)).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Loyal: 1,100 (97%)' }));
    await waitFor(() => expect(where()).toContain('m_stage=loyal'));
  });

  it('before the first run it says so, and whoever may has it run', async () => {
    serve();
    answer(listResultIds, []);
    answer(startModelRun, { id: 1, kind: 'lifecycle', status: 'queued' });
    await page();
    expect(await screen.findByText('The models haven’t run yet')).toBeDefined();
    await press('Run now');
    await waitFor(() => expect(asked(startModelRun)).toHaveLength(1));
  });

  it('says that data are newer than the run', async () => {
    serve();
    answer(getRfmLastUpload, { outdated: true, run: { id: 9 } });
    await page();
    expect(
      await screen.findByText('Invoices, customers or settings changed since this run.'),
    ).toBeDefined();
    expect(await screen.findByRole('button', { name: 'Run now' })).toBeDefined();
  });

  it('shows how far an open run is', async () => {
    serve();
    answer(listModelRuns, {
      ...{ count: 2, results: [run(9), run(8)] },
      open: {
        ...{ id: 4, kind: 'lifecycle', status: 'running', total: 100, processed: 40 },
        ...{ error: null, started_at: null, finished_at: null },
      },
    });
    await page();
    expect(await screen.findByText('The models are running on the latest data')).toBeDefined();
    expect(screen.getByText(/40 of 100/)).toBeDefined();
  });

  it('leads back from an earlier run to the latest', async () => {
    serve();
    answer(listResultIds, [{ ...result, run_id: 8, day: '2026-11-10' }]);
    await page('/?run=8');
    await press('Show the latest run');
    await waitFor(() => expect(where()).toBe('/'));
  });

  it('offers readers nothing that they may not do', async () => {
    serve();
    answer(getLifecycleSettings, { can: { change: false }, version: 1, usual: null });
    answer(getRfmLastUpload, { outdated: true, run: { id: 9 } });
    await page('/?mark=open&m_stage=loyal', { groups: ['product:rfm'] });
    await screen.findByText('Hotel Smits');
    expect(await screen.findByText(/The next run is tonight/)).toBeDefined();
    for (const name of ['Save as audience', 'Settings', 'Run now'])
      expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Hotel Smits' })).toBeNull();
    expect(bodies(changeLifecycleSettings)).toEqual([]);
  });
});
