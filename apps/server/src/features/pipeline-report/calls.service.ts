import {
  endedStatuses,
  type FigureOf,
  type FigureValue,
  type getCurrentFunnel,
  type getDealDuration,
  type getDealLeads,
  type getDealPersons,
  type getFunnelResults,
  type getTopDeals,
  type OpportunityStatus,
  opportunityStatuses,
  pipelineFigures,
  type ReplyInputOf,
} from '@kade/contract';
import {
  type Asked,
  behindFigure,
  figuresOf,
  figureValue,
  frameOf,
  pageOfRows,
  splitOf,
} from '../reports/index.js';
import { durationsOn } from './charts/duration.repo.js';
import { survivalOf } from './charts/survival.js';
import { pipelineSource } from './source.sql.js';

/** The calls of the specification: the report's own figures in the shapes that it names. */

type Key = FigureOf<'pipeline'>;
type Values = Readonly<Record<string, FigureValue>>;

/** A figure of an answer; one of which nothing was counted has nothing behind it, now or before. */
const valueIn = (values: Values | undefined, key: Key, { previous }: Asked): FigureValue =>
  values?.[key] ??
  figureValue(pipelineFigures[key], undefined, previous ? { value: null, rows: 0 } : undefined);

const valuesOf = async (asked: Asked, keys: readonly Key[]) => {
  const { figures } = await figuresOf(pipelineSource, asked, keys);
  return (key: Key) => valueIn(figures, key, asked);
};

export async function topDeals(
  asked: Asked,
  limit: number,
): Promise<ReplyInputOf<typeof getTopDeals>> {
  const largest = async (key: Key) => {
    const page = { page: 1, page_size: limit, ordering: '-adds' };
    return (await pageOfRows(behindFigure(pipelineSource, key), asked, page)).results;
  };
  return {
    ...frameOf(asked),
    won: await largest('value_won'),
    open: await largest('value_open'),
  };
}

/** Of two amounts, the share of the first. */
function shareOf(won: FigureValue['value'], lost: FigureValue['value']): number | null {
  const all = Number(won) + Number(lost);
  return won !== null && lost !== null && all > 0 ? Number(won) / all : null;
}

function rateByValue(won: FigureValue, lost: FigureValue) {
  const value = shareOf(won.value, lost.value);
  const previous = shareOf(won.previous, lost.previous);
  return { value, previous, change: value === null || previous === null ? null : value - previous };
}

export async function dealLeads(asked: Asked): Promise<ReplyInputOf<typeof getDealLeads>> {
  const value = await valuesOf(asked, [
    ...(['new_leads', 'won', 'lost', 'open', 'value_won', 'value_lost', 'value_open'] as const),
    ...(['win_rate', 'stale', 'value_stale'] as const),
  ]);
  return {
    ...frameOf(asked),
    ...{ new_leads: value('new_leads'), won: value('won'), lost: value('lost') },
    ...{ open: value('open'), value_won: value('value_won'), value_lost: value('value_lost') },
    ...{ value_open: value('value_open'), win_rate: value('win_rate') },
    win_rate_by_value: rateByValue(value('value_won'), value('value_lost')),
    stale: { count: value('stale'), value: value('value_stale') },
  };
}

export async function dealDuration(asked: Asked): Promise<ReplyInputOf<typeof getDealDuration>> {
  const value = await valuesOf(asked, ['avg_lead_duration', 'won_duration', 'lost_duration']);
  const { median, open_after, curve } = survivalOf(await durationsOn(asked, asked.period.to));
  const previous = asked.previous
    ? survivalOf(await durationsOn(asked, asked.previous.to)).median.value
    : null;
  return {
    ...frameOf(asked),
    mean: value('avg_lead_duration'),
    mean_won: value('won_duration'),
    mean_lost: value('lost_duration'),
    median_kaplan_meier: {
      ...{ ...median, previous },
      change: median.value !== null && previous ? (median.value - previous) / previous : null,
    },
    ...{ open_after, curve },
  };
}

export async function dealPersons(asked: Asked): Promise<ReplyInputOf<typeof getDealPersons>> {
  const keys = [
    ...(['new_leads', 'won', 'lost', 'win_rate', 'value_won', 'value_lost'] as const),
    'avg_lead_duration',
  ] as const;
  const { results, count, ...frame } = await splitOf(pipelineSource, asked, 'user', keys);
  return {
    ...{ ...frame, count },
    results: results.map(({ key, id, label, figures }) => {
      const value = (of: Key) => valueIn(figures, of, asked);
      return {
        user: key === null ? null : { id, name: label ?? '' },
        ...{ new_leads: value('new_leads'), won: value('won'), lost: value('lost') },
        ...{ win_rate: value('win_rate'), value_won: value('value_won') },
        ...{ value_lost: value('value_lost'), avg_lead_duration: value('avg_lead_duration') },
      };
    }),
  };
}

/** The figures of each stage, whether anything is in it or not. */
async function byStage(asked: Asked, keys: readonly Key[]) {
  const { results } = await splitOf(pipelineSource, asked, 'stage', keys);
  return (status: OpportunityStatus, key: Key) =>
    valueIn(results.find((group) => group.key === status)?.figures, key, asked);
}

export async function currentFunnel(asked: Asked): Promise<ReplyInputOf<typeof getCurrentFunnel>> {
  const value = await byStage(asked, ['open', 'value_open', 'weighted_open']);
  return {
    ...frameOf(asked),
    results: opportunityStatuses
      .filter((status) => !endedStatuses.includes(status))
      .map((status) => ({
        ...{ status, count: value(status, 'open'), value: value(status, 'value_open') },
        weighted: value(status, 'weighted_open'),
      })),
  };
}

const endings = [
  { status: 'deal', count: 'won', value: 'value_won' },
  { status: 'lost', count: 'lost', value: 'value_lost' },
  { status: 'closed', count: 'closed', value: 'value_closed' },
] as const;
/** Reasons of an ending that are named; the most frequent ones. */
const mostReasons = 20;

export async function funnelResults(asked: Asked): Promise<ReplyInputOf<typeof getFunnelResults>> {
  const value = await valuesOf(
    asked,
    endings.flatMap(({ count, value: of }) => [count, of]),
  );
  const reasons = await splitOf(pipelineSource, asked, 'reason', ['lost', 'closed']);
  const given = (key: Key) =>
    reasons.results
      .map((group) => ({ reason: group.key, count: valueIn(group.figures, key, asked) }))
      .filter(({ count }) => count.rows > 0)
      .sort((a, b) => b.count.rows - a.count.rows)
      .slice(0, mostReasons);
  return {
    ...frameOf(asked),
    results: endings.map(({ status, count, value: of }) => ({
      ...{ status, count: value(count), value: value(of) },
      reasons: status === 'deal' ? [] : given(count),
    })),
  };
}
