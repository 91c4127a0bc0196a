import {
  changeWhitespotSettings,
  getWhitespotBreakdown,
  getWhitespotConversion,
  getWhitespotOverview,
  getWhitespotPotential,
  getWhitespotProfile,
  getWhitespotSettings,
  getWhitespotTopRated,
  giveWhitespotFeedback,
  listWhitespotCustomers,
  listWhitespotRanks,
  listWhitespotRuns,
  saveWhitespotAudience,
  startWhitespotRun,
} from '@kade/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  answer,
  asked,
  bodies,
  button,
  fireEvent,
  notices,
  press,
  screen,
  show,
  waitFor,
  where,
  within,
} from '../../../testkit/index.js';
import { tabKeys } from './tabKeys.js';
import { WhitespotsPage } from './WhitespotsPage.js';

const groups = ['company:marketeer', 'company:sales', 'product:whitespot'];
const path = '/analytics/white-spots/:activeKey';
const at = (key: string) => `/analytics/white-spots/${key}`;

const run = {
  ...{ id: 3, result_id: 7, day: '2026-11-20', outdated: false },
  finished_at: '2026-11-21T02:00:00.000Z',
};
const basis = { run, reason: null };
const fish = { id: 1, name: 'Fish' };
const coffee = { id: 2, name: 'Coffee' };
const cell = (over: object = {}) => ({
  ...{ bought: 30, gap: 20, set_aside: 5, not_eligible: 10, not_suggested: 35 },
  ...{ bought_value: 90_000, gap_value: 12_000 },
  ...over,
});
const none = cell({ gap: 0, gap_value: 0, not_suggested: 55 });
const overview = {
  ...basis,
  propositions: [
    { ...fish, discontinued: false },
    { ...coffee, discontinued: true },
  ],
  rows: [
    { segment: 'Hotel', rest: false, customers: 100, with_gap: 20, cells: [cell(), none] },
    { segment: null, rest: false, customers: 100, with_gap: 20, cells: [cell(), none] },
  ],
  total: { customers: 200, with_gap: 40, cells: [cell({ gap: 40 }), none], all: cell({ gap: 40 }) },
};
const group = {
  level: 'industry_size_province' as const,
  ...{ industry: '56', size: '10-19', province: 'Utrecht', segment: null },
};
const why = { group, customers: 19, buyers: 14, median: 3200, overall: 0.3 };
const gap = {
  proposition: fish,
  ...{ rank: 1, chance: 0.7, value: 2240, why, since: '2026-10-20', said: null },
};
const profile = {
  ...{ id: 5, external_id: null, name: 'Hotel Smits', kind: 'customer' as const },
  ...{ crm_status: 'customer', city: 'Kampen', segment: 'Hotel', phone: null, email: null },
  ...{ owner: null, net_sales_last_12_months: '15041.00' },
};
const spots = {
  ...basis,
  customer: { group, peers: 19, value: 2240, next_action: 'offer_whitespot' as const },
  bought: [{ proposition: coffee, value: 900 }],
  gaps: [gap],
  ...{ set_aside: [], not_eligible: [], not_suggested: [] },
};
const settings = {
  ...{ least_chance: 0.2, most: 5, conversion_days: 90, version: 4 },
  eligibility: [{ proposition_id: 2, discontinued: true, rule: null }],
  propositions: [
    { ...fish, customers: 60 },
    { ...coffee, customers: 1 },
  ],
  can: { change: true },
};

beforeEach(() => {
  answer(getWhitespotOverview, overview);
  answer(getWhitespotSettings, settings);
  answer(listWhitespotRuns, { count: 0, results: [], open: null });
  answer(getWhitespotConversion, { conversion: null, reason: 'too_young', from: '2027-02-18' });
  answer(listWhitespotCustomers, {
    ...basis,
    ...{ count: 1, value: 2240 },
    results: [{ profile, state: 'gap', value: 2240, gap, said: null }],
  });
  answer(listWhitespotRanks, {
    ...basis,
    ...{ count: 1, customers: 1, value: 2240 },
    results: [{ place: 1, profile, value: 2240, gaps: [gap] }],
  });
  answer(getWhitespotBreakdown, {
    ...basis,
    rows: [
      {
        ...{ name: 'Hotel', rest: false, proposition_id: null, customers: 100, with_gap: 20 },
        ...{ gaps: 20, gap_value: 12_000, bought: 30, bought_value: 90_000 },
      },
    ],
    total: {
      ...{ customers: 100, with_gap: 20, gaps: 20, gap_value: 12_000 },
      ...{ bought: 30, bought_value: 90_000 },
    },
  });
  answer(getWhitespotTopRated, {
    ...basis,
    propositions: [
      {
        ...{ proposition: fish, gaps: 40, value: 24_000, chance: 0.55, median: 2900, came: null },
        said: { interested: 3, not_interested: 1, buys_elsewhere: 0, snoozed: 0 },
      },
    ],
    gaps: [{ profile, gap }],
  });
  answer(getWhitespotPotential, {
    ...basis,
    ...{ customers: 200, with_gap: 40, gaps: 40, value: 24_000, if_all: 60_000 },
    ...{ bought_value: 120_000, realised: 0.31, set_aside: { gaps: 5, value: 900 }, history: [] },
    rests_on: [{ level: 'segment', gaps: 40, value: 24_000 }],
    said: [
      { answer: 'interested', gaps: 3, value: 2000 },
      { answer: 'none', gaps: 37, value: 22_000 },
    ],
    curve: [
      { customers: 8, value: 12_000 },
      { customers: 40, value: 24_000 },
    ],
  });
  answer(getWhitespotProfile, spots);
});

const open = (key: string, more: object = {}) =>
  show(<WhitespotsPage />, { groups, path, at: at(key), ...more });

describe('the matrix', () => {
  it('says of each cell who buys, who could and what that is a year; a press opens its customers', async () => {
    await open('overview');
    const [hotel] = await screen.findAllByRole('button', {
      name: /^Hotel, Fish; bought: 30 \(30%\); 20 whitespots, €12,000 a year/,
    });
    fireEvent.click(hotel as HTMLElement);
    await screen.findByText(/^1 customer, €2,240 a year expected$/);
    expect(asked(listWhitespotCustomers)[0]?.query).toMatchObject({
      ...{ proposition: ['1'], segment: ['Hotel'], state: ['gap'] },
    });
  });

  it('opens those who buy where it shows who buys, and nobody where there is nobody', async () => {
    await open('overview');
    fireEvent.click(await screen.findByRole('radio', { name: 'Bought' }));
    fireEvent.click(screen.getByRole('button', { name: /^Hotel, Coffee/ }));
    await waitFor(() =>
      expect(asked(listWhitespotCustomers).at(-1)?.query).toMatchObject({ state: ['bought'] }),
    );
    fireEvent.click(screen.getByRole('radio', { name: 'Whitespots' }));
    const empty = screen.getByRole('button', { name: /^Hotel, Coffee/ });
    expect(empty.getAttribute('aria-disabled')).toBe('true');
  });

  it('is walked with arrows', async () => {
    await open('overview');
    const first = await screen.findByRole('button', { name: /^Hotel, Fish/ });
    first.focus();
    fireEvent.keyDown(first, { key: 'ArrowDown' });
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^no segment, Fish/);
  });

  it('becomes an audience of those it opens, but for those without a segment', async () => {
    answer(saveWhitespotAudience, { id: 9, name: 'Fish', count: 20, origin_query: '' });
    await open('overview');
    fireEvent.click(await screen.findByRole('button', { name: /^Hotel, Fish/ }));
    await screen.findByText(/^1 customer, €2,240 a year expected$/);
    await press('Save as audience');
    await press('Save');
    await waitFor(() =>
      expect(bodies(saveWhitespotAudience)[0]).toMatchObject({ proposition: 1, segment: 'Hotel' }),
    );
    fireEvent.click(screen.getByRole('button', { name: /^no segment, Fish/ }));
    await waitFor(async () =>
      expect(((await button('Save as audience')) as HTMLButtonElement).disabled).toBe(true),
    );
  });

  it('says from which day on it can be told what came of it', async () => {
    await open('overview');
    await screen.findByText(/^Not known yet\. From 2027-02-18 on/);
  });

  it('says what came of it with its interval where that is known', async () => {
    const share = (gaps: number, bought: number) => ({ gaps, bought, share: bought / gaps });
    answer(getWhitespotConversion, {
      conversion: {
        ...{ run: { id: 1, day: '2026-08-01' }, until: '2026-10-30', days: 90, value: 4000 },
        ...{ suggested: share(100, 12), not_suggested: share(400, 16) },
        ...{ difference: 0.08, low: 0.021, high: 0.153, propositions: [] },
      },
      ...{ reason: null, from: null },
    });
    await open('overview');
    await screen.findByText('Suggested whitespots are bought more often.');
    expect(
      screen.getAllByText(/8\.0 percentage points, with 95% certainty between 2\.1 and 15\.3/)
        .length,
    ).toBeGreaterThan(0);
  });
});

describe('each tab', () => {
  it.each(tabKeys)('%s has an address and something to see', async (key) => {
    await open(key);
    const tab = await screen.findByRole('tab', { selected: true });
    expect(tab.textContent).toBeTruthy();
    expect(where()).toBe(at(key));
  });

  it('that there is none of leads to the start', async () => {
    await open('champions');
    await waitFor(() => expect(where()).toBe('/'));
  });

  it('ranks say why the first, by customer and by whitespot', async () => {
    await open('ranks');
    await screen.findByText('Fish: 14 of 19 similar customers, median €3,200');
    expect(screen.getByText('1 customer, €2,240 a year expected')).toBeTruthy();
    fireEvent.click(screen.getByRole('radio', { name: 'By whitespot' }));
    await waitFor(() => expect(asked(listWhitespotRanks).at(-1)?.query.by).toEqual(['gap']));
  });

  it('top rated says what customers said', async () => {
    await open('top-rated');
    await screen.findByText('3 interested, 1 not interested');
    await press('Fish');
    await waitFor(() =>
      expect(asked(listWhitespotCustomers).at(-1)?.query.proposition).toEqual(['1']),
    );
  });

  it('potential says what it is beside what is bought, what came of it before, and how few hold how much', async () => {
    await open('potential');
    await screen.findByText(/That is 20% of the €120,000 they bought/);
    expect(screen.getByText(/31 cents of each euro expected/)).toBeTruthy();
    expect(
      screen.getByText('A fifth of these customers hold 50% of what is expected'),
    ).toBeTruthy();
  });
});

describe('what a customer says', () => {
  const beside = async () => {
    await open('ranks');
    await press('Hotel Smits');
    return within(await screen.findByRole('dialog', { name: 'Hotel Smits' }));
  };

  it('changes its list at once, and is taken back from the notice', async () => {
    const given = { answer: 'not_interested' as const, until: null, note: null };
    const said = { ...given, by: { id: 1, name: 'Bas' }, at: '2026-11-24T10:00:00.000Z' };
    answer(giveWhitespotFeedback, ({ body }) =>
      body.answer === 'none'
        ? spots
        : {
            ...spots,
            gaps: [],
            set_aside: [{ proposition: fish, said, value: 2240, why }],
          },
    );
    const panel = await beside();
    fireEvent.click(await panel.findByRole('button', { name: 'Not interested in Fish' }));
    await panel.findByText(/^Not interested, noted by Bas on 2026-11-24/);
    expect(panel.getByText('This customer buys what similar customers buy.')).toBeTruthy();
    expect(bodies(giveWhitespotFeedback)[0]).toMatchObject({
      ...{ proposition_id: 1, answer: 'not_interested', until: null },
    });
    await waitFor(() => expect(notices.at(-1)?.action?.label).toBe('Undo'));
    notices.at(-1)?.action?.act();
    await panel.findByRole('button', { name: 'Not interested in Fish' });
    expect(bodies(giveWhitespotFeedback)[1]).toMatchObject({ proposition_id: 1, answer: 'none' });
  });

  it('waits until a day that is chosen', async () => {
    answer(giveWhitespotFeedback, spots);
    const panel = await beside();
    fireEvent.click(await panel.findByRole('button', { name: 'More answers to Fish' }));
    fireEvent.click(await screen.findByText('Not now, in a month'));
    await waitFor(() => expect(bodies(giveWhitespotFeedback)[0]?.answer).toBe('snoozed'));
    expect(bodies(giveWhitespotFeedback)[0]?.until).toMatch(/^\d{4}-\d\d-\d\d$/);
  });
});

describe('who may be offered what', () => {
  it('is said of each category, and saved without what says nothing', async () => {
    answer(changeWhitespotSettings, settings);
    await open('overview');
    await press('Settings');
    const drawer = within(await screen.findByRole('dialog', { name: 'Settings' }));
    expect(drawer.getByText(/^Offered to no one · 1 customer buys it/)).toBeTruthy();
    fireEvent.click(drawer.getByRole('switch', { name: 'Offer Coffee' }));
    expect(drawer.getByText(/^Offered to everyone · 1 customer buys it/)).toBeTruthy();
    fireEvent.click(drawer.getByRole('switch', { name: 'Offer Fish' }));
    fireEvent.click(drawer.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(bodies(changeWhitespotSettings)[0]).toMatchObject({
        ...{ least_chance: 0.2, most: 5, conversion_days: 90 },
        eligibility: [{ proposition_id: 1, discontinued: true, rule: null }],
      }),
    );
  });
});

describe('where there is nothing', () => {
  it.each([
    ['not_run', 'Whitespots haven’t been worked out yet'],
    ['no_orders', 'No orders to learn from yet'],
    ['no_propositions', 'Products have no main category yet'],
    ['too_few_customers', 'Too few customers to compare'],
  ] as const)('%s: says what has to be there first', async (reason, title) => {
    answer(getWhitespotOverview, {
      ...overview,
      ...{ run: reason === 'not_run' ? null : run, reason },
    });
    await open('overview');
    await screen.findByText(title);
    expect(asked(getWhitespotConversion)).toEqual([]);
  });

  it('a first run is one press away', async () => {
    answer(getWhitespotOverview, { ...overview, run: null, reason: 'not_run' });
    answer(startWhitespotRun, { id: 1, status: 'queued' } as never);
    await open('overview');
    await press('Run now');
    await waitFor(() => expect(bodies(startWhitespotRun)).toHaveLength(1));
  });
});

it('tells all of it in Dutch', async () => {
  await open('overview', { language: 'nl' });
  await screen.findByText('Segmenten per productgroep');
  expect(screen.getByRole('button', { name: /^Hotel, Fish; gekocht: 30/ })).toBeTruthy();
});
