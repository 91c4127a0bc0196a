import type { ClassificationColumn } from '@kade/contract';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant.js';
import { settledLabels } from '../labels/settled.sql.js';
import { hashOf, loadValues } from './values.repo.js';

/** Names a run. */
export type Ref = { readonly companyId: number; readonly id: number };

/** Leads that the estimate is told from, and labelled leads that are asked besides those of the run. */
export const [sampleSize, mostLabelled] = [20, 300];

/** `profile as p`: leads that may still become customers. */
export const openLeads = sql<boolean>`(p.kind = 'lead' and p.crm_status not in ('lost', 'do_not_contact'))`;

/**
 * Puts down whom a run is about, once: those a condition over `profile as p` and `profile_metric as m` selects, the latest
 * first, and labelled leads besides. The first of them are drawn evenly from all, for the estimate.
 * @returns how many are its own
 */
export async function gatherItems(
  tx: TenantTx,
  { companyId, id }: Ref,
  where: RawBuilder<boolean>,
  limit: number,
): Promise<number> {
  await sql`
    with scope as materialized (
      select p.id from profile p
      left join profile_metric m on m.company_id = p.company_id and m.profile_id = p.id
      where p.company_id = ${companyId} and ${where}
      order by p.created_at desc, p.id desc limit ${limit}
    ), labelled as materialized (
      select profile_id as id from (${settledLabels(companyId)}) l order by labelled_at desc limit ${mostLabelled}
    ), drawn as (
      select s.id, row_number() over (order by hashint8extended(s.id, ${id}), s.id) as n, exists (
        select from labelled l where l.id = s.id) as is_labelled
      from scope s
    )
    insert into classification_item (company_id, run_id, profile_id, stage, place, in_scope)
    select ${companyId}::bigint, ${id}::bigint, d.id, case when d.n <= ${sampleSize} then 0 when d.is_labelled then 1 else 2 end, d.n, true
    from drawn d
    union all
    select ${companyId}::bigint, ${id}::bigint, l.id, 1, row_number() over (order by l.id), false
    from labelled l where not exists (select from scope s where s.id = l.id)
    on conflict do nothing`.execute(tx);
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from classification_item
    where company_id = ${companyId} and run_id = ${id} and in_scope`.execute(tx);
  return rows[0]?.total ?? 0;
}

/** Puts down leads of a run for a second look, as they were sent then. @returns how many */
export async function gatherAgain(
  tx: TenantTx,
  { companyId, id }: Ref,
  of: number,
  most: number,
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into classification_item (company_id, run_id, profile_id, stage, place, in_scope, input_hash, sent)
    select company_id, ${id}::bigint, profile_id, 2, row_number() over (order by hashint8extended(profile_id, ${of})), true,
      input_hash, sent
    from classification_item
    where company_id = ${companyId} and run_id = ${of} and in_scope and state in ('answered', 'taken_over')
    order by hashint8extended(profile_id, ${of}) limit ${most}`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

export type TakenOver = {
  readonly in_scope: boolean;
  readonly said: string;
  readonly leads: number;
};

const lot = 500;

/**
 * Notes of the next leads of a run what is to be sent of them, and takes over answers that were paid for: of the same lead, to
 * the same prompt, by the same engine, with the same values.
 * @returns undefined when all are prepared, else what was taken over
 */
export async function prepareItems(
  tx: TenantTx,
  { companyId, id }: Ref,
  {
    stage,
    columns,
    promptId,
    engine,
  }: {
    stage: number;
    columns: readonly ClassificationColumn[];
    promptId: number;
    engine: string | null;
  },
): Promise<TakenOver[] | undefined> {
  const next = await tx
    .selectFrom('classification_item')
    .select('profile_id')
    .where('company_id', '=', companyId)
    .where('run_id', '=', id)
    .where('state', '=', 'waiting')
    .where('input_hash', 'is', null)
    .where('stage', '<=', stage)
    .orderBy('stage')
    .orderBy('place')
    .limit(lot)
    .execute();
  if (next.length === 0) return undefined;
  const ids = next.map((row) => row.profile_id);
  const values = await loadValues(tx, companyId, ids, columns);
  const known = ids.map((profileId) => values.get(profileId) ?? {});
  await sql`update classification_item i set sent = x.sent, input_hash = x.hash
    from unnest(${ids}::bigint[], ${known.map((sent) => JSON.stringify(sent))}::jsonb[],
      ${known.map(hashOf)}::bytea[]) x (profile_id, sent, hash)
    where i.company_id = ${companyId} and i.run_id = ${id} and i.profile_id = x.profile_id`.execute(
    tx,
  );
  // Lead by lead: joined as two sets, a table that PostgreSQL has not counted yet is gone through for each of them.
  const { rows } = await sql<TakenOver>`
    with runs as materialized (
      select r.id from classification_run r
      where r.company_id = ${companyId} and r.prompt_id = ${promptId} and r.id <> ${id}
        and r.engine is not distinct from ${engine} and r.again_of is null
    ), earlier as (
      select n.profile_id, o.run_id, o.said, o.says, o.reasons, o.answered_at
      from classification_item n cross join lateral (
        select o.run_id, o.said, o.says, o.reasons, o.answered_at from classification_item o
        where o.company_id = ${companyId} and o.profile_id = n.profile_id and o.said is not null
          and o.state = 'answered' and o.input_hash = n.input_hash and o.run_id in (select id from runs)
        order by o.answered_at desc limit 1) o
      where n.company_id = ${companyId} and n.run_id = ${id} and n.profile_id = any(${ids}::bigint[])
        and exists (select from runs)
    ), taken as (
      update classification_item i set state = 'taken_over', said = e.said, says = e.says, reasons = e.reasons,
        taken_from = e.run_id, answered_at = e.answered_at
      from earlier e
      where i.company_id = ${companyId} and i.run_id = ${id} and i.profile_id = e.profile_id and i.state = 'waiting'
      returning i.in_scope, i.said
    )
    select in_scope, said, count(*)::int as leads from taken group by 1, 2`.execute(tx);
  return rows;
}

/** How many are left up to a stage, those being asked among them, and how many of these a worker still answers for. */
export async function countLeft(tx: TenantTx, { companyId, id }: Ref, stage: number, now: Date) {
  const { rows } = await sql<{ left: number; asking: number; held: number }>`
    select count(*)::int as left, (count(*) filter (where state = 'asking'))::int as asking,
      (count(*) filter (where state = 'asking' and claimed_until >= ${now}))::int as held
    from classification_item
    where company_id = ${companyId} and run_id = ${id} and state in ('waiting', 'asking') and stage <= ${stage}`.execute(
    tx,
  );
  return rows[0] ?? { left: 0, asking: 0, held: 0 };
}
