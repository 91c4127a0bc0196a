import {
  getWhitespotConversion,
  getWhitespotOverview,
  getWhitespotPotential,
  getWhitespotTopRated,
  listWhitespotRanks,
  listWhitespotRuns,
} from '@kade/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestUser } from '../../../test/kade.js';
import { rebuildInvoiceColumns } from '../profiles/index.js';
import { whitespotKit } from './whitespots.testkit.js';

const customers = 120;
/** Ten weeks and some days after the last day of the data at first. */
const later = '2026-10-02';
let kit: Awaited<ReturnType<typeof whitespotKit>>;
let company: number;
let boss: TestUser;
let ids: Record<string, number>;
beforeAll(async () => {
  kit = await whitespotKit();
  ({ company, boss } = await kit.aCompany(customers));
  ids = await kit.idsOf(company);
});
afterAll(() => kit.kade.close());

const conversion = async () => (await kit.kade.call(getWhitespotConversion, {}, boss)).body;
type Pair = { profile_id: number; proposition: string };
/** Whitespots as the columns have them. */
const suggested = async (): Promise<Pair[]> => {
  const { rows } = await kit.kade.db.inTenant(company, (tx) =>
    sql<Pair>`select profile_id, unnest(cross_sell_propositions) as proposition from profile_metric
      where company_id = ${company} order by 2, 1`.execute(tx),
  );
  return rows.map(({ profile_id, proposition }) => ({
    ...{ profile_id: Number(profile_id), proposition },
  }));
};
/** An invoice for one product of a proposition for each of these, on a day. */
const buys = (some: readonly Pair[], day: string, net: number) =>
  kit.kade.db.inTenant(company, async (tx) => {
    const [who, what] = [some.map((one) => one.profile_id), some.map((one) => one.proposition)];
    await sql`with given as (select * from unnest(${who}::bigint[], ${what}::text[]) as g (profile_id, name)),
      v as (insert into invoice (company_id, invoice_number, profile_id, invoiced_on, gross, net, sold)
        select ${company}, concat_ws(' ', profile_id, name, ${day}::text), profile_id, ${day}::date, ${net}, ${net}, ${net}
        from given returning id, invoice_number)
      insert into invoice_line (company_id, invoice_id, line_no, product_id, quantity, unit_price, gross, net)
      select ${company}, v.id, 1, p.id, 1, ${net}, ${net}, ${net} from v
      join product p on p.company_id = ${company} and p.sku = split_part(v.invoice_number, ' ', 2) || '1'`.execute(
      tx,
    );
  });

/** A run of which nothing is known but its day. */
const aRun = (model: string, day: string, id?: number) =>
  kit.kade.db.inTenant(company, (tx) =>
    sql`with made as (
        insert into model_run (${sql.raw(id ? 'id, ' : '')}company_id, model, day, reason, settings,
          fingerprint, invoices, customers, timings) ${sql.raw(id ? 'overriding system value' : '')}
        values (${sql.raw(id ? `${id}, ` : '')}${company}, ${model}, ${day}::date, 'nightly', '{}', 'x', 0, 0, '[]')
        returning *)
      insert into model_result (company_id, model_run_id, level, name, customers, card, figures)
      select company_id, id, 'total', 'All', 0, '{}', '{}' from made where model = 'lifecycle'`.execute(
      tx,
    ),
  );

describe('what came of whitespots', () => {
  it('is counted after the days of the settings, suggested against not suggested', async () => {
    expect(await conversion()).toEqual({ conversion: null, reason: 'too_young', from: null });
    // Runs of another model are none of these, nor is one of a day that came after what is looked back to.
    await aRun('lifecycle', '2025-01-01');
    await aRun('lifecycle', '2026-07-02');
    await aRun('whitespots', '2026-07-20');
    await kit.run(boss);
    await aRun('lifecycle', '2026-06-30');
    const runs = await kit.kade.call(listWhitespotRuns, { query: {} }, boss);
    expect(runs.body.results).toHaveLength(1);
    expect(await conversion()).toEqual({
      ...{ conversion: null, reason: 'too_young', from: '2026-09-28' },
    });
    // Once the days are over since the first run, and none of then suggested anything, that is what is said.
    await aRun('whitespots', '2026-01-31', 1);
    expect(await conversion()).toEqual({
      ...{ conversion: null, reason: 'nothing_suggested', from: '2026-05-01' },
    });
    const pairs = await suggested();
    const { rows } = await kit.kade.db.inTenant(company, (tx) =>
      sql<Pair>`select p.id as profile_id, c.name as proposition from profile p
        join product_category c on c.company_id = p.company_id
        join profile_metric m on m.company_id = p.company_id and m.profile_id = p.id
        where p.company_id = ${company} and not c.name = any(coalesce(m.cross_sell_propositions, '{}'))
          and not exists (select from invoice v join invoice_line l on l.company_id = v.company_id and l.invoice_id = v.id
            join product x on x.company_id = l.company_id and x.id = l.product_id and x.category_id = c.id
            where v.company_id = p.company_id and v.profile_id = p.id and v.invoiced_on > date '2026-06-30' - 365)
        order by 2, 1`.execute(tx),
    );
    const others = rows.map(({ profile_id, proposition }) => ({
      ...{ profile_id: Number(profile_id), proposition },
    }));
    expect(pairs.length).toBeGreaterThan(10);
    expect(others.length).toBeGreaterThan(10);
    // Three suggested ones and one other are bought in time, one suggested one too late.
    await buys(pairs.slice(0, 3), '2026-08-15', 70);
    await buys(others.slice(0, 1), '2026-08-16', 70);
    await buys(pairs.slice(3, 4), '2026-09-30', 70);
    const everybody = Array.from({ length: customers }, (_, i) => ({
      ...{ profile_id: ids[`P${i + 1}`] ?? 0, proposition: 'Dairy' },
    }));
    for (const day of ['2026-07-25', '2026-08-20', '2026-09-14', later])
      await buys(everybody, day, 20);
    await kit.kade.db.inTenant(company, (tx) =>
      rebuildInvoiceColumns(tx, company, { now: () => new Date(`${later}T12:00:00Z`) }),
    );
    const outdated = async () =>
      (await kit.kade.call(getWhitespotOverview, {}, boss)).body.run?.outdated;
    expect(await outdated()).toBe(true);
    await kit.run(boss);
    expect(await outdated()).toBe(false);
    const { conversion: came, reason } = await conversion();
    expect(reason).toBeNull();
    expect(came).toMatchObject({
      ...{ days: 90, until: '2026-09-28', value: 210, run: { day: '2026-06-30' } },
      suggested: { gaps: pairs.length, bought: 3 },
      not_suggested: { gaps: others.length, bought: 1 },
    });
    const shares = 3 / pairs.length - 1 / others.length;
    expect(came?.difference).toBeCloseTo(shares, 10);
    expect(came?.low).toBeLessThan(shares);
    expect(came?.high).toBeGreaterThan(shares);
    const sums = came?.propositions.reduce(
      (sum, one) => ({
        suggested: sum.suggested + one.suggested.gaps,
        bought: sum.bought + one.suggested.bought,
      }),
      { suggested: 0, bought: 0 },
    );
    expect(sums).toEqual({ suggested: pairs.length, bought: 3 });
    // A whitespot that stood there before has been one since then.
    const now = await suggested();
    const { results } = (
      await kit.kade.call(listWhitespotRanks, { query: { by: 'gap', page_size: 500 } }, boss)
    ).body;
    const isOld = (of: Pair) =>
      pairs.some((one) => one.profile_id === of.profile_id && one.proposition === of.proposition);
    expect(results).toHaveLength(now.length);
    for (const { profile, gaps } of results)
      for (const { proposition, since } of gaps) {
        const old = isOld({ profile_id: profile.id, proposition: proposition.name });
        if (old) expect(since).toBe('2026-06-30');
        else expect(['2026-06-30', later]).toContain(since);
      }
    expect(now.some(isOld)).toBe(true);
    // What came of each proposition stands beside those that it is suggested to now.
    const { propositions } = (await kit.kade.call(getWhitespotTopRated, {}, boss)).body;
    expect(propositions.length).toBeGreaterThan(0);
    for (const { proposition, came: its } of propositions) {
      const of = came?.propositions.find((one) => one.proposition.id === proposition.id)?.suggested;
      expect(its && [its.suggested, its.bought]).toEqual(of?.gaps ? [of.gaps, of.bought] : null);
      if (!its) continue;
      expect(its.low).toBeLessThanOrEqual(its.bought / its.suggested);
      expect(its.high).toBeGreaterThan(its.bought / its.suggested);
    }
    const { history } = (await kit.kade.call(getWhitespotPotential, {}, boss)).body;
    expect(history.map(({ day }) => day)).toEqual(['2026-06-30', later]);
  });
});
