import type { Campaign } from '@kade/contract';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aPromotion } from '../promotions/promotions.testkit.js';
import { aCampaign, reachable } from './campaigns.testkit.js';
import { aStage, type Stage } from './sending/scene.testkit.js';

let s: Stage;
let audience: { id: number; path: string };
beforeEach(async () => {
  s = await aStage(reachable(3));
  const draft = { name: 'Whom we mean', origin_query: '1=1' };
  const made = await s.kade.send('POST', '/v2/audiences/', s.maker.token, draft);
  const { id } = made.body as { id: number };
  audience = { id, path: `/v2/audiences/${id}/` };
});
afterEach(() => s.close());

const read = async (id: number) =>
  (await s.kade.send('GET', `/v1/campaigns/${id}/`, s.admin.token)).body as Campaign;
const review = async (id: number, body: object) => {
  const path = `/v1/campaigns/${id}/review/`;
  const reply = await s.kade.send('PATCH', path, s.admin.token, body);
  return { status: reply.status, body: reply.body as Campaign & { code: string; msg: string } };
};
const submitted = async (over: object) => {
  const { id } = await aCampaign(s.kade, s.maker, { audience_ids: [audience.id], ...over });
  await s.kade.send('PATCH', `/v1/campaigns/${id}/submit/`, s.maker.token, {});
  return read(id);
};
const widen = () => s.kade.change(audience.path, s.maker.token, { origin_query: '1=0' });

describe('what a reviewer of a campaign saw', () => {
  it('is approved as long as its audience is what it was', async () => {
    const { id, version, fingerprint } = await submitted({});
    expect(fingerprint).toMatch(/^[0-9a-f]{64}$/);
    const { status, body } = await review(id, { decision: 'approve', version, fingerprint });
    expect([status, body.fingerprint]).toEqual([200, null]);
  });

  it('is not approved once the rule of its audience is another', async () => {
    const { id, version, fingerprint } = await submitted({});
    await widen();
    const { status, body } = await review(id, { decision: 'approve', version, fingerprint });
    expect([status, body.code]).toEqual([409, 'version_conflict']);
    expect(body.msg).toContain('has changed since you opened it');
    const now = await read(id);
    expect([now.status, now.version]).toEqual(['pending', version]);
    const again = { decision: 'approve', version, fingerprint: now.fingerprint };
    expect((await review(id, again)).status).toBe(200);
  });

  it('is not approved once its promotion says something else', async () => {
    const maker = await s.kade.aUser(s.company, ['company:marketeer', 'product:promo']);
    const promotion = await aPromotion(s.kade, maker, { name: 'Ten off' });
    const path = `/v1/offers/${promotion.id}/`;
    await s.kade.send('PATCH', `${path}submit/`, maker.token, {});
    // It may be asked for while its promotion is under review, and not be approved before that is.
    const { id, status, version } = await submitted({ promotion_id: promotion.id });
    expect(status).toBe('pending');
    const early = { decision: 'approve', version, fingerprint: (await read(id)).fingerprint };
    expect((await review(id, early)).body.code).toBe('wrong_state');
    await s.kade.review(path, s.admin, { decision: 'approve' });
    const { fingerprint } = await read(id);
    await s.kade.db.inTenant(s.company, (tx) =>
      tx
        .updateTable('promotion')
        .set({ name: 'Ninety off' })
        .where('company_id', '=', s.company)
        .where('id', '=', promotion.id)
        .execute(),
    );
    expect((await review(id, { decision: 'approve', version, fingerprint })).status).toBe(409);
  });

  it('can be rejected whatever became of it, and not approved by who does not say what was seen', async () => {
    const first = await submitted({});
    const second = await submitted({});
    await widen();
    const { version, fingerprint } = first;
    const no = { decision: 'reject', comment: 'No', version, fingerprint };
    const rejected = await review(first.id, no);
    expect([rejected.status, rejected.body.status]).toEqual([200, 'rejected']);
    for (const unseen of [{}, { version: second.version }, { fingerprint: second.fingerprint }])
      expect((await review(second.id, { decision: 'approve', ...unseen })).body.code).toBe(
        'invalid',
      );
    const empty = { decision: 'approve', version: second.version, fingerprint: null };
    expect((await review(second.id, empty)).status).toBe(409);
    expect((await read(second.id)).status).toBe('pending');
  });
});

describe('what a reviewer decides on', () => {
  const test = { subject_b: 'The other one', subject_test_percent: 40 };
  const task = { title: 'Call', note: null, due_days: 2 };
  const calls = { channel: 'phone', subject: null, body: null, sender: null, task };
  const theme = {
    ...{ accent: '#ff0000', background: '#ffffff', surface: '#ffffff', ink: '#000000' },
    ...{ font: 'sans', logo: null },
  };
  const put = (path: string, value: unknown) =>
    sql`body = jsonb_set(body, ${path}::text[], ${JSON.stringify(value)}::jsonb)`;

  it.each<[string, object, ReturnType<typeof sql>, boolean]>([
    ['the share of a test of subjects', test, sql`subject_test_percent = 50`, true],
    ['the hours of one with others waiting', test, sql`subject_test_hours = 9`, true],
    [
      'the hours of one in which nobody waits',
      { ...test, subject_test_percent: 100 },
      sql`subject_test_hours = 9`,
      false,
    ],
    [
      'share and hours of a test there is not',
      {},
      sql`subject_test_percent = 50, subject_test_hours = 9`,
      false,
    ],
    ['the languages of a mail', { languages: ['nl'] }, sql`languages = '{en}'`, true],
    ['the languages of calls', calls, sql`languages = '{en}'`, false],
    ['the words of a mail', {}, put('{blocks,0,text}', 'Buy'), true],
    ['the colours of a mail', {}, put('{theme}', theme), true],
    ['the second subject', {}, sql`subject_b = 'The other one'`, true],
    ['the task of a call', calls, sql`task = jsonb_set(task, '{title}', '"Shout"')`, true],
    ['who is kept out', {}, sql`control_group_percent = 50`, true],
    ['since when it runs', {}, sql`waiting = null, failures = 3`, false],
  ])('%s', async (_, over, set, counts) => {
    const before = await submitted(over);
    expect(before.fingerprint).toMatch(/^[0-9a-f]{64}$/);
    await s.kade.db.inTenant(s.company, (tx) =>
      sql`update campaign set ${set} where id = ${before.id}`.execute(tx),
    );
    const { fingerprint } = await read(before.id);
    expect(fingerprint !== before.fingerprint).toBe(counts);
  });
});
