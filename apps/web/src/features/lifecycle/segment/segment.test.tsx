import {
  type CustomerStage,
  getLifecycleCard,
  getPareto,
  getRfmLastUpload,
  getStageFlow,
  getStages,
  listLifecycleCustomers,
  listModelNames,
  listResultIds,
  saveLifecycleCustomers,
  stagesFromBest,
  stageWords,
} from '@kade/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  answer,
  asked,
  bodies,
  button,
  fireEvent,
  press,
  screen,
  show,
  waitFor,
  where,
  within,
} from '../../../testkit/index.js';
import { aCard } from '../card/card.sample.js';
import { SegmentPage } from './SegmentPage.js';
import { keyOfStage, stageOfKey } from './stageKeys.js';

const groups = ['company:marketeer', 'company:sales', 'product:rfm'];
const path = '/analytics/lifecycle-segment/:activeKey';
const at = (key: string) => `/analytics/lifecycle-segment/${key}`;

const result = {
  ...{ id: 7, run_id: 3, day: '2026-11-20', model_level: 'total' as const },
  model_name: 'Total customers',
};
const stageRows = (['high_value', 'loyal', 'at_risk'] as const).map((stage, n) => ({
  ...{ stage, customers: 100 * (n + 1), value: 300_000 - 100_000 * n },
}));
const stages = {
  ...{ result, reason: null, customers: 600, value: 600_000, stages: stageRows },
  expected: { purchases: 4200, lifetime_value: 510_000, churn: 0.31 },
  last_year: { customers: 580, orders: 3900, value: 600_000 },
};
const cell = (from: CustomerStage, to: CustomerStage, customers: number) => ({
  ...{ from, to, customers, value_before: customers * 100, value_after: customers * 90 },
});

const customer = {
  profile: { id: 5, name: 'Hotel Smits', city: 'Kampen', segment: 'Hotel', owner: null },
  ...{ stage: 'at_risk' as const, value: 15_041, purchases: 14, last_purchase: '2026-09-14' },
  ...{ usual_gap: 21, churn: 0.36, expected: { purchases: 4.2, low: 2, high: 7 } },
  why: [
    { measure: 'silence_at_risk' as const, value: 3.2, cut: 2, reached: true },
    { measure: 'churn_at_risk' as const, value: 0.36, cut: 0.3, reached: true },
  ],
  came: {
    ...{ run_id: 3, day: '2026-11-20', from: 'loyal' as const, to: 'at_risk' as const },
    crossed: [
      {
        ...{ measure: 'silence_at_risk' as const, reached: true, by: 'customer' as const },
        before: { value: 1.6, cut: 2 },
        after: { value: 3.2, cut: 2 },
      },
    ],
  },
  advice: 'call' as const,
};

beforeEach(() => {
  answer(listModelNames, [{ model_level: 'total', model_names: ['Total customers'] }]);
  answer(listResultIds, [{ ...result, reason: null }]);
  answer(getRfmLastUpload, {
    data_up_to: '2026-11-20',
    run: { id: 3, day: '2026-11-20', finished_at: '2026-11-20T02:00:00.000Z' },
    outdated: false,
  });
  answer(getStages, stages);
  answer(getStageFlow, {
    result,
    before: { run_id: 2, day: '2026-10-20' },
    cells: [
      cell('loyal', 'at_risk', 34),
      cell('at_risk', 'at_risk', 266),
      cell('at_risk', 'lost', 9),
    ],
  });
  answer(getLifecycleCard, { result, card: aCard(), timings: [] } as never);
  answer(listLifecycleCustomers, { count: 1, results: [customer], value: 15_041 });
  answer(getPareto, {
    result,
    ...{ customers: 100, value: 1000, below_zero: 2 },
    points: [0, 10, 20, 50, 100].map((customers) => ({
      customers,
      value: [0, 500, 710, 900, 1000][[0, 10, 20, 50, 100].indexOf(customers)] ?? 0,
    })),
    top: [
      { share: 0.1, customers: 10, value: 500 },
      { share: 0.2, customers: 20, value: 710 },
      { share: 0.5, customers: 50, value: 900 },
    ],
    most: { customers: 30, value: 800 },
  });
});

it('stages are named in addresses with dashes, and every one of them is found again', () => {
  for (const stage of stagesFromBest) expect(stageOfKey(keyOfStage(stage))).toBe(stage);
  expect(keyOfStage('high_value')).toBe('high-value');
  expect(stageOfKey('high_value')).toBeUndefined();
});

describe('the overview', () => {
  it('shows each stage with its customers, its share and how it changed since the run before', async () => {
    await show(<SegmentPage />, { groups, path, at: at('overview') });
    const table = await screen.findByRole('table');
    const row = (await within(table).findByText('At risk')).closest('tr') as HTMLElement;
    expect(row.textContent).toContain('300');
    expect(row.textContent).toContain('50%');
    expect(row.textContent).toContain('▲ 25');
    expect(within(table).getAllByRole('row')).toHaveLength(stagesFromBest.length + 1);
    expect(screen.getByText(/since the run with data up to 2026-10-20/)).toBeTruthy();
  });

  it('has no changes after the first run, and says so', async () => {
    answer(getStageFlow, { result, before: null, cells: [] });
    await show(<SegmentPage />, { groups, path, at: at('overview') });
    await screen.findByText(/Changes are shown from the second run on/);
    expect(screen.queryByText('Came in')).toBeNull();
  });

  it('is where an address leads that names no stage', async () => {
    await show(<SegmentPage />, { groups, path, at: at('champions') });
    await waitFor(() => expect(where()).toBe(at('overview')));
  });
});

describe('the tab of a stage', () => {
  it.each(stagesFromBest)('%s says what it means and what to do', async (stage) => {
    await show(<SegmentPage />, { groups, path, at: at(keyOfStage(stage)) });
    await screen.findByText(`${stageWords[stage].en}: what it means`);
    expect(await screen.findByText(/^What to do: /)).toBeTruthy();
    expect(await screen.findByText('Hotel Smits')).toBeTruthy();
  });

  it('says what to do once where it is the same for everybody, and of each where it is not', async () => {
    await show(<SegmentPage />, { groups, path, at: at('at-risk') });
    await screen.findByText('Hotel Smits');
    expect(screen.queryByText('Call now')).toBeNull();
    answer(listLifecycleCustomers, {
      ...{ count: 1, value: 15_041 },
      results: [{ ...customer, stage: 'lost', advice: 'let_go' }],
    });
    await show(<SegmentPage />, { groups, path, at: at('lost') });
    expect(await screen.findByText('Leave it for now')).toBeTruthy();
  });

  it('says of each customer why and how it came, and tells all of it beside the list', async () => {
    await show(<SegmentPage />, { groups, path, at: at('at-risk') });
    await screen.findByText('Has been silent for 3.2 times its usual gap (21 days)');
    expect(screen.getByText('Loyal, 2026-11-20').title).toBe('Came from “Loyal” on 2026-11-20');
    expect(screen.getByText('4.2 (2–7)')).toBeTruthy();
    fireEvent.click(screen.getByText('Has been silent for 3.2 times its usual gap (21 days)'));
    expect(await screen.findByText('Churn risk is 36%; “At risk” starts at 30%.')).toBeTruthy();
    expect(
      screen.getByText(
        'Its silence grew from 1.6 to 3.2 times its usual gap; “At risk” starts at 2.',
      ),
    ).toBeTruthy();
    expect(screen.getByText('Log a call')).toBeTruthy();
  });

  it('tells it in Dutch, too', async () => {
    await show(<SegmentPage />, { groups, path, at: at('at-risk'), language: 'nl' });
    await screen.findByText('Is al 3,2 keer de gebruikelijke tussentijd stil (21 dagen)');
    expect(screen.getByText('Trouw, 2026-11-20')).toBeTruthy();
    expect(screen.getByText('Risico: wat het betekent')).toBeTruthy();
  });

  it('says who came in and who left, each path open to look behind', async () => {
    await show(<SegmentPage />, { groups, path, at: at('at-risk') });
    await press('Loyal 34');
    await waitFor(() =>
      expect(asked(listLifecycleCustomers).at(-1)?.query).toMatchObject({
        from: ['loyal'],
        to: ['at_risk'],
      }),
    );
  });

  it('becomes an audience: as a rule, and as those of now', async () => {
    answer(saveLifecycleCustomers, { id: 9, name: 'At risk', count: 300 });
    await show(<SegmentPage />, { groups, path, at: at('at-risk') });
    await press('Save as audience');
    await press('Save');
    await waitFor(() =>
      expect(bodies(saveLifecycleCustomers)[0]).toMatchObject({ stage: 'at_risk' }),
    );
    await press('Make a dynamic audience');
    await waitFor(() => expect(where()).toContain('rule=LIFECYCLE_STAGE'));
  });

  it('says that nobody is in it, without an empty table', async () => {
    answer(listLifecycleCustomers, { count: 0, results: [], value: 0 });
    await show(<SegmentPage />, { groups, path, at: at('lapsing') });
    await screen.findByText('No customers are Lapsing');
  });

  it('offers a marketeer without rights to sell no forms of sales', async () => {
    await show(<SegmentPage />, {
      ...{ path, at: at('at-risk') },
      groups: ['company:marketeer', 'product:rfm'],
    });
    fireEvent.click(
      await screen.findByText('Has been silent for 3.2 times its usual gap (21 days)'),
    );
    await screen.findByText(/Churn risk is 36%; /);
    expect(screen.queryByRole('button', { name: 'Log a call' })).toBeNull();
  });
});

describe('without a model', () => {
  beforeEach(() => answer(getStages, { ...stages, reason: 'too_few_customers', expected: null }));

  it('the reason is said, and no chances are shown', async () => {
    await show(<SegmentPage />, { groups, path, at: at('at-risk') });
    await screen.findByText('Too few customers for a model');
    await screen.findByText('Hotel Smits');
    expect(screen.queryByText('Churn risk')).toBeNull();
  });
});

describe('of a segment', () => {
  beforeEach(() => {
    answer(listModelNames, [
      { model_level: 'total', model_names: ['Total customers'] },
      { model_level: 'segment', model_names: ['Hotel'] },
    ]);
    const segment = { ...result, id: 8, model_level: 'segment' as const, model_name: 'Hotel' };
    answer(listResultIds, [{ ...segment, reason: null }]);
  });
  const open = () => show(<SegmentPage />, { groups, path, at: `${at('at-risk')}?model=Hotel` });

  it('is said whose model the figures of its customers come from', async () => {
    await open();
    await screen.findByText(/What is expected of each customer comes from the model of all/);
  });

  it('is said so, too, where it has no model of its own', async () => {
    answer(getStages, { ...stages, reason: 'too_few_customers' });
    await open();
    await screen.findByText(/expected of single customers, come from the model of all customers/);
  });
});

it('before the first run there is a way to have one, and no empty charts', async () => {
  answer(listResultIds, []);
  await show(<SegmentPage />, { groups, path, at: at('overview') });
  await screen.findByText('The models haven’t run yet');
  expect(await button('Run now')).toBeTruthy();
});

describe('the Pareto curve of the best customers', () => {
  it('says in words how few make how much', async () => {
    await show(<SegmentPage />, { groups, path, at: at('high-value') });
    await screen.findByText(
      /The top 20% make 71% of net sales\. 30 customers \(30%\) make four fifths/,
    );
    expect(screen.getByText('20 customers bring €710')).toBeTruthy();
    expect(screen.getByText(/2 customers were credited more than they bought/)).toBeTruthy();
  });

  it('has a handle for the keyboard, and what it chooses becomes an audience', async () => {
    answer(saveLifecycleCustomers, { id: 9, name: 'Top', count: 50 });
    await show(<SegmentPage />, { groups, path, at: at('high-value') });
    const handle = await screen.findByRole('slider', { name: 'How many of the best customers' });
    expect(handle.getAttribute('aria-valuenow')).toBe('20');
    fireEvent.keyDown(handle, { key: 'ArrowRight' });
    expect(handle.getAttribute('aria-valuenow')).toBe('30');
    expect(handle.getAttribute('aria-valuetext')).toBe(
      'The top 30% make 80%: 30 customers bring €800',
    );
    fireEvent.keyDown(handle, { key: 'Home' });
    expect(handle.getAttribute('aria-valuenow')).toBe('10');
    fireEvent.keyDown(handle, { key: 'End' });
    fireEvent.keyDown(handle, { key: 'PageDown' });
    expect(handle.getAttribute('aria-valuenow')).toBe('50');
    const chart = handle.closest('figure') as HTMLElement;
    await press('Save as audience', chart);
    await press('Save');
    await waitFor(() => expect(bodies(saveLifecycleCustomers)[0]).toMatchObject({ top: 50 }));
  });

  it('says so where nothing was bought, and draws no axes', async () => {
    answer(getPareto, {
      ...{ result, customers: 4, value: 0, below_zero: 0, top: [], most: null },
      points: [
        { customers: 0, value: 0 },
        { customers: 4, value: 0 },
      ],
    });
    await show(<SegmentPage />, { groups, path, at: at('high-value') });
    await screen.findByText('None of these customers bought anything in the last 12 months.');
    expect(screen.queryByRole('slider')).toBeNull();
  });
});
