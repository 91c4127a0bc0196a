import { afterAll, beforeAll, expect, it } from 'vitest';
import { reachable } from '../campaigns.testkit.js';
import { aStage, rowsOf, type Stage, started } from './scene.testkit.js';

let stage: Stage;
let campaign: number;
beforeAll(async () => {
  stage = await aStage(reachable(3));
  campaign = await started(stage);
});
afterAll(() => stage.close());

const within = <T>(work: Parameters<Stage['kade']['db']['inTenant']>[1]): Promise<T> =>
  stage.kade.db.inTenant(stage.company, work) as Promise<T>;
const profile = () => rowsOf(stage, campaign).then((rows) => rows[0]?.profile_id ?? 0);
const recipient = (company: number, campaign_id: number, profile_id: number) => ({
  ...{ company_id: company, campaign_id, profile_id },
  ...{ step: 2, arm: 'treated' as const, state: 'pending' as const },
});

it('recipients of no campaign, or of one next door, are refused, all of a statement together', async () => {
  const next = await stage.kade.aCompany();
  const profile_id = await profile();
  for (const none of [campaign + 1000, -1])
    await expect(
      within((tx) =>
        tx
          .insertInto('campaign_recipient')
          .values([
            recipient(stage.company, campaign, profile_id),
            recipient(stage.company, none, profile_id),
          ])
          .execute(),
      ),
    ).rejects.toThrow(`There is no campaign ${none} to send to.`);
  await expect(
    stage.kade.db.inTenant(next, (tx) =>
      tx
        .insertInto('campaign_recipient')
        .values(recipient(stage.company, campaign, profile_id))
        .execute(),
    ),
  ).rejects.toThrow(/row-level security/);
  expect(await rowsOf(stage, campaign)).toHaveLength(3);
});

it('a recipient does not move to another campaign', async () => {
  await expect(
    within((tx) =>
      tx
        .updateTable('campaign_recipient')
        .set({ campaign_id: campaign + 1000 })
        .where('campaign_id', '=', campaign)
        .execute(),
    ),
  ).rejects.toThrow('A recipient stays with its campaign.');
});

it('a campaign cannot go while recipients are being added to it, and takes them along when it goes', async () => {
  const profile_id = await profile();
  const steps: string[] = [];
  let removal: Promise<unknown> | undefined;
  await within(async (tx) => {
    await tx
      .insertInto('campaign_recipient')
      .values(recipient(stage.company, campaign, profile_id))
      .execute();
    removal = within(async (other) => {
      await other
        .deleteFrom('campaign')
        .where('company_id', '=', stage.company)
        .where('id', '=', campaign)
        .execute();
      steps.push('removed');
    });
    await waiting();
    steps.push('added');
  });
  await removal;
  expect(steps).toEqual(['added', 'removed']);
  expect(await rowsOf(stage, campaign)).toEqual([]);
});

/** Until some statement waits for another's lock. */
async function waiting(): Promise<void> {
  for (;;) {
    const { rows } = await stage.kade.db.pool.query(
      "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    if (rows.length > 0) return;
  }
}
