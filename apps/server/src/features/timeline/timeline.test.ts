import {
  type ActivityType,
  createPerson,
  getTimeline,
  type TimelineKind,
  updateProfile,
} from '@kade/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../test/kade.js';
import type { TenantTx } from '../../platform/db/tenant.js';

let kade: TestKade;
let seller: TestUser;
let profile: number;

/** Writes rows of a company. @returns the number of the row */
const inserting =
  (tx: TenantTx, company_id: number) => async (table: string, row: Record<string, unknown>) => {
    const made = await tx
      .insertInto(table as 'profile')
      .values({ company_id, ...row } as never)
      .returning('id')
      .executeTakeFirstOrThrow();
    return made.id;
  };

beforeAll(async () => {
  kade = await testKade();
  const company = await kade.aCompany();
  seller = await kade.aUser(company, ['company:sales'], 'Sam');
  profile = await kade.db.inTenant(company, async (tx) => {
    const insert = inserting(tx, company);
    const id = await insert('profile', {
      name: 'Café Zee',
      source: 'fair',
      created_at: '2026-01-01T08:00:00Z',
    });
    const opportunity = await insert('opportunity', {
      title: 'Frituurolie',
      profile_id: id,
      value: 500,
    });
    await insert('opportunity_event', {
      opportunity_id: opportunity,
      type: 'created',
      to_value: 'lead',
      actor_id: seller.id,
      at: '2026-01-02T08:00:00Z',
    });
    await insert('opportunity_event', {
      opportunity_id: opportunity,
      type: 'status',
      from_value: 'lead',
      to_value: 'lost',
      reason: 'Too dear',
      actor_id: seller.id,
      at: '2026-01-03T08:00:00Z',
    });
    await insert('activity', {
      type: 'call',
      title: 'Call back',
      profile_id: id,
      owner_id: seller.id,
      done_at: '2026-01-04T08:00:00Z',
      done_by: seller.id,
      outcome: 'interested',
    });
    await insert('profile_comment', {
      profile_id: id,
      author_id: seller.id,
      text: `Ask @{${seller.id}} first`,
      created_at: '2026-01-05T08:00:00Z',
    });
    await insert('invoice', {
      invoice_number: 'F1',
      profile_id: id,
      invoiced_on: '2026-01-06',
      gross: 12,
      net: 12,
    });
    return id;
  });
});
afterAll(() => kade.close());

const read = (
  query: {
    kind?: TimelineKind[];
    activity_type?: ActivityType[];
    after?: string;
    page_size?: number;
  } = {},
  user = seller,
) => kade.call(getTimeline, { params: { id: profile }, query }, user);

it('narrows activities by their type, and nothing else by it', async () => {
  const kinds = async (query: Parameters<typeof read>[0]) =>
    (await read(query)).body.results.map(({ kind }) => kind);
  expect(await kinds({ kind: ['activity'], activity_type: ['call', 'visit'] })).toEqual([
    'activity',
  ]);
  expect(await kinds({ kind: ['activity'], activity_type: ['email'] })).toEqual([]);
  const all = await kinds({});
  expect(await kinds({ activity_type: ['email'] })).toEqual(all.filter((k) => k !== 'activity'));
});

describe('the timeline of a profile', () => {
  it('has what all parts of the product know of it, newest first, in words', async () => {
    const { body } = await read();
    expect(body.results.map((e) => [e.kind, e.at.slice(0, 10), e.title ?? e.text])).toEqual([
      ['invoice', '2026-01-05', 'F1'],
      ['comment', '2026-01-05', 'Ask @Sam first'],
      ['activity', '2026-01-04', 'Call back'],
      ['opportunity', '2026-01-03', 'Frituurolie'],
      ['opportunity', '2026-01-02', 'Frituurolie'],
      ['created', '2026-01-01', 'fair'],
    ]);
    expect(body.results[3]).toMatchObject({
      actor: 'Sam',
      type: 'status',
      from: 'lead',
      to: 'lost',
      text: 'Too dear',
    });
    expect(body.next).toBeNull();
  });

  it('goes on where a page ended, without losing or repeating an event', async () => {
    const whole = (await read()).body.results.map((e) => e.id);
    const paged: string[] = [];
    for (let after: string | undefined; ; ) {
      const { body } = await read({ page_size: 2, ...(after ? { after } : {}) });
      paged.push(...body.results.map((e) => e.id));
      if (!body.next) break;
      after = body.next;
    }
    expect(paged).toEqual(whole);
    expect((await read({ after: 'nonsense' })).status).toBe(400);
  });

  it('loses none of several events of one moment where a page ends', async () => {
    const company = await kade.aCompany();
    const user = await kade.aUser(company, ['company:sales']);
    const { rows } = await kade.db.inTenant(company, (tx) =>
      sql<{ id: number }>`with p as (
          insert into profile (company_id, name, created_at) values (${company}, 'Zee', '2026-01-05T08:00:00Z') returning id)
        insert into profile_comment (company_id, profile_id, author_id, text, created_at)
        select ${company}, id, ${user.id}, n, '2026-01-05T08:00:00Z' from p, unnest(array['a', 'b', 'c', 'd']) n
        returning profile_id as id`.execute(tx),
    );
    const params = { id: rows[0]?.id ?? 0 };
    const seen: string[] = [];
    for (let after: string | undefined, more = true; more; ) {
      const query = { page_size: 2, ...(after ? { after } : {}) };
      const { body } = await kade.call(getTimeline, { params, query }, user);
      seen.push(...body.results.map((e) => e.text ?? e.kind));
      after = body.next ?? undefined;
      more = after !== undefined;
    }
    expect(seen.sort()).toEqual(['a', 'b', 'c', 'created', 'd']);
  });

  it('shows what an edit changed, and can be narrowed to some kinds', async () => {
    await kade.call(
      updateProfile,
      {
        params: { id: profile },
        body: { version: 1, name: 'Café Zeezicht', city: 'Urk', owner_id: seller.id },
      },
      seller,
    );
    const { body } = await read({ kind: ['edit', 'comment'] });
    expect(body.results.map((e) => e.kind)).toEqual(['edit', 'comment']);
    expect(body.results[0]).toMatchObject({ actor: 'Sam' });
    expect(body.results[0]?.changes).toEqual(
      expect.arrayContaining([
        { field: 'name', before: 'Café Zee', after: 'Café Zeezicht' },
        { field: 'city', before: null, after: 'Urk' },
        { field: 'sales_owner', before: null, after: 'Sam' },
      ]),
    );
    expect(body.results[0]?.changes).toHaveLength(3);
  });

  it('tells of campaigns that reached it, but for what mail scanners did', async () => {
    const person = await kade.call(
      createPerson,
      { params: { id: profile }, body: { email: 'a@zee.example' } },
      seller,
    );
    await kade.db.inTenant(seller.companyId, async (tx) => {
      const company = seller.companyId;
      const campaign = await sql<{
        id: number;
      }>`insert into campaign (company_id, name, subject, body, sender_name, sender_email, created_by)
        values (${company}, 'Spring', 's', '{"blocks":[]}', 'S', 's@s.example', ${seller.id}) returning id`.execute(
        tx,
      );
      const id = campaign.rows[0]?.id;
      const recipient = await sql<{
        id: number;
      }>`insert into campaign_recipient (company_id, campaign_id, profile_id, person_id, arm, email, state, sent_at)
        values (${company}, ${id}, ${profile}, ${person.body.id}, 'treated', 'a@zee.example', 'sent', '2026-02-01') returning id`.execute(
        tx,
      );
      await sql`insert into campaign_event (company_id, campaign_id, recipient_id, type, is_scanner, at) values
        (${company}, ${id}, ${recipient.rows[0]?.id}, 'opened', true, '2026-02-02'), (${company}, ${id}, ${recipient.rows[0]?.id}, 'clicked', false, '2026-02-03')`.execute(
        tx,
      );
    });
    const { body } = await read({ kind: ['campaign'] });
    expect(body.results.map((e) => [e.title, e.type, e.to])).toEqual([
      ['Spring', 'clicked', 'a@zee.example'],
      ['Spring', 'sent', 'a@zee.example'],
    ]);
  });

  it('tells nothing of what happened to a neighbour in the same company', async () => {
    const { companyId } = seller;
    const neighbour = await kade.db.inTenant(companyId, async (tx) => {
      const row = { company_id: companyId, name: 'Buur' } as never;
      return (await tx.insertInto('profile').values(row).returning('id').executeTakeFirstOrThrow())
        .id;
    });
    const rename = (id: number, version: number, name: string) =>
      kade.call(updateProfile, { params: { id }, body: { version, name } }, seller);
    expect((await rename(neighbour, 1, 'Buurman')).status).toBe(200);
    const { body } = await kade.call(getTimeline, { params: { id: neighbour }, query: {} }, seller);
    expect(body.results.map(({ kind }) => kind)).toEqual(['edit', 'created']);
    // Nobody made it, whoever renamed it first.
    expect(body.results[1]).toMatchObject({ kind: 'created', type: null, actor: null });
    const mine = (await read({ kind: ['edit'] })).body.results;
    expect(JSON.stringify(mine)).not.toContain('Buur');
  });

  it('of two neighbours each has what is with it, once: sales, files, contracts, contacts, orders and mails', async () => {
    const company = await kade.aCompany();
    const user = await kade.aUser(company, ['company:sales'], 'Sam');
    const [one = 0, two = 0] = await kade.db.inTenant(company, async (tx) => {
      const insert = inserting(tx, company);
      const campaign_id = await insert('campaign', {
        ...{
          name: 'Spring',
          subject: 's',
          body: '{}',
          sender_name: 's',
          sender_email: 's@s.example',
        },
      });
      const file = { type: 'pdf', bytes: 9, file_key: 'x', uploaded_by: user.id };
      const ids = [];
      for (const name of ['one', 'two']) {
        const profile_id = await insert('profile', { name });
        const opportunity_id = await insert('opportunity', { profile_id, title: `deal ${name}` });
        await insert('opportunity_event', { opportunity_id, type: 'created', to_value: 'lead' });
        const contract_id = await insert('contract', {
          ...{ profile_id, number: name, title: `contract ${name}`, status: 'active' },
          ...{ start_date: '2026-01-01', end_date: '2026-12-31' },
        });
        await insert('attachment', { ...file, profile_id, name: `own ${name}` });
        await insert('attachment', { ...file, opportunity_id, name: `of deal ${name}` });
        await insert('attachment', { ...file, contract_id, name: `of contract ${name}` });
        await insert('activity', {
          profile_id,
          owner_id: user.id,
          type: 'call',
          title: `call ${name}`,
        });
        await insert('profile_comment', { profile_id, author_id: user.id, text: `said ${name}` });
        await insert('invoice', {
          ...{
            profile_id,
            invoice_number: `F-${name}`,
            invoiced_on: '2026-01-06',
            gross: 1,
            net: 1,
          },
        });
        const person_id = await insert('person', { profile_id, first_name: `contact ${name}` });
        await insert('change_ledger', {
          ...{ run_type: 'import', run_id: 1, actor_id: user.id, table_name: 'person' },
          ...{ row_id: person_id, action: 'create', before: null, after: '{}' },
        });
        const recipient_id = await insert('campaign_recipient', {
          ...{ campaign_id, profile_id, arm: 'treated', email: `${name}@x.example`, state: 'sent' },
          sent_at: '2026-02-01',
        });
        await insert('campaign_event', {
          campaign_id,
          recipient_id,
          type: 'clicked',
          at: '2026-02-03',
        });
        ids.push(profile_id);
      }
      return ids;
    });
    const told = async (id: number) => {
      const query = { page_size: 100 };
      const { body } = await kade.call(getTimeline, { params: { id }, query }, user);
      return body.results.map((e) => [e.kind, e.title ?? e.text ?? '', e.to ?? '']).sort();
    };
    const expected = (name: string) =>
      [
        ...['own', 'of deal', 'of contract'].map((of) => ['attachment', `${of} ${name}`, '']),
        ...[1, 2].map(() => ['campaign', 'Spring', `${name}@x.example`]),
        ['activity', `call ${name}`, ''],
        ['comment', `said ${name}`, ''],
        ['contact', `contact ${name}`, ''],
        ['contract', `contract ${name}`, '2026-12-31'],
        ['created', '', ''],
        ['invoice', `F-${name}`, ''],
        ['opportunity', `deal ${name}`, 'lead'],
      ].sort();
    expect(await told(one)).toEqual(expected('one'));
    expect(await told(two)).toEqual(expected('two'));
  });

  it('of another company is not there', async () => {
    const stranger = await kade.aUser(await kade.aCompany(), ['company:sales']);
    expect((await read({}, stranger)).status).toBe(404);
  });
});
