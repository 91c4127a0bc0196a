import { type RawBuilder, sql } from 'kysely';
import type { TenantTx } from '../../platform/db/tenant.js';
import { timeZoneOf } from '../companies/index.js';
import { expressionOf, leadFeatures } from './run/features.js';

/** What rows of a list say of a profile besides its brief. */
export type ListedLead = {
  readonly id: number;
  readonly province: string | null;
  readonly employees_class: string | null;
  readonly source: string | null;
  readonly created_at: string;
  readonly leadscore: string | null;
  readonly leadvalue: 'High' | 'Medium' | 'Low' | null;
  readonly potential_value: string | null;
  readonly first_order: string | null;
};

export async function loadListed(
  tx: TenantTx,
  companyId: number,
  ids: readonly number[],
): Promise<Map<number, ListedLead>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('profile as p')
    .leftJoin('profile_metric as m', (j) =>
      j.onRef('m.company_id', '=', 'p.company_id').onRef('m.profile_id', '=', 'p.id'),
    )
    .select(['p.id', 'p.province', 'p.employees_class', 'p.source', 'p.created_at'])
    .select([
      'm.leadscore',
      'm.leadvalue',
      'm.potential_value',
      'm.first_order_date as first_order',
    ])
    .where('p.company_id', '=', companyId)
    .where(sql<boolean>`p.id = any(${[...ids]}::bigint[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** What is known of a lead, and the days that it had been open. */
export type ScoredLead = {
  readonly features: Readonly<Record<string, string | null>>;
  readonly waited: number;
};

/** Leads as a score is worked out from them. @param day ages and waiting count to */
export async function loadScored(
  tx: TenantTx,
  companyId: number,
  ids: readonly number[],
  day: string,
): Promise<Map<number, ScoredLead>> {
  if (ids.length === 0) return new Map();
  const timeZone = await timeZoneOf(tx, companyId);
  const came = sql`least((p.created_at at time zone ${timeZone})::date,
    (select min((o.created_at at time zone ${timeZone})::date) from opportunity o
      where o.company_id = p.company_id and o.profile_id = p.id))`;
  const values = sql.join(
    leadFeatures.map(
      (feature) =>
        sql`${sql.raw(expressionOf(feature, 'p', 'd.day'))} as ${sql.ref(feature.field)}`,
    ),
  );
  const { rows } = await sql<Record<string, string | null> & { id: number; waited: number }>`
    select p.id, greatest(0, d.day - ${came}) as waited, ${values} from profile p, (select ${day}::date as day) d
    where p.company_id = ${companyId} and p.id = any(${[...ids]}::bigint[])`.execute(tx);
  return new Map(
    rows.map(({ id, waited, ...features }) => [
      Number(id),
      { features: features as ScoredLead['features'], waited: Number(waited) },
    ]),
  );
}

/** Profiles for which a condition over `profile as p` and `profile_metric as m` holds, as a query of `profile_id`. */
export const idsWhere = (companyId: number, where: RawBuilder<boolean>): RawBuilder<unknown> =>
  sql`select p.id as profile_id from profile p
    left join profile_metric m on m.company_id = p.company_id and m.profile_id = p.id
    where p.company_id = ${companyId} and ${where}`;

/** When what is known of a lead was kept; null: no run has seen it as a lead. */
export async function knownOn(tx: TenantTx, companyId: number, id: number): Promise<string | null> {
  const row = await tx
    .selectFrom('lead_snapshot')
    .select(sql<string>`known_at::date`.as('day'))
    .where('company_id', '=', companyId)
    .where('profile_id', '=', id)
    .executeTakeFirst();
  return row?.day ?? null;
}
