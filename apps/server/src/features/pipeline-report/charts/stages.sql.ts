import {
  endedStatuses,
  type OpportunityStatus,
  opportunityStatuses,
  type pipelineStages,
  type StageStay,
} from '@kade/contract';
import { sql } from 'kysely';
import { dayOf, staysBetween } from '../../deal-history/index.js';
import { type ChartSource, filtered, type Population } from '../../reports/index.js';
import { deals, eveningsOf } from '../deals.sql.js';
import { betweenSource } from '../source.sql.js';
import { stayWords } from './words.js';

/** Stays in a stage that ended in the stretch, and those that go on at its last evening. One may have several. */
const stays: Population = {
  from: (asked, days) =>
    deals(
      asked,
      sql`select s.*, null::numeric as amount from (${staysBetween(eveningsOf(asked, days))}) s`,
    ),
  within: () => sql<boolean>`true`,
  on: ({ timeZone }) => dayOf(sql`coalesce(d.until, d.since)`, timeZone),
};

const ofStay: Readonly<Record<StageStay, ReturnType<typeof sql<boolean>>>> = {
  left: sql<boolean>`d.until is not null`,
  in: sql<boolean>`d.until is null`,
};

type Times = {
  count: number;
  mean: number | null;
  median: number | null;
  quarter: number | null;
  three_quarters: number | null;
};
const none: Times = { count: 0, mean: null, median: null, quarter: null, three_quarters: null };

export const stages: ChartSource<typeof pipelineStages> = {
  answer: async (asked) => {
    const share = (part: number) => sql`percentile_cont(${part}) within group (order by d.days)`;
    const { rows } = await sql<Times & { stage: OpportunityStatus; stay: StageStay }>`
      select d.status as stage, case when ${ofStay.left} then 'left' else 'in' end as stay,
        count(*)::int as count, avg(d.days)::float8 as mean, ${share(0.5)} as median,
        ${share(0.25)} as quarter, ${share(0.75)} as three_quarters
      from ${stays.from(asked, asked.period)} where ${filtered(betweenSource, asked)}
      group by 1, 2`.execute(asked.tx);
    const timesOf = (stage: OpportunityStatus, stay: StageStay): Times => {
      const found = rows.find((row) => row.stage === stage && row.stay === stay);
      if (!found) return none;
      const { stage: _stage, stay: _stay, ...times } = found;
      return times;
    };
    return {
      stages: opportunityStatuses
        .filter((status) => !endedStatuses.includes(status))
        .map((stage) => ({ stage, left: timesOf(stage, 'left'), in: timesOf(stage, 'in') })),
    };
  },
  cell: (_, { stage, stay }) => ({
    population: stays,
    figure: {
      of: 'stays',
      where: () => sql<boolean>`(d.status = ${stage} and ${ofStay[stay]})`,
      adds: () => sql`d.days`,
    },
    what: { key: `stage-${stage}-${stay}`, ...stayWords(stage, stay) },
  }),
};
