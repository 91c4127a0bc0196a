import { type audienceOverlap, mostOverlaps, Refusal, type ReplyInputOf } from '@kade/contract';
import { sql } from 'kysely';
import type { Platform } from '../../platform/feature.js';
import { audienceCondition, findAudience, overlapsOf } from '../audiences/index.js';
import { type Asked, always, type ChartSource, countRows } from '../reports/index.js';
import { shared } from './members.sql.js';
import { audienceSource } from './source.sql.js';
import { overlapWords } from './words.js';

type Overlap = Pick<ReplyInputOf<(typeof audienceOverlap)['chart']>, 'overlap' | 'overlap_others'>;

/** What is behind the overlap with one other audience. Throws `not_found`. */
async function cellOf(asked: Asked, other: number) {
  const { tx, companyId, now } = asked;
  const { row, ...rule } = await audienceCondition(tx, companyId, other, { now: () => now });
  return {
    population: {
      from: (again: Asked) => sql`(${shared(again, rule)}) b`,
      within: () => always,
      on: () => sql`null::date`,
    },
    figure: { of: 'shared' },
    what: { key: `overlap-${other}`, ...overlapWords(row.name) },
  };
}

const isNarrowed = ({ filter }: Asked) =>
  [filter.user, filter.owner_name, filter.segment, filter.province].some((one) => one.length > 0) ||
  filter.group_by !== undefined;

/** Other audiences that members under the question's filters are in, too; see the contract. Throws `not_found`. */
export async function overlapOf(
  asked: Asked,
  platform: Pick<Platform, 'clock' | 'columns'>,
): Promise<Overlap> {
  const { tx, companyId, filter } = asked;
  const audience = await findAudience(tx, companyId, filter.audience ?? 0);
  if (!audience) throw new Refusal('not_found');
  const found = await overlapsOf(tx, companyId, audience, mostOverlaps, platform);
  const { overlap, others: overlap_others } = found;
  if (!isNarrowed(asked)) return { overlap, overlap_others };
  // All of them are counted at once; of a part, one by one, those that share anybody.
  const narrowed: Overlap['overlap'] = [];
  for (const one of overlap) {
    const { population, figure } = await cellOf(asked, one.id);
    const both = await countRows({ source: audienceSource, population, figure }, asked, {});
    if (both > 0) narrowed.push({ ...one, both });
  }
  return { overlap: narrowed.sort((a, b) => b.both - a.both), overlap_others };
}

export const overlapChart = (
  platform: Pick<Platform, 'clock' | 'columns'>,
): ChartSource<typeof audienceOverlap> => ({
  answer: (asked) => overlapOf(asked, platform),
  cell: (asked, { other }) => cellOf(asked, other),
});
