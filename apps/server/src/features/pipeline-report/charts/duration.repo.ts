import type { DurationSplit } from '@kade/contract';
import { type RawBuilder, sql } from 'kysely';
import { type DealDurations, durationCounts } from '../../deal-history/index.js';
import { type Asked, filtered } from '../../reports/index.js';
import { eveningOf, longestTaken, profileOf } from '../deals.sql.js';
import { pipelineSource } from '../source.sql.js';

const which = (asked: Asked) => sql<boolean>`(d.dated and ${filtered(pipelineSource, asked)})`;

/** The opportunities under the filters whose age is known, by how many days they took or have taken by the evening of a day. */
export const durationsOn = (asked: Asked, day: string): Promise<DealDurations[]> =>
  durationCounts(asked.tx, eveningOf(asked, day), {
    which: which(asked),
    joins: profileOf(asked),
  });

export type DurationGroup = {
  key: string | null;
  id: number | null;
  label: string | null;
  counts: DealDurations[];
};

/** The same of each group of a split, the largest groups first. */
export async function durationGroups(
  asked: Asked,
  day: string,
  by: DurationSplit,
  most: number,
): Promise<DurationGroup[]> {
  const split = pipelineSource.splits[by];
  if (!split) return [];
  const group = sql<string>`json_build_array((${split.key})::text, ${split.id ?? sql`null`}, ${split.label ?? split.key})::text`;
  const counts = await durationCounts(asked.tx, eveningOf(asked, day), {
    which: which(asked),
    joins: profileOf(asked),
    group: group as RawBuilder<string | null>,
  });
  const groups = new Map<string, DealDurations[]>();
  for (const count of counts) {
    const name = count.group ?? '';
    const known = groups.get(name);
    if (known) known.push(count);
    else groups.set(name, [count]);
  }
  const size = (lines: readonly DealDurations[]) =>
    lines.reduce((sum, { closed, open }) => sum + closed + open, 0);
  return [...groups]
    .sort(([, a], [, b]) => size(b) - size(a))
    .slice(0, most)
    .map(([name, lines]) => {
      const [key, id, label] = JSON.parse(name) as [string | null, number | null, string | null];
      return { key, id, label, counts: lines };
    });
}

/** Days of the slowest that was ever won or lost by the evening of a day; null where none was. */
export async function longestOn(asked: Asked, day: string): Promise<number | null> {
  const evening = sql`${eveningOf(asked, day).day}::date`;
  const { rows } = await sql<{ days: number | null }>`
    select ${longestTaken(asked, evening)}::int as days`.execute(asked.tx);
  return rows[0]?.days ?? null;
}
