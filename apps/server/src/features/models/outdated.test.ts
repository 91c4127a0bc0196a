import { getLeadLastUpload, getRfmLastUpload } from '@kade/contract';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestKade, testKade } from '../../../test/kade.js';
import { changedSince as whitespotsChanged } from '../whitespots/news.repo.js';

let kade: TestKade;
beforeAll(async () => {
  kade = await testKade();
});
afterAll(() => kade.close());

/** An hour before now the runs of three models ended; they had begun to read ten minutes earlier. */
async function fresh() {
  const id = await kade.aCompany();
  const user = await kade.aUser(id, [
    ...(['company:marketeer', 'company:sales', 'company:admin'] as const),
    ...(['product:rfm', 'product:leadscore/leadvalue'] as const),
  ]);
  const runs = await kade.db.inTenant(id, async (tx) => {
    await sql`insert into company_analysis (company_id, analysis_date, latest_invoice)
      values (${id}, '2026-06-30', '2026-06-30')`.execute(tx);
    await sql`insert into profile (company_id, name, kind, crm_status, created_at)
      values (${id}, 'Old', 'lead', 'lead', now() - interval '1 year')`.execute(tx);
    const { rows } = await sql<{ id: number; model: string }>`
      insert into model_run (company_id, model, day, reason, settings, fingerprint, invoices, customers, timings, finished_at)
      select ${id}, model, '2026-06-30', 'nightly', '{}', 'x', 0, 0,
        '[{"step": "look", "ms": 100000}, {"step": "read", "ms": 500000}]', now() - interval '1 hour'
      from unnest(array['lifecycle', 'leads', 'whitespots']) as model returning id, model`.execute(
      tx,
    );
    await sql`insert into model_result (company_id, model_run_id, level, name, customers, card, figures)
      select company_id, id, 'total', 'All', 0, '{"method": "none"}', '{}' from model_run
      where company_id = ${id}`.execute(tx);
    return new Map(rows.map((row) => [row.model, Number(row.id)]));
  });
  return {
    id,
    user,
    /** Which of the models know less than there is. */
    outdated: async () => {
      const { body: lifecycle } = await kade.call(getRfmLastUpload, {}, user);
      const { body: leads } = await kade.call(getLeadLastUpload, {}, user);
      const spots = await kade.db.inTenant(id, (tx) =>
        whitespotsChanged(tx, id, runs.get('whitespots') ?? 0),
      );
      return {
        models: [
          ...(lifecycle.outdated ? ['lifecycle'] : []),
          ...(leads.outdated ? ['leads'] : []),
          ...(spots ? ['whitespots'] : []),
        ].join(' '),
        uploaded: [lifecycle.uploaded_at !== null, leads.uploaded_at !== null],
      };
    },
  };
}

type Import = {
  kind: string;
  status?: string;
  created?: number;
  updated?: number;
  ended?: string;
  dry?: boolean;
};
const imported =
  ({ kind, status = 'finished', created = 0, updated = 0, ended = '0', dry = false }: Import) =>
  (id: number) =>
    sql`with work as (insert into run (company_id, kind, status, finished_at)
        values (${id}, 'import', ${status}, now() - ${ended}::interval) returning id)
      insert into import_run (company_id, kind, file_key, file_name, mapping, options, created, updated, run_id)
      select ${id}, ${kind}, 'k', 'f', '{}', ${JSON.stringify(dry ? { dry_run: true } : {})}::jsonb, ${created}, ${updated}, id from work`;
const profile = (kind: string, status: string, came: string) => (id: number) =>
  sql`insert into profile (company_id, name, kind, crm_status, created_at)
    values (${id}, 'New', ${kind}, ${status}, now() - ${came}::interval)`;
const closed = (status: string, at: string) => (id: number) =>
  sql`insert into opportunity (company_id, title, status, closed_at, created_at)
    values (${id}, 'O', ${status}, now() - ${at}::interval, now() - interval '1 year')`;
const decided = (at: string, withdrawn: string | null) => (id: number) =>
  sql`insert into qualification (company_id, profile_id, outcome, reason, previous_status, decided_at, withdrawn_at)
    select ${id}, id, 'disqualified', 'no_fit', 'lead', now() - ${at}::interval, now() - ${withdrawn}::interval
    from profile where company_id = ${id}`;
const merged = (at: string, undone: string | null) => (id: number) =>
  sql`insert into profile_merge (company_id, survivor_id, merged_at, undone_at)
    select ${id}, id, now() - ${at}::interval, now() - ${undone}::interval from profile where company_id = ${id}`;
const set = (table: string, at: string) => (id: number) =>
  sql`insert into ${sql.table(table)} (company_id, updated_at) values (${id}, now() - ${at}::interval)`;

const [all, none] = ['lifecycle leads whitespots', ''];
type Change = (id: number) => RawBuilder<unknown>;
it.each<[what: string, change: Change, outdated: string]>([
  ['an import of invoices', imported({ kind: 'invoices', created: 1 }), all],
  ['an import that changed profiles', imported({ kind: 'profiles', updated: 1 }), all],
  ['an import of products', imported({ kind: 'products', created: 1 }), 'whitespots'],
  ['an import of opportunities', imported({ kind: 'opportunities', created: 1 }), 'leads'],
  ['an upload of leads', imported({ kind: 'leads', created: 1 }), 'leads'],
  ['an import of people', imported({ kind: 'persons', created: 1 }), none],
  ['an import that changed nothing', imported({ kind: 'profiles' }), none],
  ['an import tried out', imported({ kind: 'invoices', created: 1, dry: true }), none],
  ['an import at work', imported({ kind: 'invoices', created: 1, status: 'running' }), none],
  ['an import that failed', imported({ kind: 'invoices', created: 1, status: 'failed' }), none],
  ['an earlier import', imported({ kind: 'invoices', created: 1, ended: '2 hours' }), none],
  ['one while it read', imported({ kind: 'invoices', created: 1, ended: '65 minutes' }), all],
  ['a merge', merged('0', null), all],
  ['an earlier merge', merged('2 hours', null), none],
  ['an earlier merge undone since', merged('2 hours', '0'), all],
  ['settings of the lifecycle', set('lifecycle_settings', '0'), 'lifecycle'],
  ['settings of lead scores', set('lead_settings', '0'), 'leads'],
  ['settings of whitespots', set('whitespot_settings', '0'), 'whitespots'],
  ['earlier settings', set('lifecycle_settings', '2 hours'), none],
  ['a lead that came in', profile('lead', 'lead', '0'), 'leads'],
  ['a prospect that came in', profile('lead', 'prospect', '0'), 'leads'],
  ['a lead that came in lost', profile('lead', 'lost', '0'), none],
  ['a customer that came in as a prospect', profile('customer', 'prospect', '0'), none],
  ['a lead that came in while it read', profile('lead', 'lead', '65 minutes'), 'leads'],
  ['an earlier lead', profile('lead', 'lead', '2 hours'), none],
  ['a lead that was decided on', decided('0', null), 'leads'],
  ['an earlier decision', decided('2 hours', null), none],
  ['an earlier decision withdrawn since', decided('2 hours', '0'), 'leads'],
  ['an opportunity won', closed('deal', '0'), 'leads'],
  ['an opportunity lost', closed('lost', '0'), 'leads'],
  ['an earlier one won', closed('deal', '2 hours'), none],
])('after %s those models are outdated that go by it', async (_, change, models) => {
  const { id, outdated } = await fresh();
  await kade.db.inTenant(id, (tx) => change(id).execute(tx));
  // Of another company it says nothing.
  const other = await fresh();
  expect([(await outdated()).models, (await other.outdated()).models]).toEqual([models, none]);
});

it.each<[what: string, change: Import, uploaded: [lifecycle: boolean, leads: boolean]]>([
  ['invoices', { kind: 'invoices' }, [true, false]],
  ['profiles', { kind: 'profiles' }, [false, true]],
  ['leads', { kind: 'leads' }, [false, true]],
  ['products', { kind: 'products' }, [false, false]],
  ['invoices tried out', { kind: 'invoices', dry: true }, [false, false]],
  ['profiles tried out', { kind: 'profiles', dry: true }, [false, false]],
  ['invoices that failed', { kind: 'invoices', status: 'failed' }, [false, false]],
  ['profiles that failed', { kind: 'profiles', status: 'failed' }, [false, false]],
])(
  'an import of %s is when data last came in for those that go by it, if it came in',
  async (_, change, uploaded) => {
    const { id, outdated } = await fresh();
    await kade.db.inTenant(id, (tx) => imported(change)(id).execute(tx));
    expect((await outdated()).uploaded).toEqual(uploaded);
  },
);

it('the latest of several imports says when data last came in', async () => {
  const { id, user } = await fresh();
  for (const kind of ['invoices', 'profiles'])
    for (const ended of ['2 days', '1 day', '3 days'])
      await kade.db.inTenant(id, (tx) => imported({ kind, ended })(id).execute(tx));
  const yesterday = Date.now() - 86_400_000;
  for (const endpoint of [getRfmLastUpload, getLeadLastUpload]) {
    const { body } = await kade.call(endpoint, {}, user);
    expect(Math.abs(Date.parse(body.uploaded_at ?? '') - yesterday)).toBeLessThan(600_000);
  }
});
