import { listNotifications, preflightCampaign, type ReplyOf } from '@kade/contract';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { aCampaign, approve, reachable } from '../campaigns.testkit.js';
import { completeCalled } from '../sending/complete.js';
import { activitiesOf, aStage, rowsOf, type Stage, started } from '../sending/scene.testkit.js';
import { startCampaign } from '../sending/start.js';

let s: Stage;
afterEach(() => s.close());

const change = (statement: ReturnType<typeof sql>) =>
  s.kade.db.inTenant(s.company, (tx) => statement.execute(tx));
const noMail = { subject: null, body: null, sender: null };
const phone = (title = 'Call') => ({
  ...{ ...noMail, channel: 'phone', task: { title, note: null, due_days: 2 } },
});
const statusOf = async (id: number) =>
  ((await s.kade.send('GET', `/v1/campaigns/${id}/`, s.maker.token)).body as { status: string })
    .status;
const preflight = async (id: number): Promise<ReplyOf<typeof preflightCampaign>> =>
  (await s.kade.call(preflightCampaign, { params: { id } }, s.maker)).body;

describe('of two campaigns by phone', () => {
  it('the one that is stopped takes its own calls with it, and neither those of the other nor what else is planned', async () => {
    s = await aStage(reachable(2));
    const [stopped, other] = [await started(s, phone('Stop')), await started(s, phone('Go on'))];
    await change(sql`insert into activity (company_id, type, title, profile_id, campaign_id)
      select ${s.company}, 'visit', 'Bring the menu', id, ${stopped} from profile where name = 'r1'`);
    await s.kade.send('PATCH', `/v1/campaigns/${stopped}/deactivate/`, s.maker.token, {});
    const { rows } = await s.kade.db.inTenant(s.company, (tx) =>
      sql`select distinct title, outcome from activity order by title`.execute(tx),
    );
    expect(rows).toEqual([
      { title: 'Bring the menu', outcome: null },
      { title: 'Go on', outcome: null },
      { title: 'Stop', outcome: 'cancelled' },
    ]);
    expect((await rowsOf(s, other)).map((r) => r.state)).toEqual(['pending', 'pending']);
  });

  it('the one whose calls are made is over, however many the other still has to make', async () => {
    s = await aStage(reachable(2));
    const [made, other] = [await started(s, phone()), await started(s, phone())];
    await change(
      sql`update activity set done_at = now(), outcome = 'ordered' where campaign_id = ${made}`,
    );
    for (const id of [made, other])
      await s.kade.db.inTenant(s.company, (tx) => completeCalled(tx, s.company, id, new Date()));
    expect([await statusOf(made), await statusOf(other)]).toEqual(['completed', 'running']);
  });
});

it('a call whose task is removed is made no more, and one that was made stays made', async () => {
  s = await aStage(reachable(3));
  const id = await started(s, phone());
  const states = async () => (await rowsOf(s, id)).map((r) => [r.state, r.reason]);
  const task = (name: string) => sql`campaign_id = ${id} and profile_id = (
    select id from profile where name = ${name})`;
  await change(sql`update activity set done_at = now(), outcome = 'ordered' where ${task('r1')}`);
  await change(sql`delete from activity where ${task('r1')} or ${task('r2')}`);
  const cancelled = ['cancelled', 'task_cancelled'];
  expect(await states()).toEqual([['sent', null], cancelled, ['pending', null]]);
  // One that was cancelled by mistake is to be made again; of a campaign that was stopped none is.
  await change(sql`update activity set outcome = 'cancelled', done_at = now() where ${task('r3')}`);
  expect((await states())[2]).toEqual(cancelled);
  await change(sql`update activity set outcome = null, done_at = null where ${task('r3')}`);
  expect((await states())[2]).toEqual(['pending', null]);
  await s.kade.send('PATCH', `/v1/campaigns/${id}/deactivate/`, s.maker.token, {});
  await change(sql`update activity set outcome = null, done_at = null where ${task('r3')}`);
  expect((await states())[2]).toEqual(['cancelled', 'deactivated']);
});

it('calls that nobody sells to belong to nobody once the campaign’s maker has left', async () => {
  s = await aStage(reachable(1));
  const { id } = await aCampaign(s.kade, s.maker, phone());
  await approve(s.kade, s.maker, s.admin, id);
  await change(sql`update app_user set is_active = false where id = ${s.maker.id}`);
  await startCampaign(s.kade.kade.platform, s.company, id);
  expect((await activitiesOf(s)).map((a) => [a.name, a.owner_id])).toEqual([['r1', null]]);
  const { results } = (await s.kade.call(listNotifications, { query: {} }, s.admin)).body;
  expect(results.filter((n) => n.kind === 'call_tasks')).toEqual([]);
});

describe('a campaign by post', () => {
  /** `street` and `city`: those of whom these are known. */
  const settle = (column: 'street' | 'city', pattern: string) =>
    change(sql`update profile set ${sql.ref(column)} = 'Kade' where name like ${pattern}`);

  it('reaches whom it may and whose street and place are known, and says why not the others', async () => {
    s = await aStage([
      ...[{ name: 'home' }, { name: 'street only' }, { name: 'city only' }],
      ...[{ name: 'home never', status: 'do_not_contact' }],
      { name: 'home neither', status: 'do_not_contact', mailAllowed: false },
      { name: 'home no', mailAllowed: false },
    ]);
    for (const column of ['street', 'city'] as const) {
      await settle(column, 'home%');
      await settle(column, `${column}%`);
    }
    const { id } = await aCampaign(s.kade, s.maker, { ...noMail, channel: 'post' });
    expect(await preflight(id)).toMatchObject({
      ...{ audience: 6, reachable: 1 },
      excluded: [
        { reason: 'do_not_contact', count: 2 },
        { reason: 'mail_not_allowed', count: 1 },
        { reason: 'no_address', count: 2 },
      ],
    });
    const file = `/v1/campaigns/${id}/addresses/`;
    expect((await s.kade.send('GET', file, s.maker.token)).status).toBe(409);
    await approve(s.kade, s.maker, s.admin, id);
    await startCampaign(s.kade.kade.platform, s.company, id);
    const names = (await s.kade.send('GET', file, s.maker.token)).text
      .trimEnd()
      .split('\r\n')
      .map((line) => line.split(';')[1]);
    expect(names).toEqual(['Name', 'home']);
  });

  it('writes to nobody of its control group, and counts in it nobody whom it could not reach', async () => {
    s = await aStage([
      ...Array.from({ length: 30 }, (_, n) => ({ name: `home ${n}` })),
      ...Array.from({ length: 30 }, (_, n) => ({ name: `away ${n}` })),
    ]);
    await settle('street', 'home%');
    await settle('city', 'home%');
    const over = { ...noMail, channel: 'post', control_group_percent: 50 };
    const { id } = await aCampaign(s.kade, s.maker, over);
    const { treated, control, reachable: reached } = await preflight(id);
    expect([reached, treated + control]).toEqual([30, 30]);
    await approve(s.kade, s.maker, s.admin, id);
    await startCampaign(s.kade.kade.platform, s.company, id);
    // A second campaign's letters are in its own file.
    await started(s, over);
    const rows = await rowsOf(s, id);
    expect(rows.filter((r) => r.arm === 'control')).toHaveLength(control);
    expect(rows.filter((r) => r.arm === 'treated').map((r) => r.state)).toEqual(
      Array.from({ length: treated }, () => 'sent'),
    );
    const { text } = await s.kade.send('GET', `/v1/campaigns/${id}/addresses/`, s.maker.token);
    expect(text.trimEnd().split('\r\n')).toHaveLength(1 + treated);
    const { rows: log } = await s.kade.db.inTenant(s.company, (tx) =>
      sql<{ rows: string }>`select detail->>'rows' as rows from audit_log
        where action = 'campaign.addresses_exported'`.execute(tx),
    );
    expect(log.map((line) => Number(line.rows))).toEqual([treated]);
  });
});
