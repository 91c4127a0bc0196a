import {
  getLead,
  getLeadCard,
  getLeadLastUpload,
  getLeadScores,
  getLeadSettings,
  getLeadUniverse,
  leadBreakdownEndpoints,
  listLeadProfiles,
  listLeadRuns,
  listLeadYears,
  saveLeadProfiles,
  startLeadRun,
} from '@kade/contract';
import { describe, expect, it } from 'vitest';
import {
  answer,
  asked,
  bodies,
  choose,
  fireEvent,
  press,
  screen,
  show,
  waitFor,
  where,
  within,
} from '../../../testkit/index.js';
import { aCard } from '../card/card.sample.js';
import { LeadPage } from './LeadPage.js';

const groups = ['company:marketeer', 'product:leadscore/leadvalue'];
const universe = {
  ...{ businesses: 5600, leads: 5000, open: 4200, lost: 700, do_not_contact: 100 },
  ...{ customers: 600, scored: 5000, valued: 5600 },
  provinces: [
    { value: 'Utrecht', businesses: 1100, leads: 1000, customers: 100 },
    { value: 'Fryslân', businesses: 300, leads: 250, customers: 50 },
  ],
  unknown_province: { businesses: 40, leads: 40, customers: 0 },
  known: [
    { column: 'PROVINCE', leads: 4960, customers: 600 },
    { column: 'CREDIT_SCORE', leads: 1000, customers: 300 },
  ],
} as const;
const result = { id: 31, run_id: 12, day: '2026-11-20', method: 'model', reason: null } as const;
const past = { leads: 200, converted: 60, conversion: 0.3, low: 0.24, high: 0.37 };
const band = { band: 'very_high', score_from: 41, score_to: 100, past } as const;
const driver = {
  ...({ column: 'SEGMENT', is: 'level', level: 'Hotel', from: null, to: null } as const),
  ...{ points: 14, low: null, high: null, leads: 340, converted: 68 },
};
const point = { column: 'SEGMENT', value: 'Hotel', points: 14, low: null, high: null } as const;
const scores = {
  ...{ result, leads: 4200, expected: { customers: 310.4, value: 1_240_000 } },
  bands: [{ ...band, leads: 420, potential_value: 900_000 }],
  values: [{ leadvalue: 'High', from: 2000, past, leads: 840, potential_value: 800_000 }],
  ...{ drivers: [driver], window: 180, too_young: 12 },
  lost_reasons: [
    { reason: 'no_need', from: 'qualification', leads: 40 },
    { reason: null, from: 'none', leads: 9 },
  ],
} as const;
const profile = { id: 5, name: 'Hotel Smits', city: 'Kampen', segment: 'Hotel', owner: null };
const row = {
  ...{ profile, province: 'Overijssel', employees_class: '10-19', source: 'Beurs' },
  ...({ created_at: '2026-10-02T09:00:00.000Z', leadscore: 72, leadvalue: 'High' } as const),
  ...{ potential_value: '3200.00', points: [point], first_order: null },
} as const;
const share = (value: string, one: number, other: number, verdict: 'more' | 'no_difference') => ({
  ...{
    value,
    count: one * 1000,
    other_count: other * 100,
    share: one,
    other_share: other,
    verdict,
  },
  difference: { value: one - other, low: one - other - 0.03, high: one - other + 0.03 },
});
const breakdown = {
  ...({ side: 'leads', column: 'SEGMENT', years: [], total: 5000, known: 4000 } as const),
  ...{ other_total: 600, other_known: 590 },
  values: [share('Hotel', 0.31, 0.2, 'more'), share('Café', 0.21, 0.22, 'no_difference')],
  rest: { values: 0, count: 0, other_count: 0 },
};
const last = { ...result, finished_at: '2026-11-21T03:10:00.000Z' };

/** A server whose leads have been scored. */
function serve() {
  answer(getLeadUniverse, universe);
  answer(getLeadLastUpload, { uploaded_at: null, run: last, outdated: false });
  answer(listLeadRuns, { count: 1, results: [], open: null });
  answer(getLeadSettings, {
    ...{ window: 180, high_from: null, medium_from: null, version: 1, usual: null },
    can: { change: true },
  });
  answer(getLeadScores, scores);
  answer(getLeadCard, { result, card: aCard(), timings: [] });
  answer(listLeadYears, [
    { year: 2026, leads: 900, customers: 50 },
    { year: 2025, leads: 800, customers: 60 },
  ]);
  answer(leadBreakdownEndpoints.listLeadSegments, breakdown);
  answer(leadBreakdownEndpoints.listLeadProvinces, {
    ...breakdown,
    column: 'PROVINCE',
    values: [],
  });
  answer(listLeadProfiles, {
    ...{ count: 4200, results: [row], rule: "`KIND` = 'lead'", potential_value: 1_900_000 },
  });
}
const page = (at = '/') => show(<LeadPage bulkActions={[]} />, { groups, at });
const panelOf = async (text: string | RegExp) =>
  within((await screen.findByText(text)).closest('.ant-drawer') as HTMLElement);

describe('Leads', () => {
  it('says how new its scores are, who there is, and what is expected of open leads', async () => {
    serve();
    await page();
    expect(await screen.findByText(/^Data up to 2026-11-20/)).toBeDefined();
    const tile = (name: string) => document.querySelector(`[data-tile=${name}]`)?.textContent;
    await waitFor(() => expect(tile('expected')).toContain('310'));
    expect(tile('businesses')).toContain('5,600');
    expect(tile('open')).toContain('All leads: 5,000; lost: 700, not to contact: 100');
    expect(tile('value')).toContain('€1.24M');
    await press('Model card');
    expect(where()).toContain('/analytics/model-card/31?of=leads');
  });

  it('opens who is in a province, however it is spelled, and who lacks a fact', async () => {
    serve();
    await page();
    fireEvent.click(await screen.findByRole('button', { name: /^Friesland: leads 250/ }));
    await waitFor(() =>
      expect(asked(listLeadProfiles).at(-1)).toMatchObject({ query: { value: ['Fryslân'] } }),
    );
    fireEvent.click(screen.getByRole('button', { name: /^Credit rating: show the leads/ }));
    await waitFor(() => expect(where()).toContain('m_column=CREDIT_SCORE&m_unknown=yes'));
  });

  it('compares leads with customers, says what differs for sure, and keeps unknown ones apart', async () => {
    serve();
    await page();
    expect(
      await screen.findByRole('heading', {
        name: 'Hotel: 11.0 points more among leads than among customers',
      }),
    ).toBeDefined();
    expect(screen.getByRole('button', { name: '1,000 leads (20%)' })).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Hotel: show who they are' }));
    await screen.findByText('4,200 leads · €1,900,000 potential value a year');
    const panel = await panelOf('4,200 leads · €1,900,000 potential value a year');
    expect(panel.getByText('Leads · Segment: Hotel')).toBeDefined();
    fireEvent.click(panel.getByText('Customers'));
    await waitFor(() => expect(where()).toContain('m_side=customers'));
  });

  it('asks for the years and the fact that are chosen', async () => {
    serve();
    await page('/?year=2025');
    await screen.findByText('Leads and customers compared');
    await waitFor(() =>
      expect(asked(leadBreakdownEndpoints.listLeadSegments).at(-1)).toMatchObject({
        query: { year: ['2025'] },
      }),
    );
    await choose('Compare by', 'Province');
    await screen.findByText('Province isn’t known of any lead or customer.');
  });

  it('shows what became of leads with such scores, what moves them and why leads were lost', async () => {
    serve();
    await page();
    expect(await screen.findByText('60 of 200 leads (24%–37%)')).toBeDefined();
    expect(screen.getByText('Segment: Hotel')).toBeDefined();
    expect(screen.getByText('20% of 340 leads')).toBeDefined();
    expect(screen.getByText('No need')).toBeDefined();
    expect(screen.getByText('No reason given')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Very high' }));
    await waitFor(() => expect(where()).toContain('m_from=41&m_to=100'));
  });

  it('says why a lead has its score, and narrows the best leads down to one value', async () => {
    serve();
    answer(getLead, {
      ...{ result, leadscore: 72, leadvalue: 'High', base_score: 12, points: [point], window: 180 },
      ...{ band, known_on: '2026-10-02' },
      potential: {
        ...{ value: '3200.00', level: 'segment', segment: 'Hotel', employees_class: null },
        ...{ customers: 19, median: '3100.00' },
      },
    });
    await page();
    expect(await screen.findByText('+14 Segment: Hotel')).toBeDefined();
    fireEvent.click(screen.getByText('Hotel Smits'));
    expect(await screen.findByText('Why 72?')).toBeDefined();
    expect(
      screen.getByText(
        'Potential value €3,200 a year: taken from 19 customers in Hotel (median €3,100).',
      ),
    ).toBeDefined();
    fireEvent.click(screen.getByRole('radio', { name: 'High' }));
    await waitFor(() =>
      expect(asked(listLeadProfiles).at(-1)).toMatchObject({ query: { leadvalue: ['High'] } }),
    );
  });

  it('makes an audience of who is behind a figure, by its rule or as they are', async () => {
    serve();
    answer(saveLeadProfiles, { id: 77, name: 'Kansrijk', count: 420 });
    await page('/?mark=open&m_side=leads&m_leadvalue=High');
    const panel = await panelOf('Leads · lead value High');
    fireEvent.click(panel.getByRole('button', { name: 'Save as audience' }));
    fireEvent.click(await screen.findByRole('radio', { name: /^Static/ }));
    await press('Save');
    await waitFor(() =>
      expect(bodies(saveLeadProfiles)[0]).toMatchObject({
        ...{ name: 'Leads · lead value High', audienceType: 'static' },
        ...{ side: 'leads', leadvalue: 'High', value: [], year: [] },
      }),
    );
  });
});

describe('where there is less to show', () => {
  it('without leads it says what to upload, and leads there', async () => {
    serve();
    answer(getLeadUniverse, { ...universe, businesses: 0, leads: 0, customers: 0 });
    await show(<LeadPage bulkActions={[]} />, { groups: [...groups, 'company:sales'], at: '/' });
    expect(await screen.findByText('There are no leads yet')).toBeDefined();
    await press('Upload leads');
    expect(where()).toContain('/crm/lead-upload');
  });

  it('before the first run it offers one; without outcomes it says what is missing', async () => {
    serve();
    answer(getLeadLastUpload, { uploaded_at: null, run: null, outdated: false });
    answer(getLeadScores, { ...scores, result: null, expected: null, bands: [], values: [] });
    answer(startLeadRun, { id: 3, status: 'queued', total: null, processed: 0 });
    await page();
    expect(await screen.findByText('Leads haven’t been scored yet')).toBeDefined();
    await press('Run now');
    await waitFor(() => expect(bodies(startLeadRun)).toHaveLength(1));
  });

  it('too young leads are no scores: the window is named', async () => {
    serve();
    answer(getLeadScores, {
      ...{ ...scores, expected: null, bands: [], values: [] },
      result: { ...result, method: 'none', reason: 'too_young' },
    });
    await page();
    expect(
      await screen.findByText(/^12 leads are younger than the outcome window of 180 days/),
    ).toBeDefined();
    expect(screen.queryByText('Best leads')).toBeNull();
  });

  it('with few conversions it says that it is a points system', async () => {
    serve();
    answer(getLeadScores, { ...scores, result: { ...result, method: 'points' } });
    await page();
    expect(await screen.findByText('A points system, not a model yet')).toBeDefined();
  });
});
