import {
  createComment,
  createContract,
  createPerson,
  deletePerson,
  getTimeline,
  removeAttachment,
  removeComment,
  removeContract,
  type TimelineKind,
  updateContract,
  updatePerson,
} from '@kade/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../test/kade.js';
import { remindOfContracts } from '../contracts/reminders.jobs.js';

let kade: TestKade;
let company: number;
let seller: TestUser;
let profile: number;
const now = new Date('2026-02-10T08:00:00Z');

beforeAll(async () => {
  kade = await testKade({ clock: { now: () => now } });
});
afterAll(() => kade.close());
beforeEach(async () => {
  company = await kade.aCompany();
  seller = await kade.aUser(company, ['company:sales'], 'Sam');
  profile = await kade.db.inTenant(company, async (tx) => {
    const row = { company_id: company, name: 'Café Zee' } as never;
    return (await tx.insertInto('profile').values(row).returning('id').executeTakeFirstOrThrow())
      .id;
  });
});

/** Oldest first: what was done, as a reader of the timeline sees it. */
const told = async (...kind: TimelineKind[]) => {
  const { body } = await kade.call(
    getTimeline,
    { params: { id: profile }, query: { kind } },
    seller,
  );
  return body.results.toReversed().map(({ type, title, actor, changes }) => ({
    type,
    title,
    actor,
    ...(changes.length > 0 && {
      changes: changes.map((c) => [c.field, c.before, c.after]).toSorted(),
    }),
  }));
};
const contact = (body: { first_name?: string; email?: string; is_primary?: boolean }) =>
  kade.call(createPerson, { params: { id: profile }, body }, seller);

describe('the timeline of what people did with the records of a profile', () => {
  it('tells of contacts that were added, changed and removed', async () => {
    const { body: anna } = await contact({ first_name: 'Anna', is_primary: true });
    await kade.call(
      updatePerson,
      { params: { id: anna.id }, body: { version: 1, phone: '0612345678', first_name: 'Anne' } },
      seller,
    );
    await contact({ email: 'b@zee.example', is_primary: true });
    await kade.call(deletePerson, { params: { id: anna.id } }, seller);
    expect(await told('contact')).toEqual([
      { type: 'added', title: 'Anna', actor: 'Sam' },
      {
        type: 'changed',
        title: 'Anne',
        actor: 'Sam',
        changes: [
          ['first_name', 'Anna', 'Anne'],
          ['phone', null, '0612345678'],
        ],
      },
      { type: 'changed', title: 'Anne', actor: 'Sam', changes: [['is_primary', true, false]] },
      { type: 'added', title: 'b@zee.example', actor: 'Sam' },
      { type: 'removed', title: 'Anne', actor: 'Sam' },
    ]);
  });

  it('does not tell of a contact that was saved as it was', async () => {
    const { body } = await contact({ first_name: 'Anna' });
    const same = { params: { id: body.id }, body: { version: 1, first_name: 'Anna' } };
    expect((await kade.call(updatePerson, same, seller)).status).toBe(200);
    expect(await told('contact')).toHaveLength(1);
  });

  it('tells of contacts that an import made and changed', async () => {
    const { body } = await contact({ first_name: 'Anna' });
    await kade.db.inTenant(company, async (tx) => {
      await sql`insert into change_ledger (company_id, run_type, run_id, actor_id, table_name, row_id, action, before, after)
        values (${company}, 'import', 1, ${seller.id}, 'person', ${body.id}, 'create', null, '{"first_name":"Anna"}'),
          (${company}, 'import', 2, ${seller.id}, 'person', ${body.id}, 'update', '{"phone":null}', '{"phone":"1"}')`.execute(
        tx,
      );
    });
    expect((await told('contact')).slice(1)).toEqual([
      { type: 'imported', title: 'Anna', actor: 'Sam' },
      { type: 'import', title: 'Anna', actor: 'Sam', changes: [['phone', null, '1']] },
    ]);
  });

  it('tells what became of a contract, up to its end', async () => {
    const terms = {
      profile_id: profile,
      number: 'C-1',
      title: 'Oil',
      status: 'active' as const,
      start_date: '2025-03-01',
      end_date: '2026-02-28',
    };
    const { body } = await kade.call(createContract, { body: terms }, seller);
    const change = { version: 1, owner_id: seller.id, value_per_year: '1200' };
    await kade.call(updateContract, { params: { id: body.id }, body: change }, seller);
    const clock = { now: () => new Date('2026-03-10T08:00:00Z') };
    await remindOfContracts({ ...kade.kade.platform, clock }, company);
    await kade.call(removeContract, { params: { id: body.id } }, seller);
    expect(await told('contract')).toEqual([
      {
        type: 'changed',
        title: 'C-1 Oil',
        actor: 'Sam',
        changes: [
          ['owner_name', null, 'Sam'],
          ['value_per_year', null, '1200.00'],
        ],
      },
      { type: 'changed', title: 'C-1 Oil', actor: null, changes: [['status', 'active', 'ended']] },
      { type: 'removed', title: 'C-1 Oil', actor: 'Sam' },
    ]);
  });

  it('tells that a comment was removed and whose it was, not what it said', async () => {
    const body = { profile_id: profile, text: 'Said in haste' };
    const comment = await kade.call(createComment, { body }, seller);
    const admin = await kade.aUser(company, ['company:sales', 'company:admin'], 'Ada');
    await kade.call(removeComment, { params: { id: comment.body.id } }, admin);
    expect(await told('comment')).toEqual([{ type: 'removed', title: 'Sam', actor: 'Ada' }]);
    const kept = await kade.db.inTenant(company, (tx) =>
      tx.selectFrom('profile_event').selectAll().execute(),
    );
    expect(JSON.stringify(kept)).not.toContain('haste');
  });

  it('tells of files of the profile and of its contracts, and that they were removed', async () => {
    const terms = {
      profile_id: profile,
      number: 'C-1',
      title: 'Oil',
      status: 'active' as const,
      start_date: '2026-03-01',
      end_date: '2027-02-28',
    };
    const contract = await kade.call(createContract, { body: terms }, seller);
    const pdf = { content: Buffer.from('%PDF-1.7\n% offer\n') };
    const offer = await kade.upload(`/v3/crm/attachments/of/profile/${profile}/`, seller, {
      name: 'offer.pdf',
      ...pdf,
    });
    await kade.upload(`/v3/crm/attachments/of/contract/${contract.body.id}/`, seller, {
      name: 'signed.pdf',
      ...pdf,
    });
    const { id } = offer.body as { id: number };
    await kade.call(removeAttachment, { params: { id } }, seller);
    expect(await told('attachment')).toEqual([
      { type: 'pdf', title: 'signed.pdf', actor: 'Sam' },
      { type: 'removed', title: 'offer.pdf', actor: 'Sam' },
    ]);
  });
});
