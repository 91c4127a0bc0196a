import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestKade, testKade } from '../../../test/kade.js';
import {
  type DealMove,
  dealsAsOf,
  type Evening,
  type MoveKind,
  moveKinds,
  movesBetween,
} from './index.js';
import { type Copy, isOpen, lifeOf, zone } from './life.testkit.js';

const evenings = 25;
const changesADay = 20;
const firstDay = Date.parse('2026-03-16');
const dayAt = (n: number) => new Date(firstDay + n * 86_400_000).toISOString().slice(0, 10);
/** Of each evening, the last of them today's. */
const today = dayAt(evenings - 1);

let kade: TestKade;
let life: Awaited<ReturnType<typeof lifeOf>>;
const copies: Copy[][] = [];

/** 500 changes over 25 days, the change to summer time among them; the table is copied each evening. */
beforeAll(async () => {
  kade = await testKade({ worker: true });
  life = await lifeOf(kade, 20260316);
  let settled = { event: 0, opportunity: 0 };
  for (let day = 0; day < evenings; day++) {
    for (let n = 0; n < changesADay; n++) await life.change();
    if (day % 8 === 5) await life.massAssign();
    settled = await life.settle(dayAt(day), settled);
    copies.push(await life.copy());
  }
});
afterAll(() => kade.close());

const ask = <T>(query: RawBuilder<T>) =>
  kade.db.inTenant(life.company, async (tx) => (await query.execute(tx)).rows);
const evening = (n: number): Evening => ({ companyId: life.company, day: dayAt(n), zone, today });

/** What a copy holds of those that are still there; a name that was matched to a user since is that user. */
const truth = (n: number): Copy[] =>
  (copies[n] ?? [])
    .filter((deal) => !life.gone.includes(deal.id))
    .map((deal) => {
      const user = deal.owner_id === null && life.matched.get(deal.owner_name ?? '');
      return user ? { ...deal, owner_id: user.id, owner_name: user.name } : deal;
    });

it('what was known on each of 25 evenings is what the table held then, over 500 changes', async () => {
  for (let n = 0; n < evenings; n++) {
    const found =
      await ask(sql<Copy>`select d.id, d.status, d.owner_id, d.owner_name, d.value, d.probability,
        d.expected_close, d.created_at, d.closed_at
      from (${dealsAsOf(evening(n))}) d order by d.id`);
    expect(found, dayAt(n)).toEqual(truth(n));
  }
  // Among the changes were those that are easily forgotten.
  expect(life.gone.length).toBeGreaterThan(0);
  expect(life.matched.size).toBeGreaterThan(0);
});

it('looked up one by one it is the same', async () => {
  for (const n of [0, 7, 15, 23]) {
    const found = await ask(
      sql<Copy>`select d.id, d.status, d.owner_id, d.owner_name, d.value, d.probability,
        d.expected_close, d.created_at, d.closed_at
      from (${dealsAsOf(evening(n), { few: true })}) d order by d.id`,
    );
    expect(found, dayAt(n)).toEqual(truth(n));
  }
});

it('what ended in a stretch of days, by the knowledge of an evening, is what had an end in them that evening', async () => {
  let found = 0;
  for (let n = 0; n < evenings; n++)
    for (const length of [1, 7, 25]) {
      const days = { from: dayAt(n + 1 - length), to: dayAt(n) };
      const ended = (deal: Copy) =>
        !isOpen(deal) && Date.parse(deal.closed_at ?? '') >= lastMoment(n - length);
      const rows = await ask(
        sql<Copy>`select d.* from (${dealsAsOf(evening(n), { endedIn: days, few: length < 7 })}) d order by d.id`,
      );
      expect(
        rows.filter(ended).map(({ id, status }) => [id, status]),
        `${days.from} to ${days.to}`,
      ).toEqual(
        truth(n)
          .filter(ended)
          .map(({ id, status }) => [id, status]),
      );
      found += rows.length;
    }
  expect(found).toBeGreaterThan(100);
});

it('what was reopened or ended anew since an evening is told apart from what stayed as it had ended', async () => {
  for (const n of [3, 10, 20]) {
    const anew = new Set(
      (
        await ask(sql<Copy>`select d.id from (${dealsAsOf(evening(n), { endedAnew: true })}) d`)
      ).map(({ id }) => id),
    );
    const now = new Map(truth(evenings - 1).map((deal) => [deal.id, deal]));
    for (const deal of truth(n).filter((d) => !isOpen(d) && !anew.has(d.id)))
      expect(now.get(deal.id), `${deal.id} on ${dayAt(n)}`).toMatchObject({
        status: deal.status,
        closed_at: deal.closed_at,
      });
  }
});

it('since when each had its stage is the last time that its copies changed', async () => {
  for (const n of [6, 15, 23]) {
    const found = await ask(sql<{ id: number; status: string; since: string }>`
      select d.id, d.status, d.status_since as since from (${dealsAsOf(evening(n))}) d order by d.id`);
    for (const { id, status, since } of found) {
      const day = Math.floor((Date.parse(since) + 3_600_000 - firstDay) / 86_400_000);
      expect(day).toBeLessThanOrEqual(n);
      for (let held = day + 1; held <= n; held++)
        expect(
          copies[held]?.find((deal) => deal.id === id)?.status,
          `${id} on ${dayAt(held)}`,
        ).toBe(status);
    }
  }
});

type Sum = {
  kind: MoveKind;
  owner_id: number | null;
  deals: number;
  amount: number;
  weighted: number;
  rows: number;
};

/** Cents and hundredths of them as whole numbers, so that sums are exact. */
const sumsBetween = (from: number, to: number) =>
  ask(sql<Sum>`select m.kind, m.owner_id, sum(m.deals)::float8 as deals, (sum(m.amount) * 100)::float8 as amount,
      (sum(m.weighted) * 1000000)::float8 as weighted, count(*)::float8 as rows
    from (${movesBetween({ companyId: life.company, from: dayAt(from), to: dayAt(to), zone, today })}) m
    group by m.kind, m.owner_id`);

it('begin + in - out = end, in number, in euros and weighted, for each owner, in each of 300 periods', async () => {
  const listed = await life.listed();
  const worth = (deal: Copy) =>
    Math.round(
      (Number(deal.value ?? 0) || (deal.status === 'deal' ? 0 : (listed.get(deal.id) ?? 0))) * 100,
    );
  for (let from = 0; from < evenings; from++)
    for (let to = from + 1; to < evenings; to++) {
      const sums = await sumsBetween(from, to);
      const period = `${dayAt(from)} to ${dayAt(to)}`;
      const of = (kind: MoveKind, what: 'deals' | 'amount') =>
        sums.filter((s) => s.kind === kind).reduce((sum, s) => sum + s[what], 0);
      for (const owner of new Set(sums.map((s) => s.owner_id)))
        for (const what of ['deals', 'amount', 'weighted'] as const) {
          const moved = sums
            .filter((s) => s.owner_id === owner && s.kind !== 'end')
            .reduce((sum, s) => sum + s[what], 0);
          const end = sums.find((s) => s.owner_id === owner && s.kind === 'end')?.[what] ?? 0;
          expect(moved, `${what} of ${owner}, ${period}`).toBe(end);
        }
      const [before, after] = [truth(from), truth(to)];
      const known = new Map(before.map((deal) => [deal.id, deal]));
      const open = (deals: Copy[]) => deals.filter(isOpen);
      expect(of('begin', 'deals'), period).toBe(open(before).length);
      expect(of('end', 'deals'), period).toBe(open(after).length);
      const total = (deals: Copy[]) => deals.reduce((sum, deal) => sum + worth(deal), 0);
      expect(of('begin', 'amount'), period).toBe(total(open(before)));
      expect(of('end', 'amount'), period).toBe(total(open(after)));
      expect(of('new', 'deals'), period).toBe(after.filter((deal) => !known.has(deal.id)).length);
      const wonSince = after.filter(
        (deal) => deal.status === 'deal' && Date.parse(deal.closed_at ?? '') >= lastMoment(from),
      );
      expect(of('won', 'deals') + wonSince.length, period).toBe(0);
      expect(of('won', 'amount') + total(wonSince), period).toBe(0);
    }
});

/** Of an evening where the company is: the clocks go forward on 2026-03-29. */
const lastMoment = (n: number) =>
  Date.parse(`${dayAt(n + 1)}T00:00:00${dayAt(n + 1) > '2026-03-29' ? '+02:00' : '+01:00'}`);

it('each opportunity has one row of a kind, and what leaves has another sign than what comes', async () => {
  const rows = await ask(
    sql<DealMove>`select m.* from (${movesBetween({ companyId: life.company, from: dayAt(3), to: dayAt(20), zone, today })}) m`,
  );
  expect(new Set(rows.map((r) => `${r.id} ${r.kind}`)).size).toBe(rows.length);
  expect(new Set(rows.map((r) => r.kind))).toEqual(new Set(moveKinds));
  const leaving: readonly MoveKind[] = ['lowered', 'won', 'lost', 'ended'];
  for (const row of rows)
    for (const figure of [row.amount, row.weighted, row.deals].map(Number))
      expect(leaving.includes(row.kind) ? -figure : figure).toBeGreaterThanOrEqual(0);
});
