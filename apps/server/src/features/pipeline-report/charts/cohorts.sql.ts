import { type CohortEnd, cohortDays, mostCohorts, type pipelineCohorts } from '@kade/contract';
import { addDays, addMonths, daysBetween } from '@kade/models';
import { type RawBuilder, sql } from 'kysely';
import {
  type Asked,
  type ChartSource,
  filtered,
  type Population,
  sqlDays,
} from '../../reports/index.js';
import { dayAdded, daysTaken, dealsOn, happened, hasEnded } from '../deals.sql.js';
import { pipelineSource } from '../source.sql.js';
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
    const days = sqlDays({ from: first, to: addDays(addMonths(last, 1), -1) }, asked);
    return sql<boolean>`(d.dated and ${happened(sql`d.created_at`, days)})`;
  },
  on: dayAdded,
  newest: sql`d.created_at`,
};

const statusOf = { won: 'deal', lost: 'lost', closed: 'closed' } as const;

/** It had become that after so many days; left out: by the evening of the knowledge. */
function became(end: CohortEnd, days?: number): RawBuilder<boolean> {
  const over =
    days === undefined ? hasEnded : sql<boolean>`(${hasEnded} and ${daysTaken} <= ${days}::int)`;
  if (end === 'open') return sql<boolean>`(not ${over})`;
  return sql<boolean>`(${over} and d.status = ${statusOf[end]})`;
}

/** Whether everybody of a month is so old by the evening of the knowledge. */
const oldEnough = (first: string, days: number, { asOf }: Asked) =>
  daysBetween(addDays(addMonths(first, 1), -1), asOf) >= days;

type Line = { month: string; end: CohortEnd; by: number | null; count: number; value: string };

/** After how many of the days looked at it had ended; null: later, or not at all. */
const endedBy = sql`case when not ${hasEnded} then null ${sql.join(
  cohortDays.map((days) => sql`when ${daysTaken} <= ${days}::int then ${days}::int`),
  sql` `,
)} end`;

/** What became of those of some lines after so many days. */
function cellOf(lines: readonly Line[], days: number) {
  const total = (of: (line: Line) => boolean) =>
    lines.reduce((sum, line) => sum + (of(line) ? line.count : 0), 0);
  const became = (end: CohortEnd) =>
    total((line) => line.end === end && line.by !== null && line.by <= days);
  const [count, won, lost, closed] = [
    total(() => true),
    became('won'),
    became('lost'),
    became('closed'),
  ];
  return { days, count, won, lost, closed, open: count - won - lost - closed };
}

export const cohorts: ChartSource<typeof pipelineCohorts> = {
  answer: async (asked) => {
    const { rows } = await sql<Line>`
      select ${month(asked)}::text as month, ${endedBy} as by, count(*)::int as count,
        case d.status when 'deal' then 'won' when 'lost' then 'lost' when 'closed' then 'closed' else 'open' end as "end",
        sum(d.amount)::numeric(20, 2)::text as value
      from ${cohort.from(asked, asked.period)}
      where ${cohort.within(asked, sqlDays(asked.period, asked))} and ${filtered(pipelineSource, asked)}
      group by 1, 2, 4 order by 1`.execute(asked.tx);
    const months = [...new Set(rows.map((row) => row.month))].map((first) => ({
      first,
      lines: rows.filter((row) => row.month === first),
    }));
    return {
      cohorts: months.map(({ first, lines }) => ({
        month: first,
        count: lines.reduce((sum, line) => sum + line.count, 0),
        value: lines.reduce((sum, line) => sum + Number(line.value), 0).toFixed(2),
        cells: cohortDays.map((days) =>
          oldEnough(first, days, asked) ? cellOf(lines, days) : null,
        ),
      })),
      all: cohortDays.map((days) => {
        const old = months.filter(({ first }) => oldEnough(first, days, asked));
        return cellOf(
          old.flatMap(({ lines }) => lines),
          days,
        );
      }),
    };
  },
  cell: (_, { month: day, days, became: end }) => ({
    population: cohort,
    figure: {
      of: 'cohort',
      where: (asked) =>
        sql<boolean>`(${month(asked)} = ${monthOf(day)}::date and ${end ? became(end, days) : sql`true`})`,
    },
    what: { key: `cohort-${day.slice(0, 7)}`, ...cohortWords(day.slice(0, 7), end, days) },
  }),
};
