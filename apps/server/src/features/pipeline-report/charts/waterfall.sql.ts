import {
  type Days,
  type PipelineMeasure,
  type pipelineWaterfall,
  type WaterfallStep,
  waterfallSteps,
} from '@kade/contract';
import { type RawBuilder, sql } from 'kysely';
import { dayOf, movesBetween } from '../../deal-history/index.js';
import { type Asked, type ChartSource, filtered, type Population } from '../../reports/index.js';
import { deals, eveningsOf } from '../deals.sql.js';
import { betweenSource } from '../source.sql.js';
import { stepWords } from './words.js';

/** What a row adds to its bar, with its sign. */
const adds: Readonly<Record<PipelineMeasure, RawBuilder<unknown>>> = {
  value: sql`d.amount`,
  count: sql`d.deals`,
  weighted: sql`d.weighted`,
};

/** The moves between two evenings: a row for each opportunity and step. */
const moves: Population = {
  from: (asked, days) => deals(asked, movesBetween(eveningsOf(asked, days))),
  within: () => sql<boolean>`true`,
  on: ({ timeZone }) =>
    dayOf(
      sql`(case when d.kind in ('won', 'lost', 'ended') then d.closed_at else d.created_at end)`,
      timeZone,
    ),
  newest: sql`d.created_at`,
};

/** Only the chance of it changed, or only the amount: then it moved nothing in the other measure. */
const moved = (measure: PipelineMeasure) =>
  sql<boolean>`(d.kind not in ('raised', 'lowered') or ${adds[measure]} <> 0)`;

type Bar = { rows: number; amount: string };

async function barsOf(asked: Asked, days: Days, measure: PipelineMeasure) {
  const { rows } = await sql<Bar & { kind: WaterfallStep }>`
    select d.kind, count(*)::int as rows, sum(${adds[measure]})::numeric(20, 2)::text as amount
    from ${moves.from(asked, days)} where ${moved(measure)} and ${filtered(betweenSource, asked)}
    group by d.kind`.execute(asked.tx);
  return new Map<WaterfallStep, Bar>(rows.map((row) => [row.kind, row]));
}

const quantity = (bar: Bar | undefined, measure: PipelineMeasure) =>
  measure === 'count' ? Number(bar?.amount ?? 0) : (bar?.amount ?? '0.00');

export const waterfall: ChartSource<typeof pipelineWaterfall> = {
  answer: async (asked, { measure }) => {
    const now = await barsOf(asked, asked.period, measure);
    const before = asked.previous && (await barsOf(asked, asked.previous, measure));
    return {
      measure,
      steps: waterfallSteps.map((step) => ({
        step,
        amount: quantity(now.get(step), measure),
        rows: now.get(step)?.rows ?? 0,
        previous: before && quantity(before.get(step), measure),
        previous_rows: before && (before.get(step)?.rows ?? 0),
      })),
    };
  },
  cell: (_, { step, measure }) => ({
    population: moves,
    figure: {
      of: 'moves',
      where: () => sql<boolean>`(d.kind = ${step} and ${moved(measure)})`,
      adds: () => adds[measure],
    },
    what: { key: `waterfall-${step}`, ...stepWords[step] },
  }),
};
