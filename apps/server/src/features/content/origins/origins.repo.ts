import type {
  AiMode,
  ContentChannel,
  GivenFact,
  Language,
  OriginKind,
  TextParts,
} from '@kade/contract';
import { sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant.js';

/** What is kept of a text that was made. */
export type NewOrigin = {
  readonly content_id: number;
  readonly kind: OriginKind;
  readonly language: Language;
  readonly channel: ContentChannel;
  readonly mode: AiMode;
  readonly model: string | null;
  readonly prompt: string;
  readonly brand_id: number | null;
  readonly brand_version: number | null;
  readonly facts: readonly GivenFact[];
  readonly parts: TextParts;
  readonly tokens_in: number;
  readonly tokens_out: number;
  readonly cost: number | null;
  readonly fingerprint: string;
  readonly sentences: readonly string[];
  readonly signature: string;
  readonly made_by: number;
  readonly made_at: Date;
};

/** @returns its id */
export async function addOrigin(
  tx: TenantTx,
  companyId: number,
  { facts, parts, sentences, ...origin }: NewOrigin,
): Promise<number> {
  const { id } = await tx
    .insertInto('content_origin')
    .values({
      ...origin,
      company_id: companyId,
      facts: JSON.stringify(facts),
      parts: JSON.stringify(parts),
      sentences: [...sentences],
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const read = (tx: TenantTx, companyId: number) =>
  tx
    .selectFrom('content_origin as o')
    .leftJoin('app_user as u', (j) =>
      j.onRef('u.company_id', '=', 'o.company_id').onRef('u.id', '=', 'o.made_by'),
    )
    .where('o.company_id', '=', companyId)
    .selectAll('o')
    .select('u.name as made_by_name');

export type OriginRow = Awaited<ReturnType<ReturnType<typeof read>['executeTakeFirstOrThrow']>>;

/** Texts that are looked at when it is asked where one comes from. */
const latest = 30;

/** The latest texts that were made for a content, newest first. */
export const originsOf = (tx: TenantTx, companyId: number, contentId: number) =>
  read(tx, companyId)
    .where('o.content_id', '=', contentId)
    .orderBy('o.id', 'desc')
    .limit(latest)
    .execute();

export const originsByIds = (tx: TenantTx, companyId: number, ids: readonly number[]) =>
  read(tx, companyId)
    .where(sql<boolean>`o.id = any(${[...ids]}::bigint[])`)
    .execute();

/** Contents thrown away or removed: what became of their texts stays known. */
export const markThrownAway = (
  tx: TenantTx,
  companyId: number,
  contentId: number,
  at: Date | null,
) =>
  tx
    .updateTable('content_origin')
    .set({ thrown_away_at: at })
    .where('company_id', '=', companyId)
    .where('content_id', '=', contentId)
    .where('kind', '=', 'generate')
    .execute();

const found = 20;

/** Texts made here that are this one, or have sentences of it; those with the most of them first. */
export const originsLike = (
  tx: TenantTx,
  companyId: number,
  { fingerprint, sentences }: { fingerprint: string; sentences: readonly string[] },
) =>
  read(tx, companyId)
    .leftJoin('content as c', (j) =>
      j.onRef('c.company_id', '=', 'o.company_id').onRef('c.id', '=', 'o.content_id'),
    )
    .select([
      'c.name as content_name',
      sql<number>`(select count(*) from unnest(o.sentences) s where s = any(${[...sentences]}::text[]))`.as(
        'shared',
      ),
    ])
    .where((eb) =>
      eb.or([
        eb('o.fingerprint', '=', fingerprint),
        sql<boolean>`o.sentences && ${[...sentences]}::text[]`,
      ]),
    )
    .orderBy(sql`o.fingerprint = ${fingerprint}`, 'desc')
    .orderBy('shared', 'desc')
    .orderBy('o.id', 'desc')
    .limit(found)
    .execute();
