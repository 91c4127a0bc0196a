import { apiBase, type Endpoint, endpoints, fillPath, productGroups } from '@kade/contract';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from './kade.js';
import { type Neighbour, seedNeighbour } from './neighbour.js';
import { neighbourParams } from './neighbourParams.js';

/**
 * Whatever is done to one record leaves the others of its kind alone: a statement that forgets which record was meant
 * changes all of the company, and a test with one record does not see it.
 */
let kade: TestKade;
let owner: pg.Client;
let company: number;
let colleague: TestUser;
/** The rows of a record of everything, which nobody names. */
let others: readonly string[];

beforeAll(async () => {
  kade = await testKade();
  owner = await kade.ownerClient();
  company = await kade.aCompany('Two of everything', [...productGroups]);
  colleague = await kade.aUser(company, ['company:superuser']);
  // A company has a sender that is the one to begin with; it stays that.
  await owner.query(
    "insert into sender_identity (company_id, name, email, is_default) values ($1, 'First', 'first@x.example', true)",
    [company],
  );
  const before = new Set(await rowsOfCompany());
  const other = await seedNeighbour(kade, { companyId: company, marker: 'OTHER' });
  await aPersonOf(other);
  others = (await rowsOfCompany()).filter((row) => !before.has(row));
});
afterAll(async () => {
  await owner.end();
  await kade.close();
});

/** Every row that the company has, as text, its table before it. */
async function rowsOfCompany(): Promise<string[]> {
  const tables = await owner.query<{ name: string }>(`select c.relname as name from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id'
    where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace`);
  const texts = tables.rows.map(
    ({ name }) => `select '${name} ' || x::text as row from ${name} x where company_id = $1`,
  );
  const found = await owner.query<{ row: string }>(texts.join(' union all '), [company]);
  return found.rows.map(({ row }) => row);
}

async function aPersonOf({ ids, marker }: Neighbour): Promise<number | undefined> {
  const { rows } = await owner.query<{ id: string }>(
    'insert into person (company_id, profile_id, last_name) values ($1, $2, $3) returning id',
    [company, ids.profiles, marker],
  );
  return Number(rows[0]?.id);
}

/** A campaign is to somebody, whatever its state. */
const aCampaignTo = ({ ids }: Neighbour) =>
  owner.query(
    'insert into campaign_audience (company_id, campaign_id, audience_id) values ($1, $2, $3)',
    [company, ids.campaigns, ids.audiences],
  );

/** What has to be so before it can be done: a statement on the record ($1 the company, $2 the record). */
const becomes = (table: string, values: string) =>
  `update ${table} set ${values} where company_id = $1 and id = $2`;
const runFinished = `with acted as (update mass_action set changed = 1 where company_id = $1 and id = $2)
  update run r set status = 'finished', kind = 'mass_action', finished_at = now() from mass_action m
  where r.company_id = $1 and m.company_id = $1 and m.id = $2 and r.id = m.run_id`;
const ofReport = `update saved_view v set list = 'report-pipeline',
    state = '{"search": "", "origin_query": "", "filters": {}, "ordering": "", "columns": []}'
  from report_subscription s where v.company_id = $1 and s.company_id = $1 and s.id = $2 and v.id = s.view_id`;
const tables = {
  Audience: 'audience',
  Campaign: 'campaign',
  Promotion: 'promotion',
  Content: 'content',
};
const before: Record<string, string> = {
  ...Object.fromEntries(
    Object.entries(tables).flatMap(([name, table]) => [
      [`cancel${name}`, becomes(table, "status = 'pending'")],
      [`review${name}`, becomes(table, "status = 'pending'")],
      [
        `deactivate${name}`,
        becomes(table, `status = '${table === 'campaign' ? 'scheduled' : 'active'}'`),
      ],
    ]),
  ),
  addToAudience: becomes('audience', "audience_type = 'static'"),
  takeFromAudience: becomes('audience', "audience_type = 'static'"),
  pauseCampaign: becomes('campaign', "status = 'running'"),
  resumeCampaign: becomes('campaign', "status = 'running', paused_at = now()"),
  redeemPromotion: becomes('promotion', "status = 'active'"),
  useContent: becomes('content', "status = 'active'"),
  exportContent: becomes('content', "status = 'active'"),
  pauseClassification: becomes('classification_run', "status = 'running'"),
  resumeClassification: becomes('classification_run', "status = 'paused', paused = 'person'"),
  undoOnProfiles: runFinished,
  undoMassAction: runFinished,
  updateSubscription: ofReport,
  sendSubscription: ofReport,
  restoreBrand: `insert into brand_version (company_id, brand_id, number, draft, why)
    values ($1, $2, 1, '{"name": "restored"}', 'created')`,
  restoreContent: `insert into content_version (company_id, content_id, number, draft, why)
    select company_id, id, 1, jsonb_build_object('name', name, 'brand_id', brand_id, 'channel', channel, 'texts', '{}'::jsonb), 'created'
    from content where company_id = $1 and id = $2`,
  deleteBrand: `with text as (delete from content where company_id = $1 and brand_id = $2)
    delete from gen_ai_campaign where company_id = $1 and brand_id = $2`,
  resetTwoFactor: becomes('app_user', 'two_factor_enabled = true'),
  reactivateUser: becomes('app_user', 'is_active = false'),
};

/** What these say is only right for what is there. */
const bodies: Record<string, (own: Neighbour) => Record<string, unknown>> = {
  updateCampaign: ({ ids }) => ({ name: 'x', version: 1, audience_ids: [ids.audiences] }),
  updateSubscription: ({ ids, user }) => ({
    ...{ view_id: ids.views, rhythm: 'weekly', readers: [user.id], version: 1 },
  }),
  useContent: ({ ids }) => ({ audience_ids: [ids.audiences] }),
  deactivateUser: () => ({ hand_over_to: colleague.id }),
  ...Object.fromEntries(
    Object.keys(tables).map((name) => [
      `review${name}`,
      () => ({ decision: 'reject', comment: 'x', version: 1, fingerprint: null }),
    ]),
  ),
};

/** Nobody does this to oneself, or approves what is one's own. */
const byColleague = (name: string) =>
  /^(review|deactivateUser|reactivateUser|resetTwoFactor)/.test(name);

/** What these records are not ready for, and why. */
const refused: Record<string, string> = {
  submitCampaign: 'its sender is none of the company’s',
  acceptCampaignLinks: 'its links were not looked at',
  uploadPromotionCodes: 'comes with a file',
  uploadAttachment: 'comes with a file',
  checkSender: 'asks a name server',
  startClassification: 'was made for another language model',
  resumeClassification: 'was made for another language model',
  testClassificationStability: 'has no answers',
  confirmClaim: 'makes no claim',
  saveLifecycleCustomers: 'its customers are no longer kept',
  beginDryRun: 'was not checked',
  giveWhitespotFeedback: 'its run says nothing that could be ranked',
};

const naming = (Object.entries(endpoints) as [string, Endpoint][]).filter(
  ([, e]) =>
    !e.access.public && e.method !== 'GET' && /\{(id|userId|audienceId|categoryId)\}/.test(e.path),
);

describe('a record is changed, and the others stay as they are, by', () => {
  it.each(naming)('%s', async (name, e) => {
    const own = await seedNeighbour(kade, {
      companyId: company,
      marker: `OWN-${name.toUpperCase()}`,
    });
    const found = { holder: 'contract', label: 'sent', ...neighbourParams(name, e, own) };
    const params =
      /Person$/.test(name) && name !== 'createPerson' ? { id: await aPersonOf(own) } : found;
    if (/Campaign$/.test(name)) await aCampaignTo(own);
    const statement = before[name];
    const id = 'userId' in params ? params.userId : (params as { id?: number }).id;
    if (statement) await owner.query(statement, [company, id]);
    const reply = await kade.send(
      e.method,
      apiBase + fillPath(e.path, params),
      (byColleague(name) ? colleague : own.user).token,
      bodies[name]?.(own) ?? own.bodies[name] ?? {},
    );
    // One that begins to be refused, or to be done, has to be said here.
    expect(reply.status < 300, reply.text).toBe(!(name in refused));
    const now = new Set(await rowsOfCompany());
    const lost = others.filter((row) => !now.has(row));
    others = others.filter((row) => now.has(row));
    expect(lost).toEqual([]);
  });
});

const asking = (Object.entries(endpoints) as [string, Endpoint][]).filter(
  ([, e]) =>
    !e.access.public && e.method === 'GET' && /\{(id|userId|audienceId|categoryId)\}/.test(e.path),
);

/** These speak of the whole company, by what their record is: an audience of everybody, and the company's senders. */
const wide = new Set(['fetchAudienceById', 'listProfilesOfAudience', 'getMailOptions']);

describe('what is asked of a record says nothing of another, in', () => {
  it.each(asking)('%s', async (name, e) => {
    const own = await seedNeighbour(kade, {
      companyId: company,
      marker: `OWN-${name.toUpperCase()}`,
    });
    const params = { holder: 'contract', label: 'sent', ...neighbourParams(name, e, own) };
    const reply = await kade.send('GET', apiBase + fillPath(e.path, params), own.user.token);
    expect(reply.text.includes('OTHER'), reply.text).toBe(wide.has(name));
  });
});
