import {
  changeWhitespotSettings,
  type Eligibility,
  getWhitespotOverview,
  getWhitespotProfile,
  getWhitespotSettings,
} from '@kade/contract';
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
    expect(state.propositions.map(({ name }) => name)).toEqual(['Dairy', 'Fish', 'Meat', 'Wine']);
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
});
