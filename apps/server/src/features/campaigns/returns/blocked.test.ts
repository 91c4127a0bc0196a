import {
  addSuppression,
  liftSuppression,
  listMailReturns,
  listSuppressions,
  type QueryOf,
} from '@kade/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reachable } from '../campaigns.testkit.js';
import { aStage, rowsOf, type Stage, started, stretch } from '../sending/scene.testkit.js';
import type { MailReturn } from './returns.repo.js';
import { recordReturn } from './returns.service.js';

const day = 86_400_000;
let s: Stage;
let campaign: number;
/** Of the one mail that each got. */
const recipients = new Map<string, number>();
beforeAll(async () => {
  s = await aStage(reachable(6), {}, { bounceAddress: 'bounces@kade.example' });
  campaign = await started(s);
  await stretch(s, campaign);
  for (const row of await rowsOf(s, campaign)) recipients.set(row.email ?? '', row.id);
});
afterAll(() => s.close());

let reports = 0;
/** Takes in a report on the mail to an address, which may be spelled in any letters. */
const report = (email: string, over: Partial<MailReturn> = {}) =>
  s.kade.db.inTenant(s.company, (tx) => {
    reports += 1;
    return recordReturn(tx, s.company, {
      ...{ kind: 'soft', isFinal: false, source: 'dsn', status: null, detail: null },
      ...{ email, fingerprint: `report ${reports}`, at: new Date() },
      recipient: { id: recipients.get(email.toLowerCase()) ?? 0, campaignId: campaign },
      ...over,
    } as MailReturn);
  });
const blocked = async (query: Partial<QueryOf<typeof listSuppressions>> = {}) => {
  const { body } = await s.kade.call(listSuppressions, { query: query as never }, s.admin);
  return body;
};
const emails = async (query: Record<string, unknown> = {}) => {
  const { count, results } = await blocked({ ordering: 'email', ...query } as never);
  return [count, ...results.map((r) => r.email.replace('@x.example', ''))];
};
const lift = async (email: string) => {
  const row = (await blocked()).results.find((r) => r.email === email);
  return s.kade.call(liftSuppression, { params: { id: row?.id ?? 0 } }, s.admin);
};

describe('mails that are put off', () => {
  it('silence nobody when it is one mail, however often it is put off', async () => {
    for (let n = 0; n < 6; n++) await report('r1@x.example');
    expect(await emails()).toEqual([0]);
  });

  it.each([
    ['r2@x.example', 0, [1, 'r2']],
    // A moment earlier they are forgotten.
    ['r5@x.example', 1, [0]],
  ])('count for ninety days, to the moment: %s', async (email, earlier, expected) => {
    const now = new Date();
    const rows = await rowsOf(s, campaign);
    const profile_id = rows.find((r) => r.email === email)?.profile_id;
    for (const step of [11, 12, 13, 14]) {
      const { id } = await s.kade.db.inTenant(s.company, (tx) =>
        tx
          .insertInto('campaign_recipient')
          .values({
            ...{ company_id: s.company, campaign_id: campaign, arm: 'treated', state: 'sent' },
            ...{ profile_id, step, email },
          } as never)
          .returning('id')
          .executeTakeFirstOrThrow(),
      );
      const at = new Date(+now - 90 * day - earlier);
      await report(email.toUpperCase(), { at, recipient: { id, campaignId: campaign } });
    }
    expect(await emails()).toEqual([0]);
    await report(email, { at: now });
    expect(await emails()).toEqual(expected);
    if (expected.length > 1) expect((await lift(email)).status).toBe(200);
  });

  it.each([
    ['a reader who read one since', 'reader', false, 1, 0],
    ['a reader whose address stood there in other letters', 'Spelled', false, 1, 0],
    ['no scanner that opened one', 'scanner', true, 1, 1],
    ['nobody who read one before', 'before', false, -1, 1],
  ])('are forgiven by %s', async (_, name, is_scanner, minutes, count) => {
    const email = `${name}@x.example`;
    const profile_id = (await rowsOf(s, campaign))[0]?.profile_id;
    const at = new Date();
    const base = { company_id: s.company, campaign_id: campaign };
    for (const step of [1, 2, 3, 4, 5]) {
      const row = { ...base, arm: 'treated', state: 'sent', profile_id, email };
      const id = await s.kade.db.inTenant(s.company, async (tx) => {
        const made = await tx
          .insertInto('campaign_recipient')
          .values({ ...row, step: 100 + reports } as never)
          .returning('id')
          .executeTakeFirstOrThrow();
        const opened = { recipient_id: made.id, type: 'opened', is_scanner };
        const moment = new Date(+at + minutes * 60_000);
        if (step === 1)
          await tx
            .insertInto('campaign_event')
            .values({ ...base, ...opened, at: moment } as never)
            .execute();
        return made.id;
      });
      await report(email.toLowerCase(), { at, recipient: { id, campaignId: campaign } });
    }
    expect((await blocked({ search: name } as never)).count).toBe(count);
    if (count > 0) await lift(email);
  });
});

describe('addresses that get no mail', () => {
  beforeAll(async () => {
    await report('r3@x.example', { kind: 'hard', isFinal: true, detail: '550 gone' });
    await report('r4@x.example', { kind: 'complaint', isFinal: true });
    await s.kade.call(
      addSuppression,
      { body: { email: 'Kees.A@Elders.example', detail: 'Asked by phone' } as never },
      s.admin,
    );
  });

  it('are kept in small letters, with why, since when, and by which campaign', async () => {
    const { results } = await blocked({ ordering: 'email' });
    expect(results).toMatchObject([
      {
        email: 'kees.a@elders.example',
        reason: 'opted_out',
        detail: 'Asked by phone',
        campaign: null,
      },
      { email: 'r3@x.example', reason: 'bounced', detail: '550 gone', campaign: { id: campaign } },
      { email: 'r4@x.example', reason: 'complained', campaign: { id: campaign } },
    ]);
  });

  it.each([
    [{}, [3, 'kees.a@elders.example', 'r3', 'r4']],
    [{ ordering: '-email' }, [3, 'r4', 'r3', 'kees.a@elders.example']],
    // By when they were blocked; the newest first where nothing is said.
    [{ ordering: 'at' }, [3, 'r3', 'r4', 'kees.a@elders.example']],
    [{ ordering: '-at' }, [3, 'kees.a@elders.example', 'r4', 'r3']],
    [{ ordering: undefined }, [3, 'kees.a@elders.example', 'r4', 'r3']],
    [{ page: 2, page_size: 2 }, [3, 'r4']],
    [{ search: 'KEES' }, [1, 'kees.a@elders.example']],
    [{ search: '_' }, [0]],
    [{ reason: ['complained', 'bounced'] }, [2, 'r3', 'r4']],
    [{ reason: ['complained'], search: 'r3' }, [0]],
  ])('are listed with %j', async (query, expected) => {
    const asked = Object.fromEntries(
      Object.entries({ ordering: 'email', ...query }).filter(([, v]) => v !== undefined),
    );
    const { body } = await s.kade.call(listSuppressions, { query: asked }, s.admin);
    expect([body.count, ...body.results.map((r) => r.email.replace('@x.example', ''))]).toEqual(
      expected,
    );
  });

  it('are blocked and let in again once, of which the audit log tells', async () => {
    const block = (email: string) =>
      s.kade.call(addSuppression, { body: { email } as never }, s.admin);
    const first = await block('Piet@Elders.example');
    const again = await block('piet@elders.EXAMPLE');
    expect(again.body.id).toBe(first.body.id);
    // One that complained is not made milder by being blocked by hand.
    expect((await block('R4@x.example')).body.reason).toBe('complained');
    // What a reader says weighs more than that a mail came back.
    expect((await block('r3@x.example')).body.reason).toBe('opted_out');
    expect((await lift('piet@elders.example')).status).toBe(200);
    const params = { id: first.body.id };
    expect((await s.kade.call(liftSuppression, { params }, s.admin)).status).toBe(404);
    const lines = await s.kade.db.inTenant(s.company, (tx) =>
      tx
        .selectFrom('audit_log')
        .select(['action', 'detail'])
        .where('object_type', '=', 'suppression')
        .where('object_id', '=', first.body.id)
        .orderBy('id')
        .execute(),
    );
    expect(lines).toEqual([
      { action: 'suppression.add', detail: { email: 'piet@elders.example' } },
      { action: 'suppression.add', detail: { email: 'piet@elders.example' } },
      {
        action: 'suppression.lift',
        detail: { email: 'piet@elders.example', reason: 'opted_out' },
      },
    ]);
  });

  it('of another company are its own', async () => {
    const other = await s.kade.aUser(await s.kade.aCompany(), ['company:admin']);
    const { id } = (await blocked()).results[0] ?? { id: 0 };
    expect((await s.kade.call(liftSuppression, { params: { id } }, other)).status).toBe(404);
    const theirs = await s.kade.call(listSuppressions, { query: {} }, other);
    expect(theirs.body.count).toBe(0);
    expect((await blocked()).count).toBe(3);
  });
});

describe('what came back', () => {
  it('is listed newest first, by kind and address, each report once', async () => {
    const at = (minutes: number) => new Date(Date.now() + minutes * 60_000);
    await report('r5@x.example', { kind: 'hard', isFinal: true, at: at(1), fingerprint: 'same' });
    expect(await report('r5@x.example', { kind: 'hard', at: at(3), fingerprint: 'same' })).toBe(
      false,
    );
    await report('r5@x.example', { kind: 'complaint', at: at(2) });
    const list = async (query: Record<string, unknown>) => {
      const { body } = await s.kade.call(listMailReturns, { query }, s.admin);
      return [body.count, ...body.results.map((r) => `${r.kind} ${r.email.split('@')[0]}`)];
    };
    expect(await list({ search: 'R5', kind: ['hard', 'complaint'] })).toEqual([
      2,
      'complaint r5',
      'hard r5',
    ]);
    expect(
      await list({ search: 'r5', kind: ['hard', 'complaint'], page: 2, page_size: 1 }),
    ).toEqual([2, 'hard r5']);
    expect(await list({ kind: ['hard'] })).toEqual([2, 'hard r5', 'hard r3']);
    expect(await list({ kind: ['complaint', 'hard'], search: 'r4' })).toEqual([1, 'complaint r4']);
    expect(await list({ search: '%' })).toEqual([0]);
    // An address that is let in again keeps what is told of it, but for what would block it anew.
    await report('r5@x.example', { kind: 'soft', isFinal: true });
    expect((await lift('r5@x.example')).status).toBe(200);
    expect(await list({ search: 'r5' })).toEqual([2, 'complaint r5', 'hard r5']);
    // Nor does it let others begin anew.
    expect((await list({ search: 'r1', kind: ['soft'] }))[0]).toBe(6);
  });

  it('is counted for its mail once, also when it is said in two reports', async () => {
    const events = () =>
      s.kade.db.inTenant(s.company, (tx) =>
        tx
          .selectFrom('campaign_event')
          .select('type')
          .where('recipient_id', '=', recipients.get('r6@x.example') ?? 0)
          .orderBy('id')
          .execute(),
      );
    await report('r6@x.example', { kind: 'soft', isFinal: false });
    expect(await events()).toEqual([]);
    await report('r6@x.example', { kind: 'soft', isFinal: true });
    await report('r6@x.example', { kind: 'hard', isFinal: true });
    await report('r6@x.example', { kind: 'complaint', isFinal: true });
    expect((await events()).map((e) => e.type)).toEqual(['bounced', 'complained']);
  });
});

describe('a mail that came back', () => {
  it('had left, when nobody knew that it had; one that never left did not come back', async () => {
    const put = (email: string, state: string) =>
      s.kade.db.inTenant(s.company, (tx) =>
        sql`update campaign_recipient set state = ${state}, sent_at = null, reason = null
          where id = ${recipients.get(email)}`.execute(tx),
      );
    await put('r2@x.example', 'in_doubt');
    await put('r3@x.example', 'cancelled');
    const others = async () =>
      (await rowsOf(s, campaign)).filter((r) => !/^r[23]@/.test(r.email ?? '')).map((r) => r.state);
    const before = await others();
    for (const email of ['r2@x.example', 'r3@x.example'])
      await report(email, { kind: 'soft', isFinal: true, detail: 'mailbox full' });
    const of = async (email: string) =>
      (await rowsOf(s, campaign)).find((r) => r.id === recipients.get(email));
    expect(await of('r2@x.example')).toMatchObject({ state: 'bounced', reason: 'mailbox full' });
    expect((await of('r2@x.example'))?.sent_at).not.toBeNull();
    expect(await of('r3@x.example')).toMatchObject({ state: 'cancelled', sent_at: null });
    expect(await others()).toEqual(before);
  });
});
