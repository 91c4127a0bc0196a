import {
  changeLifecycleSettings,
  getLifecycleSettings,
  getRfmLastUpload,
  listModelRuns,
  previewLifecycleSettings,
  startModelRun,
} from '@kade/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestUser } from '../../../test/kade.js';
import { type LifecycleKit, lifecycleKit, oneOfEach } from './lifecycle.testkit.js';

let kit: LifecycleKit;
let companyId: number;
let user: TestUser;
beforeAll(async () => {
  kit = await lifecycleKit();
});
afterAll(() => kit.kade.close());

const fresh = async () => {
  ({ companyId, user } = await kit.aCompany());
};
const settings = async (who = user) => (await kit.kade.call(getLifecycleSettings, {}, who)).body;
type Change = Parameters<typeof kit.kade.call<typeof changeLifecycleSettings>>[1]['body'];
const change = (body: Change, headers = {}) =>
  kit.kade.call(changeLifecycleSettings, { body }, user, headers);
const linesOf = (action: string) =>
  kit.kade.db.inTenant(companyId, (tx) =>
    tx
      .selectFrom('audit_log')
      .select(['actor_name', 'object_type', 'object_id', 'detail'])
      .where('action', '=', action)
      .execute(),
  );
const cuts = {
  ...{ new_days: 40, loyal_purchases: 4 },
  at_risk: { silence: 2, churn: 0.3 },
  lapsing: { silence: 3, churn: 0.5 },
  lost: { silence: 9, churn: 0.7 },
};

describe('settings', () => {
  it('are the product’s own until somebody sets them, and say who may', async () => {
    await fresh();
    expect(await settings()).toEqual({
      ...{ horizon: null, margin: 1, discount: 0.01, stages: null, version: 0, usual: null },
      can: { change: true },
    });
    const reader = await kit.kade.aUser(companyId, ['product:rfm'], 'Rik');
    expect((await settings(reader)).can).toEqual({ change: false });
    const body = { version: 0, margin: 0.4 };
    expect((await kit.kade.call(changeLifecycleSettings, { body }, reader)).status).toBe(403);
  });

  it('keep what a change leaves out, tell the log, and have the models run with them', async () => {
    await fresh();
    await kit.buyers(companyId, oneOfEach);
    await kit.run(user);
    const { usual } = await settings();
    expect(usual?.stages).toMatchObject({ new_days: 30, loyal_purchases: 5 });
    expect(usual?.horizon).toBeGreaterThan(0);
    expect((await change({ version: 0, margin: 0.4, stages: cuts })).body).toMatchObject({
      ...{ margin: 0.4, discount: 0.01, horizon: null, stages: cuts, version: 1 },
    });
    const changed = await change({ version: 1, horizon: 60 });
    expect(changed.body).toMatchObject({ margin: 0.4, horizon: 60, stages: cuts, version: 2 });
    // What it would be is remembered from the run that worked it out.
    expect(changed.body.usual).toEqual(usual);
    expect(await linesOf('lifecycle.settings')).toMatchObject([
      {
        ...{ actor_name: 'Rosa', object_type: 'lifecycle', object_id: null },
        detail: { changes: { margin: { before: 1, after: 0.4 } } },
      },
      { detail: { changes: { horizon: { before: null, after: 60 } } } },
    ]);
    const latest = await kit.kade.until(async () => {
      const { results, open } = (await kit.kade.call(listModelRuns, {}, user)).body;
      return open === null && results[0]?.reason === 'settings' && results;
    });
    expect(latest.length).toBeGreaterThan(1);
    // The latest run was told its horizon: what is usual is what the one before worked out.
    expect((await settings()).usual).toEqual(usual);
    expect((await change({ version: 2, horizon: null })).body.horizon).toBeNull();
  });

  it('that stay as they are leave no line, start no run and make no figure old', async () => {
    await fresh();
    await kit.buyers(companyId, oneOfEach);
    await kit.run(user);
    const same = await change({ version: 0, margin: 1 });
    expect([same.status, same.body.version]).toEqual([200, 0]);
    expect(await linesOf('lifecycle.settings')).toEqual([]);
    const { body } = await kit.kade.call(listModelRuns, {}, user);
    expect([body.count, body.open]).toEqual([1, null]);
    expect((await kit.kade.call(getRfmLastUpload, {}, user)).body.outdated).toBe(false);
  });

  it('with cut points that are said again, in whatever order, stay as they are', async () => {
    await fresh();
    expect((await change({ version: 0, stages: cuts })).body.version).toBe(1);
    const { new_days, ...others } = cuts;
    const stages = { ...others, at_risk: { churn: 0.3, silence: 2 }, new_days };
    const again = await change({ version: 1, stages });
    expect([again.status, again.body.version]).toEqual([200, 1]);
    expect(await linesOf('lifecycle.settings')).toHaveLength(1);
    expect((await change({ version: 0, stages })).status).toBe(409);
  });

  it('are refused to whoever did not see what stands', async () => {
    await fresh();
    await change({ version: 0, discount: 0.02 });
    expect((await change({ version: 0, discount: 0.03 })).status).toBe(409);
    expect(await settings()).toMatchObject({ discount: 0.02, version: 1 });
  });

  it.each([
    ['en', 'Set this higher than for the stage before'],
    ['nl', 'Kies een hogere waarde dan bij de fase ervoor'],
  ])('in %s say beside the cut point why it cannot be', async (language, words) => {
    await fresh();
    const stages = { ...cuts, lapsing: { silence: 2, churn: 0.2 } };
    const refused = await change({ version: 0, stages }, { 'accept-language': language });
    expect(refused.status).toBe(400);
    const { errors } = refused.body as unknown as { errors: Record<string, string[]> };
    expect(Object.keys(errors).sort()).toEqual(['stages.lapsing.churn', 'stages.lapsing.silence']);
    expect(errors['stages.lapsing.churn']?.[0]).toContain(words);
    expect(await settings()).toMatchObject({ stages: null, version: 0 });
  });
});

describe('the preview', () => {
  const preview = async (body: object) =>
    kit.kade.call(previewLifecycleSettings, { body: body as never }, user);

  it('is nothing before the first run', async () => {
    await fresh();
    expect((await preview({})).body).toEqual({ preview: null });
  });

  it('says who would move where, and keeps nothing', async () => {
    await fresh();
    await kit.buyers(companyId, oneOfEach);
    await kit.run(user);
    const same = (await preview({})).body.preview;
    expect(same?.moved).toBe(0);
    expect(same?.before).toEqual(same?.after);
    // Lost begins at nine gaps: eight are lapsing then. Three purchases are loyal.
    const stages = { ...cuts, new_days: 30, loyal_purchases: 3 };
    const moved = (await preview({ stages })).body.preview;
    expect(moved?.moved).toBe(2);
    expect(moved?.moves.filter(({ from, to }) => from !== to)).toEqual(
      expect.arrayContaining([
        { from: 'developing', to: 'loyal', customers: 1, value: 300 },
        { from: 'lost', to: 'lapsing', customers: 1, value: 300 },
      ]),
    );
    const sum = (side: { customers: number }[] | undefined) =>
      side?.reduce((all, { customers }) => all + customers, 0);
    expect(sum(moved?.after)).toBe(sum(moved?.before));
    expect(moved?.churn).toBeNull();
    const half = (await preview({ margin: 0.5 })).body.preview;
    expect(half?.lifetime_value.after).toBeCloseTo((half?.lifetime_value.before ?? 0) / 2, 1);
    expect(await settings()).toMatchObject({ version: 0, stages: null });
    expect((await preview({ stages: { ...stages, lost: cuts.at_risk } })).status).toBe(400);
  });
});

it('a run is begun by who asks for it, and said while it is open', async () => {
  await fresh();
  await kit.buyers(companyId, oneOfEach);
  const started = await kit.kade.call(startModelRun, { body: {} }, user);
  expect(started.status).toBe(202);
  expect(started.body).toMatchObject({ kind: 'lifecycle' });
  await kit.kade.until(
    async () => (await kit.kade.call(listModelRuns, {}, user)).body.open === null,
  );
  expect(await linesOf('lifecycle.run')).toMatchObject([
    { actor_name: 'Rosa', object_type: 'run', object_id: started.body.id },
  ]);
});
