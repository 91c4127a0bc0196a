import {
  getMailOptions,
  listNotifications,
  previewPersonalMail,
  updatePerson,
  updateProfile,
} from '@kade/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aDesk, type Desk } from '../../../test/mailDesk.js';
import { sendTask } from './send.jobs.js';
import { fromOf } from './write.service.js';

let d: Desk;
beforeAll(async () => {
  d = await aDesk();
});
afterAll(() => d.close());

const run = (query: ReturnType<typeof sql>) =>
  d.kade.db.inTenant(d.company, async (tx) => (await query.execute(tx)).rows);
const recipients = async (profile: number) =>
  (await d.kade.call(getMailOptions, { params: { id: profile } }, d.seller)).body.recipients;

describe('what stands against an address', () => {
  type Case = {
    off?: readonly string[];
    block?: readonly [reason: string, campaign: number | null];
    consent?: boolean;
    mailAllowed?: boolean;
    status?: string;
  };
  const cases: readonly [string, Case, string | null][] = [
    ['nothing', {}, null],
    ['no counting', { off: ['Tracking'] }, null],
    ['no marketing', { off: ['Marketing'] }, 'unsubscribed'],
    ['no service', { off: ['Tracking', 'Service'] }, 'unsubscribed'],
    ['unsubscribed in a campaign', { block: ['opted_out', 1] }, 'unsubscribed'],
    ['blocked by a colleague', { block: ['opted_out', null] }, 'suppressed'],
    ['bounced', { block: ['bounced', 1] }, 'bounced'],
    ['complained', { block: ['complained', 1] }, 'complained'],
    ['said no', { consent: false }, 'no_consent'],
    ['not to be mailed', { mailAllowed: false }, 'mail_not_allowed'],
    ['to be mailed', { mailAllowed: true }, null],
    ['never', { status: 'do_not_contact' }, 'do_not_contact'],
    // The gravest is said first.
    ['never, bounced', { status: 'do_not_contact', block: ['bounced', 1] }, 'bounced'],
    ['never, blocked', { status: 'do_not_contact', block: ['opted_out', null] }, 'suppressed'],
    ['never, off', { status: 'do_not_contact', block: ['opted_out', 1] }, 'do_not_contact'],
    ['off, said no', { off: ['Marketing'], consent: false }, 'unsubscribed'],
    ['said no, not mailed', { consent: false, mailAllowed: false }, 'no_consent'],
  ];
  const standing = (obstacle: string | null) => {
    if (obstacle === null) return 'open';
    const asked = ['unsubscribed', 'no_consent', 'mail_not_allowed'];
    return asked.includes(obstacle) ? 'acknowledge' : 'blocked';
  };

  it('is its own, the gravest first: what anybody else said or chose is none of it', async () => {
    const profiles: number[] = [];
    for (const [index, [name, of]] of cases.entries()) {
      const { status, mailAllowed = null, consent = true } = of;
      profiles.push(
        await d.aProfile(name, {
          ...{ ...(status ? { status } : {}), mailAllowed },
          persons: [{ email: `Who${index}@X.example`, consent }],
        }),
      );
      const email = `who${index}@x.example`;
      for (const purpose of of.off ?? [])
        await run(sql`insert into mail_opt_out (company_id, email, purpose)
          values (${d.company}, ${email}, ${purpose})`);
      if (of.block)
        await run(sql`insert into suppression (company_id, email, reason, campaign_id)
          values (${d.company}, ${email}, ${of.block[0]}, ${of.block[1]})`);
    }
    for (const [index, [name, , obstacle]] of cases.entries())
      expect([name, await recipients(profiles[index] ?? 0)]).toMatchObject([
        name,
        [{ email: `Who${index}@X.example`, obstacle, standing: standing(obstacle) }],
      ]);
  });

  it('is asked of everybody of the business: its first contact first, by last name, itself last', async () => {
    const profile = await d.aProfile('Many');
    const other = await d.aProfile('Other', { persons: [{ email: 'other@x.example' }] });
    for (const [id, last_name, email, is_primary] of [
      [profile, 'Visser', 'v@x.example', false],
      [profile, 'Bos', 'b@x.example', false],
      [profile, 'Smit', 's@x.example', true],
      [profile, 'Kok', null, false],
    ] as const)
      await run(sql`insert into person (company_id, profile_id, last_name, email, is_primary)
        values (${d.company}, ${id}, ${last_name}, ${email}, ${is_primary})`);
    await run(sql`update profile set email = 'desk@x.example' where id = ${profile}`);
    expect((await recipients(profile)).map((one) => [one.name, one.email])).toEqual([
      ['Smit', 's@x.example'],
      ['Bos', 'b@x.example'],
      ['Visser', 'v@x.example'],
      ['Many', 'desk@x.example'],
    ]);
    expect((await recipients(other)).map((one) => one.email)).toEqual(['other@x.example']);
  });
});

it('is from the writer by name, beside whose address it comes from unless that is their own', () => {
  const writer = { name: 'Bas', email: 'bas@kade.example' };
  const from = (name: string, email: string) => fromOf(writer, { name, email });
  expect(from('Kade Foods', 'news@kade.example')).toEqual({
    ...{ name: 'Bas (Kade Foods)', email: 'news@kade.example' },
  });
  expect(from('Whoever', 'Bas@Kade.example')).toEqual({ name: 'Bas', email: 'Bas@Kade.example' });
});

it('a preview shows the mail to whom it would not be sent, and which tags have nothing', async () => {
  const profile = await d.aProfile('Not to be contacted', {
    status: 'do_not_contact',
    persons: [{ email: 'never@x.example' }],
  });
  const [to] = await recipients(profile);
  const contact = { profile, person: to?.person_id ?? 0, email: 'then@x.example' };
  const draft = d.draft(contact, { text: 'Dear {{ contact.first_name }}' });
  const shown = await d.kade.call(previewPersonalMail, { body: draft }, d.seller);
  expect([shown.status, shown.body]).toMatchObject([
    200,
    { to: { email: 'never@x.example' }, missing: ['contact.first_name'] },
  ]);
});

describe('an email that waits', () => {
  it('is in line for when the time to take it back is over, again where it was not its time, and no more once it left', async () => {
    const owner = await d.kade.ownerClient();
    const inLine = async (id: number) => {
      const { rows } = await owner.query<{ payload: object; wait: number }>(
        `delete from graphile_worker._private_jobs where key = $1
         returning payload, extract(epoch from run_at - now())::float8 as wait`,
        [`personal_mail:${d.company}:${id}`],
      );
      return rows.map((row) => [row.payload, row.wait > 5 && row.wait < 11]);
    };
    const to = await d.aContact('line@x.example');
    const { id } = (await d.send(to)).body;
    const waits = [[{ company_id: d.company, id }, true]];
    expect(await inLine(id)).toEqual(waits);
    const work = () => sendTask(d.platform).run({ company_id: d.company, id }, {} as never);
    await work();
    expect(await inLine(id)).toEqual(waits);
    await d.later(id);
    await work();
    expect([await inLine(id), (await d.look(id)).state]).toEqual([[], 'sent']);
    await owner.end();
  });

  const leaving = async (id: number) => {
    await d.later(id);
    await d.work(id);
    const { state, reason } = await d.look(id);
    return [state, reason];
  };
  const told = async (profile: number) =>
    (await d.kade.call(listNotifications, {}, d.seller)).body.results
      .filter((n) => n.kind === 'mail_failed' && n.profile?.id === profile)
      .map((n) => n.about);

  it('does not leave with a gap where a name was, and its writer is told', async () => {
    const to = await d.aContact('gap@x.example', { first_name: 'Anna' });
    const { id } = (await d.send(to, { text: 'Dear {{ contact.first_name }}' })).body;
    const emptied = { version: 1, first_name: null };
    await d.kade.call(updatePerson, { params: { id: to.person }, body: emptied }, d.seller);
    expect(await leaving(id)).toEqual(['failed', expect.stringContaining('contact.first_name')]);
    expect(await told(to.profile)).toEqual(['Your order']);
  });

  it('does not leave to a business that is not to be contacted any more, whatever was acknowledged', async () => {
    const to = await d.aContact('stop@x.example');
    const { id } = (await d.send(to, { acknowledged: true })).body;
    const change = { version: 1, crm_status: 'do_not_contact' as const };
    await d.kade.call(updateProfile, { params: { id: to.profile }, body: change }, d.seller);
    expect((await leaving(id))[0]).toBe('failed');
    expect(await told(to.profile)).toEqual(['Your order']);
  });

  it('is no reason to hold the same words back once the time to take it back is over', async () => {
    const to = await d.aContact('again@x.example');
    const first = (await d.send(to)).body.id;
    expect((await d.send(to)).body.id).toBe(first);
    await run(
      sql`update personal_mail set hold_until = now() - interval '1 second' where id = ${first}`,
    );
    expect((await d.send(to)).body.id).not.toBe(first);
  });

  it('does not leave in the name of a sender that is the company’s no more', async () => {
    const to = await d.aContact('sender@x.example');
    const { id } = (await d.send(to)).body;
    const before = await run(sql`update sender_identity set email = 'else@kade.example'
      where company_id = ${d.company} and email = ${d.sender} returning id`);
    expect(before).toHaveLength(1);
    expect(await leaving(id)).toEqual(['failed', expect.stringContaining(d.sender)]);
    await run(sql`update sender_identity set email = ${d.sender}
      where company_id = ${d.company} and email = 'else@kade.example'`);
    expect(d.sink.mails.filter((mail) => mail.to === to.email)).toEqual([]);
  });
});
