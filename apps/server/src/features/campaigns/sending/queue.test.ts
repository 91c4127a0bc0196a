import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aCampaign, approve, reachable } from '../campaigns.testkit.js';
import { campaignTasks } from './jobs.js';
import { aStage, rowsOf, type Stage, started, stretch } from './scene.testkit.js';
import { startCampaign } from './start.js';

let s: Stage;
let owner: pg.Client;
beforeAll(async () => {
  s = await aStage(reachable(2));
  owner = await s.kade.ownerClient();
});
afterAll(async () => {
  await owner.end();
  await s.close();
});

/** The jobs of a campaign that wait, by name, with the hours until their time; those before are taken off. */
async function queued(id: number) {
  const { rows } = await owner.query<{ name: string; hours: string }>(
    `with gone as (delete from graphile_worker._private_jobs
        where payload->>'campaign_id' = $1::text returning task_id, run_at)
      select t.identifier as name, round(extract(epoch from g.run_at - now()) / 3600) as hours
      from gone g join graphile_worker._private_tasks t on t.id = g.task_id order by 1`,
    [id],
  );
  return rows.map(({ name, hours }) => [name, Number(hours)]);
}
const change = (statement: ReturnType<typeof sql>) =>
  s.kade.db.inTenant(s.company, (tx) => statement.execute(tx));
const patch = (id: number, move: string) =>
  s.kade.send('PATCH', `/v1/campaigns/${id}/${move}/`, s.maker.token, {});
const start = ['start_campaign', 0];
const senders = Array.from({ length: 4 }, () => ['send_campaign', 0]);
/** What runs every minute. */
const beat = async () => {
  const heartbeat = campaignTasks(s.kade.kade.platform).find(
    (t) => t.name === 'campaign_heartbeat',
  );
  const context = { signal: new AbortController().signal, log: s.kade.kade.platform.log };
  await heartbeat?.run({} as never, context);
};

it('a campaign that was approved is started at its time, at once when it has none', async () => {
  const { id: now } = await aCampaign(s.kade, s.maker);
  const start_at = new Date(Date.now() + 5 * 3_600_000).toISOString();
  const { id: later } = await aCampaign(s.kade, s.maker, { start_at });
  await approve(s.kade, s.maker, s.admin, now);
  await approve(s.kade, s.maker, s.admin, later);
  expect([await queued(now), await queued(later)]).toEqual([[start], [['start_campaign', 5]]]);
});

it('a campaign that starts, is resumed, or sends again what was in doubt, sends at once', async () => {
  const id = await started(s);
  expect(await queued(id)).toEqual([...senders, start]);
  await patch(id, 'pause');
  expect(await queued(id)).toEqual([]);
  await patch(id, 'resume');
  expect(await queued(id)).toEqual(senders);
  await stretch(s, id);
  await change(
    sql`update campaign_recipient set state = 'in_doubt', left_at = now() where campaign_id = ${id}`,
  );
  const settle = (as: string) =>
    s.kade.send('POST', `/v1/campaigns/${id}/in-doubt/`, s.admin.token, { as });
  await change(
    sql`update campaign_recipient set state = 'sent' where campaign_id = ${id} and email = 'r1@x.example'`,
  );
  await settle('send_again');
  expect(await queued(id)).toEqual(senders);
  await change(
    sql`update campaign_recipient set state = 'in_doubt' where campaign_id = ${id} and state = 'pending'`,
  );
  await settle('not_sent');
  expect(await queued(id)).toEqual([]);
});

it('what the queue lost goes on within a minute: what is due is started, what runs sends, what is called to the end is over', async () => {
  const start_at = new Date(Date.now() + 3_600_000).toISOString();
  const { id: due } = await aCampaign(s.kade, s.maker);
  const { id: later } = await aCampaign(s.kade, s.maker, { start_at });
  const { id: draft } = await aCampaign(s.kade, s.maker);
  for (const id of [due, later]) await approve(s.kade, s.maker, s.admin, id);
  const running = await started(s);
  const ended = await started(s);
  await stretch(s, ended);
  const task = { title: 'Call', note: null, due_days: 2 };
  const calls = { channel: 'phone', subject: null, body: null, sender: null, task };
  const [called, calling] = [await started(s, calls), await started(s, calls)];
  await change(
    sql`update campaign_recipient set state = 'sent', sent_at = now() where campaign_id = ${called}`,
  );
  const campaigns = [due, later, draft, running, ended, called, calling];
  for (const id of campaigns) await queued(id);
  await beat();
  const jobs = [];
  for (const id of campaigns) jobs.push(await queued(id));
  expect(jobs).toEqual([[start], [], [], senders, [], [], []]);
  const status = async (id: number) =>
    ((await s.kade.send('GET', `/v1/campaigns/${id}/`, s.maker.token)).body as { status: string })
      .status;
  expect([await status(called), await status(calling)]).toEqual(['completed', 'running']);
  expect((await rowsOf(s, calling)).map((r) => r.state)).toEqual(['pending', 'pending']);
  // Nor does it help to ask for the start of what nobody approved.
  await startCampaign(s.kade.kade.platform, s.company, draft);
  expect([await status(draft), await rowsOf(s, draft)]).toEqual(['draft', []]);
  // What its time comes for meanwhile is started too.
  s.time.ahead = 3_601_000;
  await beat();
  s.time.ahead = 0;
  expect(await queued(later)).toEqual([start]);
});
