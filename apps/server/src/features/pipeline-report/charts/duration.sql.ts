import { fewestEnds, mostCurves, type pipelineDuration } from '@kade/contract';
import { logRank } from '@kade/models';
import { type RawBuilder, sql } from 'kysely';
import { daysOpen } from '../../deal-history/index.js';
import { type ChartSource, countFigures, type Population } from '../../reports/index.js';
import { dayAdded, dealsOn, eveningOf, hasEnded, isDated } from '../deals.sql.js';
import { countUndated } from '../notes.repo.js';
import { pipelineSource } from '../source.sql.js';
import { type DurationGroup, durationGroups, durationsOn, longestOn } from './duration.repo.js';
import { survivalOf } from './survival.js';
import { durationWords } from './words.js';

/** All of which it is known when they were added, as they stood on the last evening. */
const dated: Population = {
  from: (asked, { to }) => dealsOn(asked, to),
  within: () => isDated,
  on: dayAdded,
  newest: sql`d.created_at`,
};

/** A group with its curve, or without one where too few have ended. */
function groupOf({ key, id, label, counts }: DurationGroup) {
  const survival = survivalOf(counts);
  const curve = survival.events < fewestEnds ? [] : survival.curve;
  return { ...survival, curve, key, id: id === null ? null : Number(id), label };
}

/** Whether groups of which enough have ended differ by more than chance. */
function comparison(groups: readonly DurationGroup[]) {
  const enough = groups.filter(
    ({ counts }) => counts.reduce((sum, { closed }) => sum + closed, 0) >= fewestEnds,
  );
  const test = enough.length > 1 ? logRank(enough.map(({ counts }) => counts)) : null;
  return (
    test && {
      ...{ chi_square: test.chi_square, degrees: test.degrees_of_freedom, p_value: test.p_value },
    }
  );
}

export const duration: ChartSource<typeof pipelineDuration> = {
  answer: async (asked, { by }) => {
    const { to } = asked.period;
    const groups = by ? await durationGroups(asked, to, by, mostCurves) : [];
    const [open] = await countFigures(pipelineSource, asked, [asked.period], undefined, [
      'value_stale',
    ]);
    const stale = open?.stretches[0]?.value_stale;
    return {
      all: survivalOf(await durationsOn(asked, to)),
      groups: groups.map(groupOf),
      log_rank: comparison(groups),
      stale: {
        oldest: await longestOn(asked, to),
        ...{ count: stale?.rows ?? 0, value: stale?.value ?? '0.00' },
      },
      undated: await countUndated(asked),
    };
  },
  cell: (asked, { days_from, days_below, state }) => {
    const days = daysOpen(eveningOf(asked, asked.period.to));
    const where: RawBuilder<boolean>[] = [sql<boolean>`true`];
    if (days_from !== undefined) where.push(sql<boolean>`${days} >= ${days_from}::int`);
    if (days_below !== undefined) where.push(sql<boolean>`${days} < ${days_below}::int`);
    if (state) where.push(state === 'ended' ? hasEnded : sql<boolean>`not ${hasEnded}`);
    return {
      population: dated,
      figure: {
        of: 'dated',
        where: () => sql<boolean>`(${sql.join(where, sql` and `)})`,
        adds: () => days,
      },
      what: { key: 'duration', ...durationWords },
    };
  },
};
