import { mostNotes, type NoteKind, productReleases } from '@kade/contract';
import { sql } from 'kysely';
import type { TenantTx } from '../../platform/db/tenant.js';

export type NoteRow = {
  kind: NoteKind;
  id: number | null;
  day: string;
  text: string;
  count: number | null;
  by: string | null;
  created_by: number | null;
  version: number | null;
};

/**
 * What the days of a stretch are remembered for, the latest first: campaigns that began, imports that brought something, versions of the
 * product since the company is there, and notes.
 */
export async function listNotes(
  tx: TenantTx,
  companyId: number,
  timeZone: string,
  { from, to }: { from: string; to: string },
): Promise<{ count: number; results: NoteRow[] }> {
  const versions = productReleases.map(({ version }) => version);
  const days = productReleases.map(({ day }) => day);
  const { rows } = await sql<NoteRow & { total: number }>`
    with all_notes as (
      select 'note' as kind, n.id, n.day, n.text, null::bigint as count, u.name as by, n.created_by, n.version, n.created_at as at
      from report_note n join app_user u on u.company_id = n.company_id and u.id = n.created_by
      where n.company_id = ${companyId}
      union all
      select 'campaign', c.id, (c.started_at at time zone ${timeZone})::date, c.name, null, null, null, null, c.started_at
      from campaign c where c.company_id = ${companyId} and c.started_at is not null
      union all
      select 'import', i.id, (r.created_at at time zone ${timeZone})::date, i.file_name, i.created + i.updated, null, null, null, r.created_at
      from import_run i join run r on r.company_id = i.company_id and r.id = i.run_id
      where i.company_id = ${companyId} and i.created + i.updated > 0 and r.status = 'finished'
      union all
      select 'release', null, v.day, v.version, null, null, null, null, v.day::timestamptz
      from unnest(${versions}::text[], ${days}::date[]) as v (version, day)
      where v.day >= (select (created_at at time zone ${timeZone})::date from tenant where id = ${companyId})
    )
    select kind, id, day::text as day, text, count::int as count, by, created_by, version, count(*) over ()::int as total
    from all_notes where day between ${from}::date and ${to}::date
    order by all_notes.day desc, all_notes.at desc limit ${mostNotes}`.execute(tx);
  return { count: rows[0]?.total ?? 0, results: rows.map(({ total: _, ...row }) => row) };
}

export const addNote = async (
  tx: TenantTx,
  companyId: number,
  userId: number,
  { day, text }: { day: string; text: string },
): Promise<number> =>
  (
    await tx
      .insertInto('report_note')
      .values({ company_id: companyId, day, text, created_by: userId })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

/** A note, locked until the transaction ends. */
export const lockNote = (tx: TenantTx, companyId: number, id: number) =>
  tx
    .selectFrom('report_note')
    .select(['id', 'day', 'text', 'created_by', 'version'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const changeNote = (
  tx: TenantTx,
  companyId: number,
  id: number,
  change: { day: string; text: string; version: number },
) =>
  tx
    .updateTable('report_note')
    .set(change)
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();

export const removeNote = (tx: TenantTx, companyId: number, id: number) =>
  tx.deleteFrom('report_note').where('company_id', '=', companyId).where('id', '=', id).execute();
