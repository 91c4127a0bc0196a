import {
  type CohortEnd,
  cohortDays,
  cohortEnds,
  mostCohorts,
  type pipelineCohorts,
} from '@kade/contract';
import { addDays, addMonths, daysBetween } from '@kade/models';
import { type RawBuilder, sql } from 'kysely';
import { type Asked, type ChartSource, filtered, type Population } from '../../reports/index.js';
import { dayAdded, daysTaken, dealsOn, happened, hasEnded } from '../deals.sql.js';
import { pipelineSource } from '../source.js';
import { cohortWords } from './words.js';

const monthOf = (day: string) => `${day.slice(0, 7)}-01`;
const month = (asked: Asked) => sql`date_trunc('month', ${dayAdded(asked)})::date`;

/** First days of the months shown, the oldest first. */
function monthsOf({ period, asOf }: Asked): { first: string; last: string } {
  const last = monthOf(period.to < asOf ? period.to : asOf);
  return { first: addMonths(last, 1 - mostCohorts), last };
}

/** What was added in the months shown, by what became of it up to the evening of the knowledge asked for. */
const cohort: Population = {
  from: (asked) => dealsOn(asked, asked.asOf),
  within: (asked) => {
    const { first, last } = monthsOf(asked);
    const days = { from: sql`${first}::date`, to: sql`${addDays(addMonths(last, 1), -1)}::date` };
    return sql<boolean>`(d.dated and ${happened(asked, sql`d.created_at`, days)})`;
  },
  on: dayAdded,
  newest: sql`d.created_at`,
};

const statusOf = { won: 'deal', lost: 'lost', closed: 'closed' } as const;

/** It had become that after so many days; left out: by the evening of the knowledge. */
function became(asked: Asked, end: CohortEnd, days?: number): RawBuilder<boolean> {
  const over =
    days === undefined
      ? hasEnded
      : sql<boolean>`(${hasEnded} and ${daysTaken(asked)} <= ${days}::int)`;
  if (end === 'open') return sql<boolean>`(not ${over})`;
  return sql<boolean>`(${over} and d.status = ${statusOf[end]})`;
}

/** Whether everybody of a month is so old by the evening of the knowledge. */
const oldEnough = (first: string, days: number, { asOf }: Asked) =>
  daysBetween(addDays(addMonths(first, 1), -1), asOf) >= days;

type Counts = { days: number; count: number } & Record<CohortEnd, number>;
type Line = { month: string; count: number; value: string } & Record<string, number>;

export const cohorts: ChartSource<typeof pipelineCohorts> = {
  answer: async (asked) => {
    const columns = cohortDays.flatMap((days) =>
      cohortEnds.map(
        (end) =>
          sql`(count(*) filter (where ${became(asked, end, days)}))::int as ${sql.ref(`${end}_${days}`)}`,
      ),
    );
    const none = { from: sql`null`, to: sql`null` };
    const { rows } = await sql<Line>`
      select ${month(asked)}::text as month, count(*)::int as count,
        sum(d.amount)::numeric(20, 2)::text as value, ${sql.join(columns)}
      from ${cohort.from(asked, asked.period)}
      where ${cohort.within(asked, none)} and ${filtered(pipelineSource, asked)}
      group by 1 order by 1`.execute(asked.tx);
    const cellOf = (line: Line, days: number): Counts => ({
      ...{
        days,
        count: line.count,
        won: line[`won_${days}`] ?? 0,
        lost: line[`lost_${days}`] ?? 0,
      },
      ...{ closed: line[`closed_${days}`] ?? 0, open: line[`open_${days}`] ?? 0 },
    });
    const lines = rows.map((line) => ({
      ...{ month: line.month, count: line.count, value: line.value },
      cells: cohortDays.map((days) =>
        oldEnough(line.month, days, asked) ? cellOf(line, days) : null,
      ),
    }));
    return {
      cohorts: lines,
      all: cohortDays.map((days, at) => {
        const cells = lines.flatMap(({ cells }) => cells[at] ?? []);
        const total = (of: 'count' | CohortEnd) => cells.reduce((sum, cell) => sum + cell[of], 0);
        return {
          ...{ days, count: total('count'), won: total('won'), lost: total('lost') },
          ...{ closed: total('closed'), open: total('open') },
        };
      }),
    };
  },
  cell: (_, { month: day, days, became: end }) => ({
    population: cohort,
    figure: {
      of: 'cohort',
      where: (asked) =>
        sql<boolean>`(${month(asked)} = ${monthOf(day)}::date and ${end ? became(asked, end, days) : sql`true`})`,
    },
    what: { key: `cohort-${day.slice(0, 7)}`, ...cohortWords(day.slice(0, 7), end, days) },
  }),
};
