import {
  askSenderMailbox,
  checkSender,
  confirmSender,
  createSender,
  listAudit,
  listSenders,
  removeSender,
  type Sender,
  updateSender,
} from '@kade/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../test/kade.js';
import { addProvenSender, hasProvenSender, listUsableSenders } from './index.js';

let kade: TestKade;
let company: number;
let admin: TestUser;
let rival: TestUser;
let published: Record<string, string[]> = {};
beforeAll(async () => {
  kade = await testKade({
    settings: { smtpUrl: 'smtp://127.0.0.1:9' },
    resolveTxt: async (name) => published[name] ?? [],
  });
});
afterAll(() => kade.close());
beforeEach(async () => {
  published = {};
  company = await kade.aCompany('Vers BV');
  admin = await kade.aUser(company, ['company:admin'], 'Ada');
  rival = await kade.aUser(await kade.aCompany('Rival'), ['company:admin'], 'Rik');
});

let made = 0;
/** A domain of its own for each test: a proven one stays. */
const aDomain = () => `eigen${++made}.example`;
const add = async (email: string, by = admin) =>
  (await kade.call(createSender, { body: { name: 'Vers', email } }, by)).body;
const check = async ({ id }: Sender, by = admin) =>
  (await kade.call(checkSender, { params: { id } }, by)).body.sender.proof.state;
const stateOf = async ({ id }: Sender, by = admin) =>
  (await kade.call(listSenders, {}, by)).body.find((s) => s.id === id)?.proof.state;
const publish = ({ proof }: Sender) => {
  published[proof.record_name] = [...(published[proof.record_name] ?? []), proof.record_value];
};
const deedsOf = async ({ id }: Sender) => {
  const query = { object_type: 'sender', object_id: id };
  const { results } = (await kade.call(listAudit, { query }, admin)).body;
  return results.map(({ action, detail }) => [action, detail.domain]).reverse();
};
const remove = ({ id }: Sender) => kade.call(removeSender, { params: { id } }, admin);

describe('a domain', () => {
  it('is let go with the last sender of it that is removed, and the log says so: another company has it next', async () => {
    const domain = aDomain();
    const [first, second] = [await add(`a@${domain}`), await add(`b@${domain}`)];
    publish(first);
    expect(await check(first)).toBe('domain');
    await remove(first);
    const refused = await kade.call(
      createSender,
      { body: { name: 'R', email: `r@${domain}` } },
      rival,
    );
    expect(refused.status).toBe(400);
    await remove(second);
    const theirs = await add(`r@${domain}`, rival);
    publish(theirs);
    // The record of the company that left stands still, and holds nothing.
    expect(await check(theirs, rival)).toBe('domain');
    expect(await deedsOf(second)).toEqual([
      ['sender.create', undefined],
      ['sender.unproven', domain],
      ['sender.remove', undefined],
    ]);
    expect((await deedsOf(first)).map(([action]) => action)).not.toContain('sender.unproven');
  });

  it('that nobody had shown is not let go in the log', async () => {
    const sender = await add(`a@${aDomain()}`);
    await remove(sender);
    expect((await deedsOf(sender)).map(([action]) => action)).toEqual([
      'sender.create',
      'sender.remove',
    ]);
  });

  it('goes over to the record that stands, when that by which it was shown is gone', async () => {
    const domain = aDomain();
    const theirs = await add(`r@${domain}`, rival);
    const sender = await add(`a@${domain}`);
    publish(sender);
    expect(await check(sender)).toBe('domain');
    published = { [sender.dkim?.record_name ?? '']: [sender.dkim?.record_value ?? ''] };
    expect(await check(sender)).toBe('domain');
    publish(theirs);
    expect(await check(theirs, rival)).toBe('elsewhere');
    expect(await stateOf(sender)).toBe('domain');
    // One show of it is one line, whatever record shows it now.
    const shown = (await deedsOf(sender)).filter(([action]) => action === 'sender.proven');
    expect(shown).toEqual([['sender.proven', domain]]);
  });

  it('that is shown needs no mailbox to answer', async () => {
    const sender = await add(`a@${aDomain()}`);
    publish(sender);
    await check(sender);
    const asked = await kade.call(askSenderMailbox, { params: { id: sender.id } }, admin);
    expect([asked.status, asked.body]).toMatchObject([409, { code: 'wrong_state' }]);
  });
});

/** The letters that wait to leave for an address. */
async function lettersTo(address: string): Promise<{ subject: string; text: string }[]> {
  const owner = await kade.ownerClient();
  const { rows } = await owner.query(
    `select payload->'letter' as letter from graphile_worker._private_jobs
     where payload->'to'->>'address' = $1 order by id`,
    [address],
  );
  await owner.end();
  return rows.map((row) => row.letter);
}
const ask = ({ id }: Sender, by = admin) => kade.call(askSenderMailbox, { params: { id } }, by);

describe('a mailbox', () => {
  it('answers for itself alone, also while another one is asked', async () => {
    const domain = aDomain();
    const [one, two, three] = [
      await add(`a@${domain}`),
      await add(`b@${domain}`),
      await add(`c@${domain}`),
    ];
    for (const sender of [one, two, three]) await ask(sender);
    const [letter] = await lettersTo(two.email);
    const token = /token=([\w.-]+)/.exec(letter?.text ?? '')?.[1] ?? '';
    expect((await kade.call(confirmSender, { body: { token } })).body.email).toBe(two.email);
    expect(await Promise.all([one, two, three].map((s) => stateOf(s)))).toEqual([
      'none',
      'mailbox',
      'none',
    ]);
  });

  it.each([
    ['nl-NL', /^Mag Vers BV mailen als/],
    ['en-GB', /^May Vers BV send mail as/],
  ] as const)('is asked in the language of the company: %s', async (locale, subject) => {
    await kade.db.inTenant(company, (tx) => tx.updateTable('company').set({ locale }).execute());
    const sender = await add(`a@${aDomain()}`);
    await ask(sender);
    expect((await lettersTo(sender.email)).map((l) => l.subject)).toEqual([
      expect.stringMatching(subject),
    ]);
  });

  it('is one mailbox in whatever letters its address is written', async () => {
    const email = `ceo@${aDomain()}`;
    const written = [email, email.toUpperCase(), `CEO${email.slice(3)}`, email];
    const statuses = [];
    for (const address of written) {
      const by = await kade.aUser(await kade.aCompany(), ['company:admin']);
      statuses.push((await ask(await add(address, by), by)).status);
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
  });
});

describe('the senders of a company', () => {
  it('keep their default when another one is changed', async () => {
    const domain = aDomain();
    const [, second] = [await add(`a@${domain}`), await add(`b@${domain}`)];
    const body = { name: 'Anders', version: second.version };
    const saved = await kade.call(updateSender, { params: { id: second.id }, body }, admin);
    expect([saved.status, saved.body.is_default]).toEqual([200, false]);
    const { body: all } = await kade.call(listSenders, {}, admin);
    expect(all.map((s) => [s.email, s.is_default])).toEqual([
      [`a@${domain}`, true],
      [`b@${domain}`, false],
    ]);
  });

  it('are of use as far as they are shown to be the company’s, the default first', async () => {
    const [mine, theirs] = [aDomain(), aDomain()];
    const known = () =>
      kade.db.inTenant(company, async (tx) => ({
        usable: (await listUsableSenders(tx, kade.kade.platform, company)).map((s) => s.email),
        proven: await hasProvenSender(tx, company),
      }));
    const answered = (email: string) =>
      kade.db.inTenant(company, (tx) =>
        addProvenSender(tx, company, { name: 'Vers', email }, new Date()),
      );
    await add(`none@${aDomain()}`);
    expect(await known()).toEqual({ usable: [], proven: false });
    // A mailbox in a domain that another company has shown to be its own is no more than nothing.
    await answered(`a@${theirs}`);
    expect(await known()).toEqual({ usable: [`a@${theirs}`], proven: true });
    const owner = await add(`r@${theirs}`, rival);
    publish(owner);
    expect(await check(owner, rival)).toBe('domain');
    expect(await known()).toEqual({ usable: [], proven: false });
    const shown = await add(`b@${mine}`);
    publish(shown);
    await check(shown);
    expect(await known()).toEqual({ usable: [`b@${mine}`], proven: true });
    await answered(`a@${aDomain()}`);
    const { usable } = await known();
    expect(usable).toHaveLength(2);
    const { body: all } = await kade.call(listSenders, {}, admin);
    const last = all.find((s) => s.email === usable[1]);
    const body = { is_default: true, name: 'Zo', version: last?.version ?? 0 };
    await kade.call(updateSender, { params: { id: last?.id ?? 0 }, body }, admin);
    expect((await known()).usable).toEqual([...usable].reverse());
  });
});
