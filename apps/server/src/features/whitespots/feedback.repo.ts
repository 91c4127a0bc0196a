import type { SpotAnswer } from '@kade/contract';
import { dayNumber } from '@kade/models';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTx } from '../../platform/db/tenant.js';
import type { Said } from './run/keeping.js';

type Row = {
  profile_id: number;
  proposition_id: number;
  answer: SpotAnswer | 'none';
  until: string | null;
};
const saidOf = (row: Row): Said => ({
  profileId: Number(row.profile_id),
  propositionId: Number(row.proposition_id),
  answer: row.answer,
  until: row.until === null ? null : dayNumber(row.until),
});

const last = async (
  tx: TenantTx,
  companyId: number,
  some: RawBuilder<unknown>,
): Promise<Said[]> => {
  const { rows } = await sql<Row>`
    select distinct on (profile_id, proposition_id) profile_id, proposition_id, answer, until
    from whitespot_feedback where company_id = ${companyId} and ${some}
    order by profile_id, proposition_id, id desc`.execute(tx);
  return rows.map(saidOf);
};

/** What customers last said, each of a customer and a proposition. */
export const listSaid = (tx: TenantTx, companyId: number): Promise<Said[]> =>
  last(tx, companyId, sql`true`);

/** The same of these profiles alone. */
export const saidBy = (tx: TenantTx, companyId: number, profiles: readonly number[]) =>
  last(tx, companyId, sql`profile_id = any(${[...profiles]}::bigint[])`);

/** The number of the latest that anybody said; 0: nobody said anything. Merging profiles moves what was said: see `moved`. */
export async function saidMark(tx: TenantTx, companyId: number): Promise<number> {
  const { rows } = await sql<{ mark: number }>`
    select coalesce(max(id), 0) as mark from whitespot_feedback where company_id = ${companyId}`.execute(
    tx,
  );
  return Number(rows[0]?.mark ?? 0);
}

/** Profiles of whom something was said after a mark. */
export async function profilesSince(
  tx: TenantTx,
  companyId: number,
  mark: number,
): Promise<number[]> {
  const { rows } = await sql<{ profile_id: number }>`
    select distinct profile_id from whitespot_feedback
    where company_id = ${companyId} and id > ${mark}`.execute(tx);
  return rows.map(({ profile_id }) => Number(profile_id));
}

export async function addFeedback(
  tx: TenantTx,
  given: {
    readonly companyId: number;
    readonly userId: number;
    readonly profileId: number;
    readonly propositionId: number;
    readonly answer: SpotAnswer | 'none';
    readonly until: string | null;
    readonly note: string | null;
  },
): Promise<void> {
  await tx
    .insertInto('whitespot_feedback')
    .values({
      ...{ company_id: given.companyId, profile_id: given.profileId },
      ...{ proposition_id: given.propositionId, answer: given.answer, until: given.until },
      ...{ note: given.note, created_by: given.userId },
    })
    .execute();
}

/** What a profile said over time, the latest first, with who noted it. */
export async function historyOf(tx: TenantTx, companyId: number, profileId: number, limit: number) {
  const rows = await tx
    .selectFrom('whitespot_feedback as f')
    .innerJoin('product_category as c', (j) =>
      j.onRef('c.company_id', '=', 'f.company_id').onRef('c.id', '=', 'f.proposition_id'),
    )
    .leftJoin('app_user as u', (j) =>
      j.onRef('u.company_id', '=', 'f.company_id').onRef('u.id', '=', 'f.created_by'),
    )
    .select(['f.id', 'f.answer', 'f.until', 'f.note', 'f.created_at as at'])
    .select(['f.created_by', 'u.name as creator', 'c.id as proposition_id', 'c.name'])
    .where('f.company_id', '=', companyId)
    .where('f.profile_id', '=', profileId)
    .orderBy('f.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ created_by, creator, proposition_id, name, ...row }) => ({
    ...row,
    proposition: { id: proposition_id, name },
    by: created_by === null || creator === null ? null : { id: created_by, name: creator },
  }));
}

/** What is known of these profiles' last answers, by profile and proposition, as people read it. */
export async function saidShown(tx: TenantTx, companyId: number, profiles: readonly number[]) {
  if (profiles.length === 0) return new Map<string, SaidRow>();
  const { rows } = await sql<SaidRow & { created_by: number | null; creator: string | null }>`
    select distinct on (f.profile_id, f.proposition_id) f.profile_id, f.proposition_id, f.answer, f.until,
      f.note, f.created_by, u.name as creator, f.created_at as at
    from whitespot_feedback f
    left join app_user u on u.company_id = f.company_id and u.id = f.created_by
    where f.company_id = ${companyId} and f.profile_id = any(${[...profiles]}::bigint[])
    order by f.profile_id, f.proposition_id, f.id desc`.execute(tx);
  return new Map(
    rows.map((row) => [
      `${row.profile_id} ${row.proposition_id}`,
      {
        ...row,
        by:
          row.created_by === null || row.creator === null
            ? null
            : { id: Number(row.created_by), name: row.creator },
      },
    ]),
  );
}

export type SaidRow = {
  readonly profile_id: number;
  readonly proposition_id: number;
  readonly answer: SpotAnswer | 'none';
  readonly until: string | null;
  readonly note: string | null;
  readonly by: { readonly id: number; readonly name: string } | null;
  readonly at: string;
};

/** How many customers last said what to each proposition, by its id. */
export async function saidCounts(tx: TenantTx, companyId: number) {
  type Counts = {
    interested: number;
    not_interested: number;
    buys_elsewhere: number;
    snoozed: number;
  };
  const { rows } = await sql<Counts & { proposition_id: number }>`
    select proposition_id, count(*) filter (where answer = 'interested')::int as interested,
      count(*) filter (where answer = 'not_interested')::int as not_interested,
      count(*) filter (where answer = 'buys_elsewhere')::int as buys_elsewhere,
      count(*) filter (where answer = 'snoozed')::int as snoozed
    from (select distinct on (profile_id, proposition_id) proposition_id, answer from whitespot_feedback
      where company_id = ${companyId} order by profile_id, proposition_id, id desc) last
    group by proposition_id`.execute(tx);
  return new Map<number, Counts>(
    rows.map(({ proposition_id, ...counts }) => [Number(proposition_id), counts]),
  );
}
