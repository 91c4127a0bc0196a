import {
  type Column,
  catalogue,
  type Endpoint,
  endpoints,
  fieldOf,
  type Group,
  getCompany,
  getProfile,
  getProfileResult,
  listColumnLabels,
  listFoodProfiles,
  listProfilePersons,
  listProfiles,
  listQuickLinks,
  mayAccess,
  partnerFields,
  tableOf,
  updateCompany,
  usualPartnerFields,
} from '@kade/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from './kade.js';

/**
 * What a partner reaches of profiles: every reply of every endpoint that partners may call is looked through for what
 * they are not shown. An endpoint that is opened to partners fails here until it says how it is asked, and a column that
 * is new is hidden without anybody thinking of it.
 */

let kade: TestKade;
let company: number;
let partner: TestUser;
let admin: TestUser;
let shared: number;
let hidden: number;

const group: Group = 'partner:subscription';
const opened = (Object.entries(endpoints) as [string, Endpoint][]).filter(
  ([, e]) => !mayAccess(e.access, []) && mayAccess(e.access, [group]),
);

/** How each is asked, with nothing that narrows it; a reply of the directory has fields of its own beside the shown. */
const asked: Record<string, { input?: () => object; besides?: readonly string[] }> = {
  listProfiles: { besides: ['external_id'] },
  getProfileResult: {
    input: () => ({ params: { id: shared } }),
    besides: ['external_id', 'version', 'owner_id'],
  },
  listColumnLabels: {},
  listColumnValues: { input: () => ({ params: { column: 'CITY' }, body: {} }) },
  listFoodProfiles: { besides: ['menu_items'] },
  listFoodOptions: {},
  askForMore: { input: () => ({ body: { message: 'More' } }) },
};

const hasRoom = (column: Column) =>
  tableOf(column) === 'profile' || column.unit === 'EUR' || column.unit === 'count';

/** Something in each column that is found again in any text. */
function marked(column: Column, i: number): unknown {
  if (column.key === 'SBI_CODE') return '56.10.1';
  if (column.options) return column.options[0];
  // Shares and scores have no room for a number of their own.
  if (column.type === 'number') return hasRoom(column) ? 70_001 + i : 0.5;
  if (column.type === 'date') return `19${60 + (i % 40)}-03-${10 + (i % 15)}`;
  if (column.type === 'boolean') return true;
  return column.type === 'multi' ? [`<${column.key}>`] : `<${column.key}>`;
}
const mark = (column: Column, i: number) => {
  const value = marked(column, i);
  return typeof value === 'boolean' || value === 0.5 || column.options || column.key === 'SBI_CODE'
    ? null
    : String(value);
};
/** Columns that the database makes itself, or holds to a form of their own. */
const ofForm: Record<string, unknown> = {
  kvk_number: '12345678',
  latitude: 52.70007,
  longitude: 4.70007,
};

beforeAll(async () => {
  kade = await testKade();
  company = await kade.aCompany();
  partner = await kade.aUser(company, [group], 'Noor');
  admin = await kade.aUser(company, ['company:admin', 'company:sales'], 'Ada');
  await kade.db.inTenant(company, async (tx) => {
    const row = async (over: object) => {
      const values: Record<string, unknown> = { company_id: company, external_id: null };
      for (const [i, column] of catalogue.entries()) {
        const field = fieldOf(column);
        if (tableOf(column) === 'profile' && !['created_at', 'updated_at'].includes(field))
          values[field] = field in ofForm ? ofForm[field] : marked(column, i);
      }
      const { id } = await tx
        .insertInto('profile')
        .values({ ...values, ...over } as never)
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    };
    shared = await row({ crm_status: 'customer' });
    hidden = await row({ crm_status: 'do_not_contact', name: 'Niet bellen', external_id: 'x2' });
    await row({ sbi_code: '45.20.0', name: 'Garage', external_id: 'x3', crm_status: 'customer' });
    for (const [i, column] of catalogue.entries())
      if (tableOf(column) === 'profile_metric')
        await sql`insert into profile_metric (company_id, profile_id, ${sql.ref(fieldOf(column))})
          values (${company}, ${shared}, ${marked(column, i)})
          on conflict (company_id, profile_id) do update set
            ${sql.ref(fieldOf(column))} = excluded.${sql.ref(fieldOf(column))}`.execute(tx);
    await tx
      .insertInto('person')
      .values({
        company_id: company,
        profile_id: shared,
        last_name: '<PERSON>',
        email: 'person@hidden.example',
        phone: '06-70007',
      } as never)
      .execute();
  });
});
afterAll(() => kade.close());

const show = async (partner_fields: readonly string[]) => {
  const { version } = (await kade.call(getCompany, {}, admin)).body;
  const body = { partner_fields: partner_fields as never, version };
  expect((await kade.call(updateCompany, { body }, admin)).status).toBe(200);
};

/** Fields of every object that has the id of a profile, wherever it stands in a reply. */
function fieldsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.values(value).flatMap(fieldsIn);
  return 'id' in value ? [...Object.keys(value), ...inside] : inside;
}

describe.each([
  ['of a company that has not chosen', usualPartnerFields],
  ['of a company that shows all it may', partnerFields],
  ['of a company that shows names alone', ['name']],
] as const)('a partner %s', (_, fields) => {
  beforeAll(() => show(fields));
  const secrets = () =>
    catalogue.flatMap((column, i) => {
      const field = fieldOf(column);
      if ((fields as readonly string[]).includes(field)) return [];
      const own = field in ofForm ? String(ofForm[field]) : mark(column, i);
      return own === null || tableOf(column) === undefined ? [] : [[field, own] as const];
    });

  it.each(opened)('is told nothing else by %s', async (name, e) => {
    const how = asked[name];
    if (!how) throw new Error(`${name} is open to partners: say here how it is asked.`);
    const reply = await kade.call(e, (how.input?.() ?? {}) as never, partner);
    if (name === 'listColumnValues' && !(fields as readonly string[]).includes('city')) {
      expect(reply.status).toBe(403);
      return;
    }
    expect([reply.status, reply.text]).toEqual([
      name === 'askForMore' ? 201 : 200,
      expect.anything(),
    ]);
    for (const [field, secret] of secrets())
      if (name !== 'listColumnLabels') expect(reply.text, field).not.toContain(secret);
    for (const text of ['<PERSON>', 'person@hidden', '06-70007', 'Niet bellen', 'Garage'])
      expect(reply.text).not.toContain(text);
    const allowed = ['id', ...fields, ...(how.besides ?? [])];
    expect(fieldsIn(reply.body).filter((field) => !allowed.includes(field))).toEqual([]);
  });

  it('knows the columns that are shown, and no others', async () => {
    const { body } = await kade.call(listColumnLabels, {}, partner);
    expect(body.map((c) => c.field).sort()).toEqual([...fields].sort());
  });

  it('asks, sorts and searches by what is shown alone', async () => {
    for (const [i, column] of catalogue.entries()) {
      const field = fieldOf(column);
      const isShown = (fields as readonly string[]).includes(field);
      const rule = `${column.key} is null`;
      const ruled = await kade.call(listProfiles, { query: { origin_query: rule } }, partner);
      expect([field, ruled.status]).toEqual([field, isShown ? 200 : 403]);
      if (column.type !== 'multi') {
        const sorted = await kade.call(listProfiles, { query: { ordering: `-${field}` } }, partner);
        expect([field, sorted.status]).toEqual([field, isShown ? 200 : 403]);
      }
      const own = mark(column, i);
      if (own === null || field in ofForm || tableOf(column) !== 'profile') continue;
      const search = { query: { search: own } };
      for (const list of [listProfiles, listFoodProfiles] as const) {
        const { body } = await kade.call(list, search, partner);
        expect([field, body.count]).toEqual([field, isShown ? 1 : 0]);
      }
    }
    const refused = await kade.call(listProfiles, { query: { kind: ['customer'] } }, partner);
    expect(refused.status).toBe(403);
    expect(refused.text).toContain(`Use one of these: ${fields.join(', ')}.`);
  });
});

describe('a partner', () => {
  it('finds no profile that is not shared, and no people or quick links of one that is', async () => {
    const get = (e: typeof getProfileResult, id: number) =>
      kade.call(e, { params: { id } }, partner);
    expect((await get(getProfileResult, shared)).status).toBe(200);
    expect((await get(getProfileResult, hidden)).status).toBe(404);
    for (const e of [listProfilePersons, listQuickLinks])
      expect((await kade.call(e, { params: { id: shared } }, partner)).status).toBe(403);
  });

  it('who is a colleague too sees what colleagues see', async () => {
    const both = await kade.aUser(company, ['company:sales', group]);
    const { body } = await kade.call(listProfiles, {}, both);
    expect(body.count).toBe(3);
    expect(Object.keys(body.results[0] ?? {})).toContain('total_net_revenue');
  });

  it('is shown what an administrator chooses, the name always, and nothing that is none of a partner’s', async () => {
    await show(['website', 'city', 'city']);
    expect((await kade.call(getCompany, {}, admin)).body.partner_fields).toEqual([
      'name',
      'city',
      'website',
    ]);
    // Their pages know it as well; to colleagues everything is shown.
    const fieldsOf = async (user: TestUser) =>
      (await kade.call(getProfile, {}, user)).body.profile_fields;
    expect(await fieldsOf(partner)).toEqual(['name', 'city', 'website']);
    expect(await fieldsOf(admin)).toBeNull();
    for (const query of [
      { province: ['Utrecht'] },
      { segment: ['Hotel'] },
      { ordering: '-segment' },
    ]) {
      const narrowed = await kade.call(listFoodProfiles, { query }, partner);
      expect([query, narrowed.status]).toEqual([query, 403]);
    }
    const { version } = (await kade.call(getCompany, {}, admin)).body;
    const body = { partner_fields: ['total_net_revenue'] as never, version };
    expect((await kade.call(updateCompany, { body }, admin)).status).toBe(400);
  });
});
