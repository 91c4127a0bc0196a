import { listNotifications, preflightCampaign, settleInDoubt } from '@kade/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aCampaign, approve, reachable, seedProfiles } from '../campaigns.testkit.js';
import { aStage, plain, rowsOf, type Stage, stretch } from './scene.testkit.js';
import { startCampaign } from './start.js';

/** Of two things side by side only the one that is meant is touched. */
let s: Stage;
let group = 0;
/** Each test mails people of its own. */
let letter = '';
beforeAll(async () => {
  s = await aStage([]);
});
afterAll(() => s.close());
beforeEach(() => {
  letter = `b${++group}x`;
  s.sink.mails.length = 0;
});

const people = (count: number) =>
  s.kade.db.inTenant(s.company, (tx) => seedProfiles(tx, s.company, reachable(count, letter)));
const change = (statement: ReturnType<typeof sql>) =>
  s.kade.db.inTenant(s.company, (tx) => statement.execute(tx));
async function started(count: number, purpose = 'Marketing', over = {}) {
  const names = Array.from({ length: count }, (_, n) => `'${letter}${n + 1}'`).join(', ');
  const { id, audienceId } = await aCampaign(s.kade, s.maker, over, `NAME in (${names})`);
  await change(sql`update audience set purpose = ${purpose} where id = ${audienceId}`);
  await approve(s.kade, s.maker, s.admin, id);
  await startCampaign(s.kade.kade.platform, s.company, id);
  return id;
}
const address = (n: number) => `${letter}${n}@x.example`;
const optOut = (n: number, purpose: string) =>
  change(sql`insert into mail_opt_out (company_id, email, purpose)
    values (${s.company}, ${address(n)}, ${purpose})`);
const numberIn = (email: string | null) => Number(/(\d+)@/.exec(email ?? '')?.[1]);
const sentTo = () => s.sink.mails.map((m) => numberIn(m.to)).sort();
const fixed = async (id: number) => (await rowsOf(s, id)).map((r) => numberIn(r.email));
const states = async (id: number) => (await rowsOf(s, id)).map((r) => r.state);

describe('an opt-out of one kind of mail', () => {
  it('takes nobody out of a campaign of the other kind when its recipients are fixed', async () => {
    await people(3);
    await optOut(1, 'Service');
    await optOut(2, 'Marketing');
    expect(await fixed(await started(3))).toEqual([1, 3]);
    expect(await fixed(await started(3, 'Service'))).toEqual([2, 3]);
  });

  it('stops no mail of the other kind that is about to leave, and no counting of its opens', async () => {
    await people(3);
    const [marketing, service] = [await started(3), await started(3, 'Service')];
    // That a mail to somebody else bounced says nothing of these.
    await change(sql`insert into suppression (company_id, email, reason)
      values (${s.company}, ${`else-${letter}@x.example`}, 'bounced')`);
    await optOut(1, 'Service');
    await optOut(2, 'Marketing');
    await stretch(s, marketing);
    expect(sentTo()).toEqual([1, 3]);
    for (const { raw } of s.sink.mails) expect(plain(raw)).toMatch(/\/mail\/open\//);
    s.sink.mails.length = 0;
    await stretch(s, service);
    expect(sentTo()).toEqual([2, 3]);
    expect((await rowsOf(s, marketing)).map((r) => r.reason)).toEqual([null, 'opted_out', null]);
  });

  it('is told beforehand as an opt-out, not as too many mails', async () => {
    await people(2);
    await optOut(1, 'Marketing');
    const names = `NAME in ('${letter}1', '${letter}2')`;
    const { id } = await aCampaign(s.kade, s.maker, {}, names);
    const { body } = await s.kade.call(preflightCampaign, { params: { id } }, s.maker);
    expect(body).toMatchObject({ reachable: 1, excluded: [{ reason: 'opted_out', count: 1 }] });
  });
});

describe('of two campaigns that run', () => {
  it('the one that is stopped sends no more, and the other goes on', async () => {
    await people(2);
    const [stopped, other] = [await started(2), await started(2)];
    const path = `/v1/campaigns/${stopped}/deactivate/`;
    expect((await s.kade.send('PATCH', path, s.maker.token, {})).status).toBe(200);
    expect(await states(stopped)).toEqual(['cancelled', 'cancelled']);
    expect(await states(other)).toEqual(['pending', 'pending']);
    await stretch(s, other);
    expect(sentTo()).toEqual([1, 2]);
  });

  it('the one that is held waits, and the other goes on', async () => {
    await people(2);
    const [held, other] = [await started(2), await started(2)];
    await s.kade.send('PATCH', `/v1/campaigns/${held}/pause/`, s.maker.token, {});
    await stretch(s, held);
    expect(sentTo()).toEqual([]);
    const read = async (id: number) =>
      (await s.kade.send('GET', `/v1/campaigns/${id}/`, s.maker.token)).body;
    expect(await read(other)).toMatchObject({ paused_at: null });
    await stretch(s, other);
    expect(sentTo()).toEqual([1, 2]);
    expect(await read(held)).toMatchObject({ status: 'running', completed_at: null });
  });

  it('mails in doubt are settled of the one that is asked for, whichever mails are named', async () => {
    await people(2);
    const [one, other] = [await started(2), await started(2)];
    await change(sql`update campaign_recipient set state = 'in_doubt', left_at = now()
      where campaign_id in (${one}, ${other})`);
    const theirs = (await rowsOf(s, other)).map((r) => r.id);
    const settle = async (recipient_ids?: number[]) => {
      const body = { as: 'not_sent' as const, ...(recipient_ids ? { recipient_ids } : {}) };
      return (await s.kade.call(settleInDoubt, { params: { id: one }, body }, s.admin)).body;
    };
    expect(await settle(theirs)).toEqual({ settled: 0 });
    expect(await settle()).toEqual({ settled: 2 });
    expect(await states(one)).toEqual(['failed', 'failed']);
    expect(await states(other)).toEqual(['in_doubt', 'in_doubt']);
  });
});

it('the mails of a campaign count for the cap of the next one, not for its own', async () => {
  await people(2);
  await change(
    sql`insert into campaign_setting (company_id, cap_mails, cap_days) values (${s.company}, 1, 7)`,
  );
  const [id, late] = [await started(2), await started(2)];
  await stretch(s, id);
  // Drawn while there was room, and told why it does not leave when there is none.
  await stretch(s, late);
  expect((await rowsOf(s, late)).map((r) => [r.state, r.reason])).toEqual([
    ['cancelled', 'too_many'],
    ['cancelled', 'too_many'],
  ]);
  const { id: next } = await aCampaign(s.kade, s.maker, {}, `NAME in ('${letter}1', '${letter}2')`);
  const reached = async (of: number) =>
    (await s.kade.call(preflightCampaign, { params: { id: of } }, s.maker)).body.reachable;
  expect([await reached(id), await reached(next)]).toEqual([2, 0]);
  await change(sql`delete from campaign_setting where company_id = ${s.company}`);
});

it('whoever was held back on purpose is in the report of the end neither reached nor missed', async () => {
  await people(3);
  const id = await started(3);
  await optOut(2, 'Marketing');
  await stretch(s, id);
  const { results } = (await s.kade.call(listNotifications, { query: {} }, s.maker)).body;
  const end = results.find((n) => n.path?.endsWith(`/${id}`) && n.kind === 'campaign_completed');
  expect(end?.reason).toBe('2 recipients were reached.');
});
