import {
  changeWhitespotSettings,
  type Eligibility,
  getWhitespotCard,
  getWhitespotOverview,
  getWhitespotPotential,
  getWhitespotProfile,
  getWhitespotSettings,
  giveWhitespotFeedback,
  listWhitespotRanks,
  listWhitespotRuns,
  saveWhitespotAudience,
} from '@kade/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestUser } from '../../../test/kade.js';
import { listsOf, whitespotKit } from './whitespots.testkit.js';

let kit: Awaited<ReturnType<typeof whitespotKit>>;
let company: number;
let boss: TestUser;
let ids: Record<string, number>;
beforeAll(async () => {
  kit = await whitespotKit();
  ({ company, boss } = await kit.aCompany(120));
  ids = await kit.idsOf(company);
  await kit.run(boss);
});
afterAll(() => kit.kade.close());

const settings = async () => (await kit.kade.call(getWhitespotSettings, {}, boss)).body;
const change = async (eligibility: Partial<Eligibility>[], more: object = {}) => {
  const { version } = await settings();
  const body = { version, eligibility: eligibility as Eligibility[], ...more };
  return kit.kade.call(changeWhitespotSettings, { body }, boss);
};
const cells = async () => {
  const { body } = await kit.kade.call(getWhitespotOverview, {}, boss);
  return new Map(body.propositions.map(({ name }, at) => [name, body.total.cells[at]]));
};

describe('who may be offered what', () => {
  it('stands as usual while nothing is set, for each top-level category, by name, with who buys it', async () => {
    await kit.kade.db.inTenant(company, (tx) =>
      sql`insert into product_category (company_id, name, path)
        values (${company}, 'Zest', 'Dairy > Zest'), (${company}, 'Bread', 'Bread')`.execute(tx),
    );
    ids = await kit.idsOf(company);
    const bought = await cells();
    const state = await settings();
    expect(state).toMatchObject({
      ...{ least_chance: 0.2, most: 5, conversion_days: 90, eligibility: [], version: 0 },
      can: { change: true },
    });
    expect(state.propositions.map(({ name, customers }) => [name, customers])).toEqual([
      ['Bread', null],
      ...['Dairy', 'Fish', 'Meat', 'Wine'].map((name) => [name, bought.get(name)?.bought]),
    ]);
    const reader = await kit.kade.aUser(company, ['product:whitespot'], 'Re');
    expect((await kit.kade.call(getWhitespotSettings, {}, reader)).body.can).toEqual({
      change: false,
    });
    // What lies below one is none.
    const below = ids.Zest ?? 0;
    expect((await change([{ proposition_id: below, discontinued: true }])).status).toBe(400);
    const said = {
      params: { id: ids.P1 ?? 0 },
      body: { proposition_id: below, answer: 'interested' as const },
    };
    expect((await kit.kade.call(giveWhitespotFeedback, said, boss)).status).toBe(400);
    const saved = { body: { name: 'Below', proposition: below } };
    expect((await kit.kade.call(saveWhitespotAudience, saved, boss)).status).toBe(404);
    // What says nothing of anybody is not kept, and changes nothing.
    expect((await change([{ proposition_id: ids.Bread ?? 0 }])).body).toMatchObject({
      eligibility: [],
      version: 0,
    });
  });

  it('a rule leaves out whom it does not find, and says so; nobody is offered what is discontinued', async () => {
    const before = await cells();
    expect(before.get('Meat')?.gap).toBeGreaterThan(0);
    expect(before.get('Wine')?.gap).toBeGreaterThan(0);
    const changed = await change([
      { proposition_id: ids.Meat ?? 0, rule: "SEGMENT = 'hotel'" },
      { proposition_id: ids.Wine ?? 0, discontinued: true },
    ]);
    expect(changed.status).toBe(200);
    await kit.ended(boss);
    const after = await cells();
    expect(after.get('Wine')).toMatchObject({ gap: 0, gap_value: 0 });
    expect(after.get('Wine')?.not_eligible).toBe(120 - (before.get('Wine')?.bought ?? 0));
    // Cafés buy it or may not be offered it.
    expect(after.get('Meat')?.not_eligible).toBeGreaterThan(0);
    const { body } = await kit.kade.call(
      getWhitespotProfile,
      { params: { id: ids.P33 ?? 0 } },
      boss,
    );
    expect(listsOf(body).not_eligible).toEqual(['Meat', 'Wine']);
    expect(body.not_eligible).toMatchObject([
      { reason: 'rule', rule: "SEGMENT = 'hotel'" },
      { reason: 'discontinued', rule: null },
    ]);
    const state = await settings();
    expect(state.eligibility).toHaveLength(2);
    // Of two runs of a day the later one stands for it.
    const runs = (await kit.kade.call(listWhitespotRuns, { query: {} }, boss)).body.results;
    expect(runs.map(({ reason, created_by }) => [reason, created_by?.name])).toEqual([
      ['settings', 'Bo'],
      ['demand', 'Bo'],
    ]);
    const { history, gaps } = (await kit.kade.call(getWhitespotPotential, {}, boss)).body;
    expect(history).toMatchObject([{ run_id: runs[0]?.id, gaps }]);
    expect(runs[1]?.gaps).toBeGreaterThan(gaps);
  });

  it('is refused where it cannot be, and by whoever read something older', async () => {
    const twice = { proposition_id: ids.Meat ?? 0, discontinued: true };
    expect((await change([twice, twice])).status).toBe(400);
    expect((await change([{ proposition_id: 1e9, discontinued: true }])).status).toBe(400);
    const unread = await change([{ proposition_id: ids.Meat ?? 0, rule: 'SEGMENT is what' }]);
    expect(unread.status).toBe(400);
    expect(unread.text).toContain('eligibility.0.rule');
    const old = { version: 0, most: 2 };
    const late = await kit.kade.call(changeWhitespotSettings, { body: old }, boss);
    expect(late.status).toBe(409);
  });

  it('what changed stands in the audit log, and what is as it was does not', async () => {
    const lines = async () => {
      const rows = await kit.kade.db.inTenant(company, (tx) =>
        tx
          .selectFrom('audit_log')
          .select('action')
          .where('action', 'like', 'whitespots.%')
          .execute(),
      );
      return rows.map(({ action }) => action).sort();
    };
    const before = await lines();
    expect(before).toEqual(['whitespots.run', 'whitespots.settings']);
    const outdated = async () =>
      (await kit.kade.call(getWhitespotOverview, {}, boss)).body.run?.outdated;
    expect(await outdated()).toBe(false);
    const { eligibility } = await settings();
    expect((await change(eligibility)).status).toBe(200);
    expect(await lines()).toEqual(before);
    // What is as it was makes no figure old.
    expect(await outdated()).toBe(false);
    await change([]);
    await kit.ended(boss);
    expect((await cells()).get('Wine')?.gap).toBeGreaterThan(0);
  });

  it('no more are suggested than is set, and none of a smaller chance; the card says what it went by', async () => {
    const say = (
      name: string,
      proposition: string,
      answer: 'interested' | 'not_interested' | 'snoozed' | 'none',
    ) => {
      const body = {
        proposition_id: ids[proposition] ?? 0,
        answer,
        until: answer === 'snoozed' ? '2026-08-01' : null,
      };
      return kit.kade.call(giveWhitespotFeedback, { params: { id: ids[name] ?? 0 }, body }, boss);
    };
    const ranks = async () =>
      (await kit.kade.call(listWhitespotRanks, { query: { page_size: 500 } }, boss)).body.results;
    const before = await ranks();
    expect(before.some(({ gaps }) => gaps.length > 1)).toBe(true);
    await say('P1', 'Meat', 'not_interested');
    await say('P5', 'Fish', 'interested');
    await say('P7', 'Fish', 'not_interested');
    await say('P7', 'Fish', 'none');
    await say('P9', 'Meat', 'snoozed');
    const rule = "SEGMENT = 'hotel'";
    await change([{ proposition_id: ids.Fish ?? 0, rule }], { most: 1, least_chance: 0.3 });
    await kit.ended(boss);
    const after = await ranks();
    expect(after.length).toBeGreaterThan(0);
    expect(after.every(({ gaps }) => gaps.length === 1)).toBe(true);
    for (const { gaps } of after) expect(gaps[0]?.chance).toBeGreaterThanOrEqual(0.3);
    const { results } = (await kit.kade.call(listWhitespotRuns, { query: {} }, boss)).body;
    const params = { id: results[0]?.result_id ?? 0 };
    const { card } = (await kit.kade.call(getWhitespotCard, { params }, boss)).body;
    const hotels = Array.from({ length: 120 }, (_, i) => i + 1).filter(
      (i) => i % 2 === 0 && i % 12 !== 0,
    );
    expect(card).toMatchObject({ most: 1, least_chance: 0.3, gaps: after.length });
    expect(card.eligibility).toEqual([
      {
        ...{ proposition: { id: ids.Fish, name: 'Fish' }, discontinued: false, rule },
        customers: 120 - hotels.length,
      },
    ]);
    const none = { interested: 0, not_interested: 0, buys_elsewhere: 0 };
    expect(card.learned).toEqual({
      answers: 2,
      propositions: [
        { proposition: { id: ids.Fish, name: 'Fish' }, ...none, interested: 1, factor: 1 },
        {
          proposition: { id: ids.Meat, name: 'Meat' },
          ...none,
          not_interested: 1,
          factor: 1 - 1 / 11,
        },
      ],
    });
  });
});
