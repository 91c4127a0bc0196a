import { sql } from 'kysely';
import type { TenantTx } from '../../platform/db/tenant.js';

/** A number below 100 that hangs on the business and on what is asked: the same in every founding. `profile as p` */
const drawn = (what: string) =>
  sql`((hashtextextended(${what} || coalesce(p.external_id, p.name), 0) & 2147483647) % 100)`;

/** One class away from what was said: the middle from either end, an end from the middle. */
const nextTo = sql`case i.said when 'Medium' then case when ${drawn('either')} < 50 then 'High' else 'Low' end else 'Medium' end`;

/** What two people label leads of a run with: mostly what was said, sometimes the class beside it; the second those of the first. */
export async function addDemoLabels(
  tx: TenantTx,
  companyId: number,
  runId: number,
  { first, second, at }: { first: number; second: number; at: Date },
): Promise<void> {
  await sql`
    insert into classification_label (company_id, profile_id, user_id, class, labelled_at)
    select ${companyId}::bigint, p.id, ${first}::bigint,
      case when ${drawn('first')} < 78 then i.said else ${nextTo} end, ${at}::timestamptz - i.place * interval '3 minutes'
    from (
      select *, row_number() over (partition by said order by place) as n, count(*) over (partition by said) as alike
      from classification_item
      where company_id = ${companyId} and run_id = ${runId} and said <> 'Unknown'
    ) i
    join profile p on p.company_id = i.company_id and p.id = i.profile_id
    where i.n <= least(34, 0.8 * i.alike)`.execute(tx);
  await sql`
    insert into classification_label (company_id, profile_id, user_id, class, labelled_at)
    select ${companyId}::bigint, p.id, ${second}::bigint,
      case when ${drawn('second')} < 84 then l.class
        when l.class = 'Medium' then 'Low' else 'Medium' end, l.labelled_at + interval '1 day'
    from classification_label l
    join profile p on p.company_id = l.company_id and p.id = l.profile_id
    where l.company_id = ${companyId} and l.user_id = ${first} and ${drawn('both')} < 55`.execute(
    tx,
  );
}

/** Leads of a run to give a word on: those of a class that nobody labelled or judged, the first. */
export async function leadsToJudge(
  tx: TenantTx,
  companyId: number,
  runId: number,
  said: string,
  most: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select i.profile_id as id from classification_item i
    where i.company_id = ${companyId} and i.run_id = ${runId} and i.said = ${said} and i.in_scope
      and not exists (select from classification_label l
        where l.company_id = i.company_id and l.profile_id = i.profile_id)
      and not exists (select from classification_override o
        where o.company_id = i.company_id and o.profile_id = i.profile_id)
    order by i.place limit ${most}`.execute(tx);
  return rows.map(({ id }) => id);
}
