import {
  type ContentDraft,
  contentFields,
  contentOrders,
  type Language,
  type listContents,
  plainOf,
  type QueryOf,
} from '@kade/contract';
import { sql } from 'kysely';
import { contains } from '../../../platform/db/list.js';
import type { TenantTx } from '../../../platform/db/tenant.js';
import type { TextSource } from '../../../schema/content.js';
import { approvableRepo } from '../../approvals/index.js';

/** Any text of it was made, by a model or by the composer. */
const madeBy = sql<'built_in' | 'model' | null>`(select o.mode from content_origin o
  where o.company_id = t.company_id and o.content_id = t.id order by o.mode desc, o.id desc limit 1)`;
const isUsed = sql<boolean>`exists (select from content_use w
  where w.company_id = t.company_id and w.content_id = t.id)`;
/** How much of its texts a person changed: of the one that was changed most. */
const editedShare = sql<number>`coalesce((select max((s.value ->> 'edited_share')::float8)
  from jsonb_each(t.sources) s where s.value ->> 'origin_id' is not null), 0)`;
const outcome = sql<'new' | 'kept' | 'edited' | 'used' | 'thrown_away'>`case
  when ${isUsed} then 'used'
  when t.judged = 'thrown_away' then 'thrown_away'
  when ${editedShare} > 0 then 'edited'
  when t.judged = 'kept' or t.status <> 'draft' then 'kept'
  else 'new' end`;

const read = (tx: TenantTx, companyId: number) =>
  tx
    .selectFrom('content as t')
    .innerJoin('brand as b', (j) =>
      j.onRef('b.company_id', '=', 't.company_id').onRef('b.id', '=', 't.brand_id'),
    )
    .leftJoin('gen_ai_campaign as g', (j) =>
      j.onRef('g.company_id', '=', 't.company_id').onRef('g.id', '=', 't.gen_ai_campaign_id'),
    )
    .leftJoin('app_user as u', (j) =>
      j.onRef('u.company_id', '=', 't.company_id').onRef('u.id', '=', 't.created_by'),
    )
    .where('t.company_id', '=', companyId)
    .selectAll('t')
    .select([
      'b.name as brand_name',
      'b.version as brand_version',
      'g.name as plan_name',
      'u.name as created_by_name',
      madeBy.as('mode'),
      editedShare.as('edited_share'),
      outcome.as('outcome'),
    ]);

export type ContentRecord = Awaited<ReturnType<ReturnType<typeof read>['executeTakeFirstOrThrow']>>;

const contents = approvableRepo({
  table: 'content',
  as: 't',
  lockAs: 'no key update',
  read,
  has: (search) => contains(['t.name', 't.key_message', sql`t.texts::text`], search),
  narrow: ({
    channel,
    language,
    brand_id,
    gen_ai_campaign_id,
    outcome: outcomes,
    group,
  }: QueryOf<typeof listContents>) => [
    ...(channel.length > 0 ? [sql<boolean>`t.channel = any(${channel})`] : []),
    ...(language.length > 0 ? [sql<boolean>`t.languages && ${language}::text[]`] : []),
    ...(brand_id.length > 0 ? [sql<boolean>`t.brand_id = any(${brand_id}::bigint[])`] : []),
    ...(gen_ai_campaign_id.length > 0
      ? [sql<boolean>`t.gen_ai_campaign_id = any(${gen_ai_campaign_id}::bigint[])`]
      : []),
    ...(group ? [sql<boolean>`t.variant_group = ${group}`] : []),
    outcomes.length > 0
      ? sql<boolean>`${outcome} = any(${outcomes})`
      : sql<boolean>`t.judged is distinct from 'thrown_away'`,
  ],
  orders: contentOrders,
  // Those that a campaign can take over.
  isOffered: () => sql<boolean>`t.status = 'active'`,
});

export { contents as contentRepo };
export const { find: findContent, lock: lockContent } = contents;

/** What a person made and can go on with, the last changed first. */
export const ownDrafts = (
  tx: TenantTx,
  companyId: number,
  userId: number,
  most: number,
): Promise<ContentRecord[]> =>
  read(tx, companyId)
    .where('t.created_by', '=', userId)
    .where('t.status', 'in', ['draft', 'rejected'])
    .where(sql<boolean>`t.judged is distinct from 'thrown_away'`)
    .orderBy('t.updated_at', 'desc')
    .orderBy('t.id', 'desc')
    .limit(most)
    .execute();

/** A content as the draft that it would be made from again. */
export const draftOf = (row: Omit<ContentRecord, 'created_by'>): ContentDraft => ({
  ...plainOf(contentFields, row),
  name: row.name,
  brand_id: row.brand_id,
  gen_ai_campaign_id: row.gen_ai_campaign_id,
  promotion_id: row.promotion_id,
  channel: row.channel,
  languages: row.languages,
  length: row.length,
  texts: row.texts,
});

export const columnsOf = ({ texts, ...draft }: ContentDraft) => ({
  ...draft,
  texts: JSON.stringify(texts),
});

/** What follows from a text: kept with it, so that lists need not work it out. Leaves the version as it is. */
export const noteContent = (
  tx: TenantTx,
  companyId: number,
  id: number,
  mark: Partial<{
    sources: Partial<Record<Language, TextSource>>;
    open_claims: number;
    number: number;
    variant_group: string;
    variant: 'A' | 'B' | 'C' | 'D' | 'E' | 'F';
    judged: 'kept' | 'thrown_away' | null;
    judged_at: Date | null;
  }>,
) => {
  const { sources, ...plain } = mark;
  return tx
    .updateTable('content')
    .set({ ...plain, ...(sources ? { sources: JSON.stringify(sources) } : {}) })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
};

/** The variants that were made together. */
export const variantsOf = (tx: TenantTx, companyId: number, group: string) =>
  tx
    .selectFrom('content')
    .select(['id', 'name', 'variant', 'status'])
    .where('company_id', '=', companyId)
    .where('variant_group', '=', group)
    .orderBy('variant')
    .execute();
