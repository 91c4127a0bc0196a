import {
  type Group,
  getLead,
  getLeadCard,
  getLeadScores,
  getLeadUniverse,
  leadBreakdownEndpoints,
  listLeadProfiles,
  listLeadRuns,
  listLeadYears,
} from '@kade/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../../test/kade.js';
import { executeModel, latestModelRun, startModel } from '../../models/index.js';
import { runWhereNew } from '../../models/jobs.js';
import { rebuildInvoiceColumns } from '../../profiles/index.js';
import { fillWithLeads, lastDay } from '../company.testkit.js';
import { totalOfRun } from '../results.repo.js';
import { leadsModel } from './kind.js';

const groups: readonly Group[] = [
  'company:marketeer',
  'company:admin',
  'company:sales',
  'product:leadscore/leadvalue',
];
const leads = 2400;

/** Without a worker: runs are done by hand. */
let kade: TestKade;
let company: number;
let boss: TestUser;
beforeAll(async () => {
  kade = await testKade();
  company = await kade.aCompany();
  boss = await kade.aUser(company, [...groups], 'Bo');
  await fillWithLeads(kade, company, leads);
  // It is no customer, and is not to be contacted.
  await kade.db.inTenant(company, (tx) =>
    sql`update profile set crm_status = 'do_not_contact' where external_id = 'L7'`.execute(tx),
  );
  await run();
});
afterAll(() => kade.close());

async function run(of = company, reason: 'demand' | 'nightly' | 'settings' = 'demand') {
  const { id } = await kade.db.inTenant(of, (tx) =>
    startModel(tx, { companyId: of, userId: null }, 'leads', reason),
  );
  const context = { signal: new AbortController().signal, log: kade.kade.platform.log };
  await executeModel(kade.kade.platform, leadsModel, { companyId: of, runId: id }, reason, context);
  return id;
}
const latest = async (of = company) => {
  const found = await kade.db.inTenant(of, async (tx) => {
    const one = await latestModelRun(tx, of, 'leads');
    return one && { ...one, ...(await totalOfRun(tx, of, one.id)) };
  });
  if (!found?.card || !found.figures) throw new Error('No run ended well.');
  return { ...found, card: found.card, figures: found.figures };
};
const numbers = async (text: string, of = company) => {
  const { rows } = await kade.db.inTenant(of, (tx) => sql.raw(text).execute(tx));
  return rows[0] as Record<string, number>;
};

describe('a run of the lead scores', () => {
  it('learns from leads whose window is over who became a customer, and tells it better on later leads than any single column', async () => {
    const { card, day, timings } = await latest();
    expect(day).toBe(lastDay);
    expect(timings.map(({ step }) => step)).toEqual(
      expect.arrayContaining(['read', 'learn', 'score', 'write']),
    );
    expect(card).toMatchObject({ method: 'model', reason: null, window: 180, refitted: true });
    const { data, holdout } = card;
    expect(data.learned).toBe(data.converted + data.lost + data.expired);
    expect(data.learned + data.too_young).toBe(leads);
    expect(data.customers_from_start).toBe(40);
    expect(data.from).toBe('2024-01-01');
    expect(data.until && data.until <= '2026-01-01').toBe(true);
    expect(data.kept + data.from_history + data.first_known).toBe(data.learned);
    expect(holdout?.model.auc).toBeGreaterThan(0.6);
    expect(holdout?.naive.map(({ name }) => name)).toEqual(['base_rate', 'best_column']);
    expect(card.lost_reasons.map(({ reason }) => reason).sort()).toEqual([
      'has_supplier',
      'no_budget',
    ]);
    // Those that most were lost for stand first.
    const [most, least] = card.lost_reasons.map((reason) => reason.leads);
    expect(most).toBeGreaterThan(least ?? Number.POSITIVE_INFINITY);
    const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
    expect(sum(card.rates.map((part) => part.leads))).toBe(data.learned);
    expect(sum(card.rates.map((part) => part.converted))).toBe(data.converted);
    expect(sum(card.calibration.map((part) => part.leads))).toBe(holdout?.rows);
    expect((holdout?.learned ?? 0) + (holdout?.rows ?? 0)).toBe(data.learned);
    expect((holdout?.learned_converted ?? 0) + (holdout?.converted ?? 0)).toBe(data.converted);
    const strengths = card.drivers.map(({ points }) => Math.abs(points));
    expect(strengths).toEqual([...strengths].sort((one, other) => other - one));
    expect(card.drift?.psi.map(({ column }) => column).sort()).toEqual([...card.columns].sort());
    const best = card.drivers.find(({ level }) => level === 'Restaurant');
    expect(best?.points).toBeGreaterThan(0);
  });

  it('leaves out a column that stands with customers alone, and says so', async () => {
    const { card } = await latest();
    expect(card.columns).not.toContain('CUSTOM_COLUMN_03');
    const leak = card.left_out.find(({ column }) => column === 'CUSTOM_COLUMN_03');
    expect(['alone', 'after_outcome', 'constant']).toContain(leak?.why);
    expect(card.columns).toContain('SEGMENT');
  });

  it('fills the columns: a score for leads alone, a potential value for all, and the same in its figures', async () => {
    const { card, figures } = await latest();
    const found = await numbers(`select
      count(*) filter (where p.kind = 'lead')::int as leads,
      count(m.leadscore)::int as scored, count(m.leadvalue)::int as classed, count(m.potential_value)::int as valued,
      count(m.leadscore) filter (where p.kind = 'customer')::int as wrong,
      count(*) filter (where m.potential_value < 0)::int as below, count(*)::int as all_of_them
      from profile p join profile_metric m on m.company_id = p.company_id and m.profile_id = p.id`);
    expect(found).toMatchObject({ wrong: 0, below: 0, scored: found.leads, classed: found.leads });
    expect(found.valued).toBe(found.all_of_them);
    expect([card.data.leads, card.data.scored]).toEqual([found.leads, found.scored]);
    expect(card.potential.valued).toBe(found.valued);
    const { body } = await kade.call(getLeadScores, {}, boss);
    const sum = (rows: readonly { leads: number }[]) => rows.reduce((n, one) => n + one.leads, 0);
    expect(sum(body.bands)).toBe(body.leads);
    expect(sum(body.values)).toBe(body.leads);
    expect(figures.spread.leads).toBe(body.leads);
    const past = card.bands.reduce((n, { past: one }) => n + (one?.leads ?? 0), 0);
    expect(past).toBe(card.open_test?.leads);
    // The better the band, the more of its later leads became customers.
    const shares = card.bands.flatMap(({ past: one }) => (one ? [one.conversion] : []));
    expect(shares[0]).toBeGreaterThan(shares.at(-1) ?? 1);
  });

  it('expects as many customers of the leads that are open as came of those that were open a window ago', async () => {
    const { card, day } = await latest();
    const test = card.open_test;
    expect(test).toMatchObject({ until: day, day: '2026-01-01' });
    // Leads become customers within 100 days, or never: of the old ones, which are most, nobody is expected.
    expect(test?.converted).toBeGreaterThanOrEqual(test?.low ?? Number.POSITIVE_INFINITY);
    expect(test?.converted).toBeLessThanOrEqual(test?.high ?? 0);
    expect(test?.without_waiting).toBeGreaterThan(3 * (test?.said ?? 0));
    const { body } = await kade.call(getLeadScores, {}, boss);
    const expected = body.expected?.customers ?? 0;
    // Its leads came up to a month before the last day, so fewer are young.
    expect(expected).toBeGreaterThan(0.3 * (test?.converted ?? 0));
    expect(expected).toBeLessThan(1.5 * (test?.converted ?? 0));
    const [fresh, ...others] = card.waiting;
    expect(fresh).toMatchObject({ age: 0, points: 0, leads: card.data.learned });
    expect(fresh?.converted).toBe(card.data.converted);
    expect(others.at(-1)?.points).toBeLessThan(-40);
    expect(card.drivers.some(({ column }) => column === 'WAITED')).toBe(true);
  });

  it('takes each score apart: base and points add up to it', async () => {
    const { body } = await kade.call(
      listLeadProfiles,
      { query: { side: 'leads', page_size: 5 } },
      boss,
    );
    for (const { profile, leadscore, points } of body.results) {
      const { body: lead } = await kade.call(getLead, { params: { id: profile.id } }, boss);
      expect(points).toEqual(lead.points.slice(0, 3));
      // The strongest first, whichever way it pulls.
      const strengths = lead.points.map((one) => Math.abs(one.points));
      expect(strengths).toEqual([...strengths].sort((one, other) => other - one));
      const model = (await latest()).figures.model;
      const logit =
        (model?.base ?? 0) + lead.points.reduce((n, one) => n + (one.points * Math.LN2) / 20, 0);
      expect(Math.abs(100 / (1 + Math.exp(-logit)) - (leadscore ?? -1))).toBeLessThan(1.5);
      expect(lead.potential?.customers).toBeGreaterThan(0);
      expect(lead.band?.score_from).toBeLessThanOrEqual(leadscore ?? -1);
    }
    const scores = body.results.map(({ leadscore }) => leadscore ?? -1);
    expect(scores).toEqual([...scores].sort((a, b) => b - a));
  });

  it('does not run again when nothing is new, and scores anew without learning anew when little is', async () => {
    const before = await latest();
    await runWhereNew(kade.kade.platform, [leadsModel], company, 'nightly');
    await run(company, 'nightly');
    expect((await latest()).id).toBe(before.id);
    await kade.db.inTenant(company, (tx) =>
      sql`insert into profile (company_id, name, segment) values (${company}, 'New', 'Restaurant')`.execute(
        tx,
      ),
    );
    await kade.db.inTenant(company, (tx) =>
      rebuildInvoiceColumns(tx, company, kade.kade.platform.clock),
    );
    await run(company, 'nightly');
    const after = await latest();
    expect(after.id).toBeGreaterThan(before.id);
    expect(after.card).toMatchObject({ refitted: false, fitted_on: before.card.fitted_on });
    expect(after.figures.model).toEqual(before.figures.model);
    expect(after.figures.thresholds).toEqual(before.figures.thresholds);
    expect(after.card.holdout).toEqual(before.card.holdout);
    expect(after.card.data.scored).toBe(before.card.data.scored + 1);
    const { body } = await kade.call(listLeadRuns, {}, boss);
    expect(body.results.map((one) => one.refitted)).toEqual([false, true]);
    const { body: shown } = await kade.call(
      getLeadCard,
      { params: { id: body.results[0]?.result_id ?? 0 } },
      boss,
    );
    expect(shown.card).toEqual(after.card);
    // What adds nothing to a score is not told: a lead that came after the last day has not waited.
    const { id } = await numbers("select id from profile where name = 'New'");
    const { points } = (await kade.call(getLead, { params: { id: Number(id) } }, boss)).body;
    expect(points.map(({ column }) => column)).toContain('SEGMENT');
    expect(points.filter((one) => one.points === 0 || one.column === 'WAITED')).toEqual([]);
    // What it learned holds for a month, and its thresholds longer.
    const learnedOn = (day: string) =>
      kade.db.inTenant(company, (tx) =>
        sql`update model_result set card = jsonb_set(card, '{fitted_on}', to_jsonb(${day}::text))
          where model_run_id = (select max(id) from model_run)`.execute(tx),
      );
    for (const [day, refitted] of [
      ['2026-06-01', false],
      ['2026-05-31', true],
    ] as const) {
      await learnedOn(day);
      await run();
      const { card, figures } = await latest();
      expect(card).toMatchObject({ refitted, fitted_on: refitted ? lastDay : day });
      expect(figures.thresholds).toEqual(before.figures.thresholds);
    }
  });
});

describe('who is there', () => {
  it('adds up: leads and customers to all, provinces, years and each of the twelve breakdowns to these', async () => {
    const { body: all } = await kade.call(getLeadUniverse, {}, boss);
    expect(all.leads + all.customers).toBe(all.businesses);
    expect(all.open + all.lost + all.do_not_contact).toBe(all.leads);
    const found = await numbers(`select count(*)::int as n,
      count(*) filter (where kind = 'lead')::int as leads from profile`);
    expect([all.businesses, all.leads]).toEqual([found.n, found.leads]);
    for (const key of ['businesses', 'leads', 'customers'] as const)
      expect(
        all.provinces.reduce((n, one) => n + one[key], 0) +
          all.unknown_province[key] +
          all.other_provinces[key],
      ).toBe(all[key]);
    const { body: years } = await kade.call(listLeadYears, {}, boss);
    for (const key of ['leads', 'customers'] as const)
      expect(years.reduce((n, one) => n + one[key], 0)).toBe(all[key]);
    for (const endpoint of Object.values(leadBreakdownEndpoints)) {
      const { body } = await kade.call(endpoint, {}, boss);
      const [mine, other] =
        body.side === 'leads' ? [all.leads, all.customers] : [all.customers, all.leads];
      expect([body.total, body.other_total]).toEqual([mine, other]);
      const known = all.known.find(({ column }) => column === body.column);
      expect(body.known).toBe(known?.[body.side]);
      expect(body.values.reduce((n, one) => n + one.count, 0) + body.rest.count).toBe(body.known);
      expect(body.values.reduce((n, one) => n + one.other_count, 0) + body.rest.other_count).toBe(
        body.other_known,
      );
      const perYear = await Promise.all(
        years.map(async ({ year }) => {
          const one = await kade.call(endpoint, { query: { year: [year] } }, boss);
          return one.body.total;
        }),
      );
      expect(perYear.reduce((n, one) => n + one, 0)).toBe(body.total);
    }
  });

  it('says what may be said of a difference: restaurants are more often customers than leads', async () => {
    const { body } = await kade.call(leadBreakdownEndpoints.listCustomerSegments, {}, boss);
    const restaurant = body.values.find(({ value }) => value === 'Restaurant');
    expect(restaurant?.verdict).toBe('more');
    expect(restaurant?.difference?.low).toBeGreaterThan(0);
    const { body: leadSide } = await kade.call(leadBreakdownEndpoints.listLeadSegments, {}, boss);
    const other = leadSide.values.find(({ value }) => value === 'Restaurant');
    expect(other?.difference?.value).toBeCloseTo(-(restaurant?.difference?.value ?? 0), 10);
    expect(other?.verdict).toBe('less');
  });

  it('opens: the profiles behind each value are as many as it says', async () => {
    for (const endpoint of [
      leadBreakdownEndpoints.listLeadProvinces,
      leadBreakdownEndpoints.listCustomerSegments,
    ]) {
      const { body } = await kade.call(endpoint, { query: { year: [2025] } }, boss);
      for (const { value, count } of body.values) {
        const asked = { side: body.side, column: body.column, value: [value], year: [2025] };
        const { body: list } = await kade.call(listLeadProfiles, { query: asked }, boss);
        expect(list.count).toBe(count);
      }
      const unknown = {
        side: body.side,
        column: body.column,
        unknown: 'yes' as const,
        year: [2025],
      };
      const { body: list } = await kade.call(listLeadProfiles, { query: unknown }, boss);
      expect(list.count).toBe(body.total - body.known);
    }
    const { body: scores } = await kade.call(getLeadScores, {}, boss);
    for (const { score_from, score_to, leads: count, potential_value } of scores.bands) {
      const asked = { standing: 'open' as const, score_from, score_to };
      const { body: list } = await kade.call(listLeadProfiles, { query: asked }, boss);
      expect([list.count, list.potential_value ?? 0]).toEqual([count, potential_value]);
    }
  });
});

describe('too little to learn from', () => {
  const of = async (count: number, change: string) => {
    const id = await kade.aCompany();
    await fillWithLeads(kade, id, count);
    await kade.db.inTenant(id, (tx) => sql.raw(change).execute(tx));
    await kade.db.inTenant(id, (tx) => rebuildInvoiceColumns(tx, id, kade.kade.platform.clock));
    await run(id);
    return { ...(await latest(id)), id };
  };

  it('of fewer than 200 conversions gives points, with how sure they are', async () => {
    const { card } = await of(400, 'select 1');
    expect(card.method).toBe('points');
    expect(card.data.converted).toBeLessThan(200);
    const driver = card.drivers.find(({ level }) => level === 'Restaurant');
    expect(driver?.low).toBeLessThan(driver?.points ?? 0);
    expect(driver?.high).toBeGreaterThan(driver?.points ?? 0);
  });

  it('of leads of whom none became a customer gives no score and a reason, and a potential value all the same', async () => {
    const { id, card } = await of(
      120,
      `delete from invoice where profile_id in (select id from profile where external_id like 'L%')`,
    );
    expect(card).toMatchObject({ method: 'none', reason: 'no_conversions', bands: [], values: [] });
    const found = await numbers(
      'select count(leadscore)::int as scored, count(potential_value)::int as valued from profile_metric',
      id,
    );
    expect(found).toEqual({ scored: 0, valued: 160 });
  });

  it('of leads that all came lately, or of none at all, says that', async () => {
    const young = await of(
      60,
      `update profile set created_at = '2026-06-20' where external_id like 'L%'`,
    );
    expect(young.card.reason).toBe('too_young');
    const leadsGone = ['invoice', 'qualification', 'profile_metric'].map(
      (table) =>
        `delete from ${table} where profile_id in (select id from profile where external_id like 'L%')`,
    );
    const gone = [...leadsGone, `delete from profile where external_id like 'L%'`].join('; ');
    const without = await of(10, gone);
    expect(without.card).toMatchObject({ method: 'none', reason: 'no_leads' });
    expect(without.card.data).toMatchObject({ leads: 0, learned: 0, too_young: 0 });
  });
});

describe('what was known of a lead', () => {
  it('is what stood there when it came in: what a colleague filled in later is given back by the history', async () => {
    const id = await kade.aCompany();
    const profileId = await kade.db.inTenant(id, async (tx) => {
      const { rows } = await sql<{ id: number }>`insert into profile
        (company_id, name, segment, created_at) values (${id}, 'Early', 'Café', now() - interval '400 days')
        returning id`.execute(tx);
      const made = Number(rows[0]?.id);
      const { changeRows } = await import('../../ledger/index.js');
      await changeRows(
        tx,
        { companyId: id, type: 'edit', id: null, actorId: null },
        'profile',
        ['segment', 'credit_score'],
        sql`select ${made}::bigint as id, 'Hotel'::text as segment, 'A'::text as credit_score`,
      );
      await rebuildInvoiceColumns(tx, id, kade.kade.platform.clock);
      return made;
    });
    await run(id);
    const row = await numbers(
      `select segment, credit_score, origin from lead_snapshot where profile_id = ${profileId}`,
      id,
    );
    expect(row).toEqual({ segment: 'Café', credit_score: null, origin: 'history' });
  });
});
