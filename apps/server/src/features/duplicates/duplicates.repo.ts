import type { DuplicatePair, DuplicateProfile, DuplicateReason } from '@kade/contract';
import { sql } from 'kysely';
import { limitTo } from '../../platform/db/list.js';
import type { TenantTx } from '../../platform/db/tenant.js';
import { loadShown } from './shown.repo.js';

type Pair = { low_id: number; high_id: number; score: number; reasons: DuplicateReason[] };

const dressed = (pairs: readonly Pair[], shown: ReadonlyMap<number, DuplicateProfile>) =>
  pairs.flatMap((pair): DuplicatePair[] => {
    const [low, high] = [shown.get(pair.low_id), shown.get(pair.high_id)];
    return low && high ? [{ profiles: [low, high], score: pair.score, reasons: pair.reasons }] : [];
  });

/** A page of pairs, the likeliest first, ties by id; with the exact count. */
export async function listPairs(
  tx: TenantTx,
  companyId: number,
  { reason, page, page_size }: { reason: readonly string[]; page: number; page_size: number },
): Promise<{ count: number; results: DuplicatePair[] }> {
  const wanted = sql`from duplicate_pair d where d.company_id = ${companyId}
    ${reason.length > 0 ? sql`and d.reasons && ${[...reason]}::text[]` : sql``}`;
  const { rows: counted } = await sql<{
    count: number;
  }>`select count(*) as count ${wanted}`.execute(tx);
  const { rows } = await sql<Pair>`select d.low_id, d.high_id, d.score, d.reasons ${wanted}
    order by d.score desc, d.low_id, d.high_id ${limitTo({ page, page_size })}`.execute(tx);
  const ids = rows.flatMap((row) => [row.low_id, row.high_id]);
  const shown = await loadShown(tx, companyId, ids);
  return { count: Number(counted[0]?.count ?? 0), results: dressed(rows, shown) };
}

/** The other sides of a profile's pairs, the likeliest first. */
export async function pairsOf(tx: TenantTx, companyId: number, id: number) {
  const { rows } = await sql<Pair & { other: number }>`
    select high_id as other, score, reasons from duplicate_pair where company_id = ${companyId} and low_id = ${id}
    union all
    select low_id, score, reasons from duplicate_pair where company_id = ${companyId} and high_id = ${id}
    order by 2 desc, 1`.execute(tx);
  const shown = await loadShown(
    tx,
    companyId,
    rows.map((row) => row.other),
  );
  return rows.flatMap(({ other, score, reasons }) => {
    const profile = shown.get(other);
    return profile ? [{ profile, score, reasons }] : [];
  });
}

/** Remembers that two profiles are not the same. @returns whether both are there */
export async function dismiss(
  tx: TenantTx,
  { companyId, userId }: { companyId: number; userId: number },
  low: number,
  high: number,
): Promise<boolean> {
  const found = await loadShown(tx, companyId, [low, high]);
  if (found.size < 2) return false;
  await tx
    .insertInto('duplicate_dismissal')
    .values({ company_id: companyId, low_id: low, high_id: high, dismissed_by: userId })
    .onConflict((c) => c.doNothing())
    .execute();
  await tx
    .deleteFrom('duplicate_pair')
    .where('company_id', '=', companyId)
    .where('low_id', '=', low)
    .where('high_id', '=', high)
    .execute();
  return true;
}
