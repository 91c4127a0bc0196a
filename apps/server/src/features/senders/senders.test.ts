import { createHash, createPublicKey, createVerify } from 'node:crypto';
import {
  askSenderMailbox,
  checkSender,
  createSender,
  listAudit,
  listSenders,
  preflightCampaign,
  removeSender,
  type Sender,
  updateSender,
} from '@kade/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../test/kade.js';
import {
  aCampaign,
  approve,
  mailSink,
  reachable,
  seedProfiles,
} from '../campaigns/campaigns.testkit.js';
import { recordHasKey } from './dkim.js';
import { senderTrouble, signingFor } from './index.js';

let kade: TestKade;
let sink: Awaited<ReturnType<typeof mailSink>>;
let company: number;
let admin: TestUser;
let published: Record<string, string[]> = {};
let down = false;
let meanwhile: (() => Promise<void>) | undefined;
beforeAll(async () => {
  sink = await mailSink();
  kade = await testKade({
    worker: true,
    settings: { smtpUrl: sink.url },
    resolveTxt: async (name) => {
      if (down) throw new Error('no name server');
      await meanwhile?.();
      return published[name] ?? [];
    },
  });
});
afterAll(async () => {
  await kade.close();
  await sink.close();
});
beforeEach(async () => {
  published = {};
  down = false;
  meanwhile = undefined;
  // All tests have the same domain: none begins with it being another company's.
  await kade.db.directory.deleteFrom('proven_domain').execute();
  company = await kade.aCompany();
  admin = await kade.aUser(company, ['company:admin']);
});

const add = async (email: string, is_default = false) =>
  (await kade.call(createSender, { body: { name: 'Nieuws', email, is_default } }, admin)).body;
const check = (id: number) => kade.call(checkSender, { params: { id } }, admin);
const publish = ({ dkim }: Sender, value = dkim?.record_value ?? '') => {
  published[dkim?.record_name ?? ''] = [value];
};

describe('a sender identity', () => {
  it('comes with the DNS record to publish, and its private key stays inside', async () => {
    const sender = await add('nieuws@vers.example');
    expect(sender.dkim?.record_name).toMatch(/^kade\d{4}[0-9a-f]{6}\._domainkey\.vers\.example$/);
    expect(sender.dkim?.record_value).toMatch(/^v=DKIM1; k=rsa; p=MII[\w+/=]+$/);
    expect(sender.dkim?.verified_at).toBeNull();
    const { rows } = await kade.db.withTenantClient(company, (client) =>
      client.query(`select encode(dkim_private_key, 'escape') as kept from sender_identity`),
    );
    expect(rows[0].kept).not.toContain('PRIVATE KEY');
    expect((await kade.call(listSenders, {}, admin)).text).not.toContain('private');
  });

  it('is verified when the record is published, and no longer when it is gone', async () => {
    const sender = await add('nieuws@vers.example');
    expect((await check(sender.id)).body).toMatchObject({ found: [], matches: false });
    publish(sender, 'v=DKIM1; k=rsa; p=c29tZXRoaW5nIGVsc2U=');
    expect((await check(sender.id)).body.matches).toBe(false);
    publish(sender);
    const good = (await check(sender.id)).body;
    expect([good.matches, good.sender.dkim?.verified_at === null]).toEqual([true, false]);
    published = {};
    expect((await check(sender.id)).body.sender.dkim?.verified_at).toBeNull();
    down = true;
    expect((await check(sender.id)).status).toBe(503);
  });

  it('is the default alone; without it the oldest is', async () => {
    const [a, b] = [await add('a@vers.example'), await add('b@vers.example')];
    const defaults = async () =>
      (await kade.call(listSenders, {}, admin)).body
        .filter((s) => s.is_default)
        .map((s) => s.email);
    expect(await defaults()).toEqual(['a@vers.example']);
    const body = { name: 'B', email: 'b@vers.example', is_default: true, version: b.version };
    await kade.call(updateSender, { params: { id: b.id }, body }, admin);
    expect(await defaults()).toEqual(['b@vers.example']);
    await kade.call(removeSender, { params: { id: b.id } }, admin);
    expect(await defaults()).toEqual(['a@vers.example']);
    expect(a.is_default).toBe(true);
  });

  it('is listed by name, in whatever letters, after the default', async () => {
    for (const name of ['Zuid', 'bakkerij', 'Anker', 'Bakker'])
      await kade.call(
        createSender,
        { body: { name, email: `${name}@vers.example`, is_default: name === 'Zuid' } },
        admin,
      );
    const { body } = await kade.call(listSenders, {}, admin);
    expect(body.map((s) => s.name)).toEqual(['Zuid', 'Anker', 'Bakker', 'bakkerij']);
  });

  it('gets another key for another domain, keeps it within one, and refuses a stale change', async () => {
    const sender = await add('a@vers.example');
    publish(sender);
    await check(sender.id);
    const params = { id: sender.id };
    const save = (email: string, version: number) =>
      kade.call(updateSender, { params, body: { name: 'A', email, version } }, admin);
    const same = (await save('b@VERS.example', 1)).body;
    expect(same.dkim?.record_value).toBe(sender.dkim?.record_value);
    expect(same.dkim?.verified_at).not.toBeNull();
    const moved = (await save('b@other.example', 2)).body;
    expect(moved.dkim?.record_value).not.toBe(sender.dkim?.record_value);
    expect(moved.dkim?.verified_at).toBeNull();
    expect((await save('c@other.example', 2)).status).toBe(409);
  });

  it('is the default alone when two are made the default at once', async () => {
    await Promise.all(['a', 'b', 'c', 'd'].map((n) => add(`${n}@vers.example`, true)));
    const senders = (await kade.call(listSenders, {}, admin)).body;
    expect(senders.filter((s) => s.is_default)).toHaveLength(1);
  });

  it('is not verified by the record of a key it had before', async () => {
    const sender = await add('a@vers.example');
    publish(sender);
    // While the name server is asked, a colleague moves the sender to another domain.
    meanwhile = async () => {
      const body = { name: 'A', email: 'a@other.example', version: 1 };
      await kade.call(updateSender, { params: { id: sender.id }, body }, admin);
    };
    expect((await check(sender.id)).body.sender.dkim?.verified_at).toBeNull();
  });

  it('has its checks in the audit log, when they change something', async () => {
    const sender = await add('a@vers.example');
    await check(sender.id);
    publish(sender);
    await check(sender.id);
    await check(sender.id);
    published = {};
    await check(sender.id);
    const { results } = (await kade.call(listAudit, { query: { object_type: 'sender' } }, admin))
      .body;
    expect(results.map((l) => l.action)).toEqual([
      'sender.unproven',
      'sender.unverified',
      'sender.proven',
      'sender.verified',
      'sender.create',
    ]);
  });

  it('is looked up few at a time: slow name servers keep nobody else waiting', async () => {
    const sender = await add('a@vers.example');
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let asked = 0;
    meanwhile = () => {
      asked += 1;
      return held;
    };
    const slow = Array.from({ length: 3 }, () => check(sender.id));
    await kade.until(async () => asked === 3);
    const more = await check(sender.id);
    expect(more.status).toBe(429);
    expect(more.headers['retry-after']).toBe('5');
    expect((await kade.call(listSenders, {}, admin)).status).toBe(200);
    release();
    expect((await Promise.all(slow)).map((r) => r.status)).toEqual([200, 200, 200]);
  });

  it('can be added up to a hundred times, and twenty times an hour', async () => {
    const sender = await add('a@vers.example');
    await kade.db.inTenant(company, (tx) =>
      sql`insert into sender_identity (company_id, name, email)
        select ${company}, 'N', 'n' || n || '@vers.example' from generate_series(2, 100) n`.execute(
        tx,
      ),
    );
    const more = () =>
      kade.call(createSender, { body: { name: 'More', email: 'z@vers.example' } }, admin);
    const full = await more();
    expect([full.status, full.body]).toMatchObject([409, { code: 'wrong_state' }]);
    await kade.call(removeSender, { params: { id: sender.id } }, admin);
    await sql`update rate_limit set moments = array_fill(moments[1], array[20])
      where key = ${`sender_key:${company}`}`.execute(kade.db.directory);
    expect((await more()).status).toBe(429);
    await sql`update rate_limit set moments = moments[2:] where key = ${`sender_key:${company}`}`.execute(
      kade.db.directory,
    );
    expect((await more()).status).toBe(201);
  });

  it('has its mailbox asked, which a company does twenty times a day', async () => {
    const sender = await add('m0@vers.example');
    const statuses = [];
    for (let i = 1; i <= 21; i++) {
      await kade.db.inTenant(company, (tx) =>
        tx
          .updateTable('sender_identity')
          .set({ email: sender.email.replace('m0', `m${i}`) })
          .where('id', '=', sender.id)
          .execute(),
      );
      const asked = await kade.call(askSenderMailbox, { params: { id: sender.id } }, admin);
      statuses.push(asked.status);
    }
    expect(statuses.slice(18)).toEqual([200, 200, 429]);
  });

  it('is there once per address', async () => {
    await add('a@vers.example');
    const body = { name: 'Again', email: 'A@vers.example' };
    const reply = await kade.call(createSender, { body }, admin);
    expect([reply.status, (reply.body as unknown as { code: string }).code]).toEqual([
      409,
      'sender_taken',
    ]);
  });
});

it.each([
  ['v=DKIM1; k=rsa; p=AB CD', true],
  ['p=ABCD', true],
  ['k=rsa;p=ABCD;v=DKIM1', true],
  ['v=DKIM2; p=ABCD', false],
  ['v=DKIM1; p=', false],
  ['ABCD', false],
])('the record %j has the key: %s', (record, has) => {
  expect(recordHasKey(record, 'ABCD')).toBe(has);
});

/** Checks a DKIM signature by hand: relaxed/relaxed, rsa-sha256 (RFC 6376, section 6.1). */
function dkimHolds(raw: string, publicKey: string): boolean {
  const split = raw.indexOf('\r\n\r\n');
  const fields = raw.slice(0, split).split(/\r\n(?![ \t])/);
  const relaxed = (field: string) => {
    const colon = field.indexOf(':');
    const value = field
      .slice(colon + 1)
      .replace(/\r\n/g, '')
      .replace(/[ \t]+/g, ' ')
      .trim();
    return `${field.slice(0, colon).toLowerCase().trim()}:${value}`;
  };
  const named = (name: string) => fields.filter((f) => f.toLowerCase().startsWith(`${name}:`));
  const signature = relaxed(named('dkim-signature')[0] ?? '');
  const tag = (name: string) =>
    new RegExp(`[;:]\\s*${name}=([^;]*)`).exec(signature)?.[1]?.replace(/\s/g, '') ?? '';
  const body = `${raw
    .slice(split + 4)
    .split('\r\n')
    .map((l) => l.replace(/[ \t]+/g, ' ').replace(/ $/, ''))
    .join('\r\n')
    .replace(/(\r\n)+$/, '')}\r\n`;
  if (createHash('sha256').update(body).digest('base64') !== tag('bh')) return false;
  const signed = tag('h')
    .toLowerCase()
    .split(':')
    .map((name) => named(name).at(-1))
    .filter((f) => f !== undefined)
    .map(relaxed);
  const unsigned = signature.replace(/([;:]\s*b=)[^;]*/, '$1');
  const key = createPublicKey({
    key: Buffer.from(publicKey, 'base64'),
    format: 'der',
    type: 'spki',
  });
  return createVerify('rsa-sha256')
    .update([...signed, unsigned].join('\r\n'))
    .verify(key, tag('b'), 'base64');
}

it('a campaign mail is signed once the record is published, and the signature holds', async () => {
  const marketeer = await kade.aUser(company, ['company:marketeer']);
  await kade.db.inTenant(company, (tx) => seedProfiles(tx, company, reachable(1)));
  const send = async () => {
    const before = sink.mails.length;
    const { id } = await aCampaign(kade, marketeer, {});
    await approve(kade, marketeer, admin, id);
    return kade.until(async () => sink.mails[before]);
  };
  const sender = await add('news@kade.example');
  const draft = await aCampaign(kade, marketeer, {});
  const warnings = async () =>
    (await kade.call(preflightCampaign, { params: { id: draft.id } }, marketeer)).body.warnings.map(
      ({ text }) => text,
    );
  expect(await warnings()).toContainEqual(expect.stringContaining('kade.example aren’t signed'));
  expect((await send()).raw).not.toMatch(/^DKIM-Signature:/im);
  publish(sender);
  await check(sender.id);
  expect((await warnings()).filter((w) => w.includes('not signed'))).toEqual([]);
  const { raw } = await send();
  expect(raw).toContain(`s=${sender.dkim?.selector}`);
  const key = sender.dkim?.record_value.split('p=')[1] ?? '';
  expect(dkimHolds(raw, key)).toBe(true);
  // One-click unsubscribing counts only when both of its fields are signed (RFC 8058, section 4).
  for (const [field, other] of [
    [/^Subject: ./m, 'Subject: X'],
    [/^List-Unsubscribe:\s*<./m, 'List-Unsubscribe: <x'],
    [/^List-Unsubscribe-Post: ./m, 'List-Unsubscribe-Post: X'],
    [/^From: ./m, 'From: X'],
  ] as const) {
    expect(raw).toMatch(field);
    expect(dkimHolds(raw.replace(field, other), key)).toBe(false);
  }
});

it('a mail from another address of a verified domain is signed too, and never with a foreign key', async () => {
  const signedFor = (email: string, of = company) =>
    kade.db.inTenant(of, (tx) => signingFor(tx, kade.kade.platform, of, email));
  const sender = await add('nieuws@vers.example');
  publish(sender);
  await check(sender.id);
  expect((await signedFor('Bas@Vers.example'))?.keySelector).toBe(sender.dkim?.selector);
  const trouble = (email: string) =>
    kade.db.inTenant(company, (tx) => senderTrouble(tx, kade.kade.platform, company, email));
  expect([await trouble('Nieuws@Vers.example'), (await trouble('Bas@vers.example'))?.code]).toEqual(
    [...[undefined, 'sender_unknown']],
  );
  // One that has a key of its own is signed with that.
  const own = await add('own@vers.example');
  publish(own);
  await check(own.id);
  expect((await signedFor('own@vers.example'))?.keySelector).toBe(own.dkim?.selector);
  expect((await signedFor('Own@Vers.example'))?.keySelector).toBe(own.dkim?.selector);
  expect((await signedFor('bas@vers.example'))?.keySelector).toBe(sender.dkim?.selector);
  expect(await signedFor('bas@sub.vers.example')).toBeUndefined();
  expect(await signedFor('nieuws@vers.example', await kade.aCompany())).toBeUndefined();
});

it('mails go out unsigned when the key was sealed under another secret', async () => {
  const sender = await add('nieuws@vers.example');
  publish(sender);
  await check(sender.id);
  const platform = { ...kade.kade.platform, secret: 'another secret, as long as it has to be' };
  expect(
    await kade.db.inTenant(company, (tx) =>
      signingFor(tx, platform, company, 'nieuws@vers.example'),
    ),
  ).toBeUndefined();
});
