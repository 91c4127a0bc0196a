import { mostOverlapped } from '@kade/contract';
import type { Clock } from '../../platform/clock.js';
import type { Columns } from '../../platform/columns/columns.js';
import type { TenantTx } from '../../platform/db/tenant.js';
import { ruleFrame } from '../profiles/index.js';
import { type AudienceRow, findAudience, listOthers } from './audiences.repo.js';
import { overlapOf } from './funnel.service.js';
import { membersOf } from './members.repo.js';

type Overlap = { id: number; name: string; count: number; both: number };

/**
 * How far an audience and `most` others overlap, those in use first, then the latest changed; the most shared first.
 * `others`: audiences that were not laid beside it.
 */
export async function overlapsOf(
  tx: TenantTx,
  companyId: number,
  audience: AudienceRow,
  most: number,
  { clock, columns }: { clock: Clock; columns: Columns },
): Promise<{ overlap: Overlap[]; others: number }> {
  const frame = await ruleFrame(tx, companyId, clock);
  const first = (await membersOf(tx, companyId, audience, frame)).selection;
  const ids = await listOthers(tx, companyId, audience.id);
  const overlap: Overlap[] = [];
  // A few at a time: what is counted is each combination that occurs.
  for (let at = 0; at < Math.min(ids.length, most); at += mostOverlapped) {
    const rows: AudienceRow[] = [];
    for (const id of ids.slice(at, Math.min(at + mostOverlapped, most))) {
      const row = await findAudience(tx, companyId, id);
      if (row) rows.push(row);
    }
    const tests = [first];
    for (const row of rows) tests.push((await membersOf(tx, companyId, row, frame)).selection);
    const alike = await columns.ask(tx, companyId, frame, (ask) => ask.alike(tests));
    overlap.push(...overlapOf(rows, alike).audiences);
  }
  return {
    overlap: overlap
      .filter(({ both }) => both > 0)
      .sort((a, b) => b.both - a.both || a.name.localeCompare(b.name)),
    others: Math.max(0, ids.length - most),
  };
}
