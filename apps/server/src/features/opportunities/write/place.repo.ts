import type { OpportunityStatus } from '@kade/contract';
import { generateKeyBetween, generateNKeysBetween } from 'fractional-indexing';
import { sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant.js';

/** Longer places are spread anew: each drag into the same gap makes them longer by a part of a letter. */
const longest = 80;
/** Cards behind the gap that get places of their own then. */
const spread = 100;

type Card = { id: number; rank: string };

/**
 * One drag at a time per column, until the end of the transaction: two into the same gap at once would get the same
 * place. Take it before the card itself, so that two drags wait for each other in one order only.
 */
export const holdColumn = (tx: TenantTx, companyId: number, status: OpportunityStatus) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`opportunity ${companyId} ${status}`}, 0))`.execute(
    tx,
  );

const column = (tx: TenantTx, companyId: number, status: OpportunityStatus, without: number) =>
  tx
    .selectFrom('opportunity')
    .select(['id', 'rank'])
    .where('company_id', '=', companyId)
    .where('status', '=', status)
    .where('id', '<>', without);

const cardIn = (
  tx: TenantTx,
  companyId: number,
  status: OpportunityStatus,
  id: number | null,
  without: number,
): Promise<Card | undefined> =>
  id === null
    ? Promise.resolve(undefined)
    : column(tx, companyId, status, without).where('id', '=', id).executeTakeFirst();

/** Cards right behind one, in the order of the board; from the top when there is none. */
const behind = (
  tx: TenantTx,
  companyId: number,
  status: OpportunityStatus,
  card: Card | undefined,
  without: number,
  limit: number,
): Promise<Card[]> => {
  const all = column(tx, companyId, status, without);
  return (card ? all.where(sql<boolean>`(rank, id) > (${card.rank}, ${card.id})`) : all)
    .orderBy('rank')
    .orderBy('id')
    .limit(limit)
    .execute();
};

const before = (
  tx: TenantTx,
  companyId: number,
  status: OpportunityStatus,
  card: Card,
  without: number,
): Promise<Card | undefined> =>
  column(tx, companyId, status, without)
    .where(sql<boolean>`(rank, id) < (${card.rank}, ${card.id})`)
    .orderBy('rank', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

const setRank = (tx: TenantTx, companyId: number, cards: readonly Card[]) =>
  sql`update opportunity o set rank = given.rank
    from unnest(${cards.map((c) => c.id)}::bigint[], ${cards.map((c) => c.rank)}::text[]) given (id, rank)
    where o.company_id = ${companyId} and o.id = given.id`.execute(tx);

/**
 * A place in a column for a card: right behind `after`; where that is not in the column (any more), right before
 * `before`; else on top. What stands between two cards that a filter shows next to each other stays behind it.
 * Hold the column first. Writes nothing, unless places have become equal or too long: then the cards behind the gap get
 * new ones.
 */
export async function placeIn(
  tx: TenantTx,
  companyId: number,
  status: OpportunityStatus,
  moved: number,
  wanted: { after: number | null; before: number | null },
): Promise<string> {
  let low = await cardIn(tx, companyId, status, wanted.after, moved);
  if (!low) {
    const high = await cardIn(tx, companyId, status, wanted.before, moved);
    if (high) low = await before(tx, companyId, status, high, moved);
  }
  const [next] = await behind(tx, companyId, status, low, moved, 1);
  if (!next || !low || low.rank < next.rank) {
    const place = generateKeyBetween(low?.rank ?? null, next?.rank ?? null);
    if (place.length <= longest) return place;
  }
  return spreadBehind(tx, companyId, status, moved, low);
}

/** New places for the cards behind a gap, those that share its place among them. @returns the first of them */
async function spreadBehind(
  tx: TenantTx,
  companyId: number,
  status: OpportunityStatus,
  moved: number,
  low: Card | undefined,
): Promise<string> {
  const { equal } = await column(tx, companyId, status, moved)
    .clearSelect()
    .select(sql<number>`count(*)`.as('equal'))
    .where('rank', '=', low?.rank ?? '')
    .executeTakeFirstOrThrow();
  const cards = await behind(tx, companyId, status, low, moved, equal + spread);
  const beyond = cards.length === equal + spread ? cards.pop() : undefined;
  // Cards of one place may go on beyond the last one taken: none of them may be split.
  while (beyond && cards.at(-1)?.rank === beyond.rank) cards.pop();
  const [first = '', ...places] = generateNKeysBetween(
    low?.rank ?? null,
    beyond?.rank ?? null,
    cards.length + 1,
  );
  await setRank(
    tx,
    companyId,
    cards.map((card, i) => ({ id: card.id, rank: places[i] ?? '' })),
  );
  return first;
}
