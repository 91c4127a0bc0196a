import {
  type CodeRow,
  type CodeState,
  codeOrders,
  type listPromotionCodes,
  type QueryOf,
} from '@kade/contract';
import { type RawBuilder, sql } from 'kysely';
import { onlyPage } from '../../../platform/db/list.js';
import type { TenantTx } from '../../../platform/db/tenant.js';

const step = 50_000;

/** Adds codes, but those that the promotion has already. @returns how many were added */
export async function addCodes(
  tx: TenantTx,
  companyId: number,
  promotionId: number,
  codes: readonly string[],
): Promise<number> {
  let added = 0;
  for (let at = 0; at < codes.length; at += step) {
    const { numAffectedRows } = await sql`
      insert into promotion_code (company_id, promotion_id, code)
      select ${companyId}, ${promotionId}, unnest(${codes.slice(at, at + step)}::text[])
      on conflict (company_id, promotion_id, code) do nothing`.execute(tx);
    added += Number(numAffectedRows ?? 0);
  }
  return added;
}

export type CodeCounts = { total: number; free: number; reserved: number; redeemed: number };

/** How many codes there are, and how many are whose: each is in exactly one of the three. */
export async function countCodes(
  tx: TenantTx,
  companyId: number,
  promotionId: number,
): Promise<CodeCounts> {
  const { rows } = await sql<CodeCounts>`
    select count(*)::integer as total,
      count(*) filter (where redeemed_at is null and campaign_id is null)::integer as free,
      count(*) filter (where redeemed_at is null and campaign_id is not null)::integer as reserved,
      count(*) filter (where redeemed_at is not null)::integer as redeemed
    from promotion_code where company_id = ${companyId} and promotion_id = ${promotionId}`.execute(
    tx,
  );
  return rows[0] ?? { total: 0, free: 0, reserved: 0, redeemed: 0 };
}

const conditions: Readonly<Record<CodeState, RawBuilder<boolean>>> = {
  free: sql`(k.redeemed_at is null and k.campaign_id is null)`,
  reserved: sql`(k.redeemed_at is null and k.campaign_id is not null)`,
  redeemed: sql`(k.redeemed_at is not null)`,
};

const codesOf = (tx: TenantTx, companyId: number, promotionId: number) =>
  tx
    .selectFrom('promotion_code as k')
    .where('k.company_id', '=', companyId)
    .where('k.promotion_id', '=', promotionId);

const stateOf = sql<CodeState>`case when k.redeemed_at is not null then 'redeemed'
  when k.campaign_id is not null then 'reserved' else 'free' end`;

/** A page of codes, in their own order unless `ordering` says otherwise; a search is for how a code begins. */
export async function listCodes(
  tx: TenantTx,
  companyId: number,
  promotionId: number,
  { page, page_size, ordering, search, state }: QueryOf<typeof listPromotionCodes>,
): Promise<{ count: number; results: CodeRow[] }> {
  const found = codesOf(tx, companyId, promotionId)
    .$if(Boolean(search), (q) =>
      q.where(sql<boolean>`starts_with(k.code, ${(search ?? '').toUpperCase()})`),
    )
    .$if(state.length > 0, (q) =>
      q.where(
        sql<boolean>`(${sql.join(
          state.map((s) => conditions[s]),
          sql` or `,
        )})`,
      ),
    );
  const { count } = await found
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const field = codeOrders.find((f) => f === ordering?.replace(/^-/, '')) ?? 'code';
  const rows = await found
    .leftJoin('campaign as m', (j) =>
      j.onRef('m.company_id', '=', 'k.company_id').onRef('m.id', '=', 'k.campaign_id'),
    )
    .leftJoin('profile as p', (j) =>
      j.onRef('p.company_id', '=', 'k.company_id').onRef('p.id', '=', 'k.profile_id'),
    )
    .select(['k.code', 'k.reserved_at', 'k.redeemed_at', stateOf.as('state')])
    .select([
      'm.id as campaign_id',
      'm.name as campaign',
      'p.id as profile_id',
      'p.name as profile',
    ])
    .orderBy(
      sql`${sql.ref(`k.${field}`)} ${sql.raw(ordering?.startsWith('-') ? 'desc' : 'asc')} nulls last`,
    )
    .orderBy('k.code')
    .$call(onlyPage({ page, page_size }))
    .execute();
  const ref = (id: number | null, name: string | null) =>
    id !== null && name !== null ? { id, name } : null;
  return {
    count,
    results: rows.map(({ campaign_id, campaign, profile_id, profile, ...row }) => ({
      ...row,
      campaign: ref(campaign_id, campaign),
      profile: ref(profile_id, profile),
    })),
  };
}

/** Removes the codes that are nobody's. @returns how many */
export async function removeFree(
  tx: TenantTx,
  companyId: number,
  promotionId: number,
): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('promotion_code')
    .where('company_id', '=', companyId)
    .where('promotion_id', '=', promotionId)
    .where('campaign_id', 'is', null)
    .where('redeemed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

export type ExportedCode = {
  code: string;
  state: CodeState;
  campaign: string | null;
  profile: string | null;
  external_id: string | null;
  reserved_at: string | null;
  redeemed_at: string | null;
};

/** The next codes after one, in their order, as they are exported. */
export const codesAfter = (
  tx: TenantTx,
  companyId: number,
  promotionId: number,
  after: string,
  limit: number,
): Promise<ExportedCode[]> =>
  codesOf(tx, companyId, promotionId)
    .leftJoin('campaign as m', (j) =>
      j.onRef('m.company_id', '=', 'k.company_id').onRef('m.id', '=', 'k.campaign_id'),
    )
    .leftJoin('profile as p', (j) =>
      j.onRef('p.company_id', '=', 'k.company_id').onRef('p.id', '=', 'k.profile_id'),
    )
    .select(['k.code', stateOf.as('state'), 'm.name as campaign', 'p.name as profile'])
    .select(['p.external_id', 'k.reserved_at', 'k.redeemed_at'])
    .where('k.code', '>', after)
    .orderBy('k.code')
    .limit(limit)
    .execute();
