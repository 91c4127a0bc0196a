import {
  ActivityOutcome,
  ActivityType,
  contactBars,
  type FigureValue,
  followedDays,
  type getActivityPersons,
  type getActivityResults,
  type getActivityTotal,
  type getActivityTrend,
  type getContactDays,
  type ReplyOf,
  type ReportFigures,
  type TrendStep,
} from '@kade/contract';
import { addDays, kaplanMeier, wilsonInterval } from '@kade/models';
import { type Asked, countFigures, figuresOf, frameOf, splitOf } from '../reports/index.js';
import { countContactDays } from './contact.repo.js';
import { activitySource, byTypeAndOutcome } from './source.sql.js';
import { stepOf, stepsOf } from './trend.js';

type Figures = ReportFigures['figures'];
const of = (figures: Figures, key: keyof (typeof activitySource)['figures']): FigureValue => {
  const value = figures[key];
  if (!value) throw new Error(`${key} was not counted`);
  return value;
};

export async function totalOf(asked: Asked): Promise<ReplyOf<typeof getActivityTotal>> {
  const { figures, ...frame } = await figuresOf(activitySource, asked);
  const before = (day: string) => addDays(day, -followedDays - 1);
  return {
    ...frame,
    done: of(figures, 'activities_done'),
    planned: of(figures, 'activities_planned'),
    open: of(figures, 'activities_open'),
    kept: of(figures, 'activities_kept'),
    on_time: of(figures, 'activities_on_time'),
    overdue: of(figures, 'activities_overdue'),
    cancelled: of(figures, 'activities_cancelled'),
    reached: of(figures, 'activities_reached'),
    positive: of(figures, 'activities_positive'),
    contact: { days: of(figures, 'contact_days'), none: of(figures, 'contact_none') },
    followed: {
      days: followedDays,
      done_in: { from: before(asked.period.from), to: before(asked.period.to) },
      opportunity: of(figures, 'followed_opportunity'),
      order: of(figures, 'followed_order'),
      order_before: of(figures, 'preceded_order'),
    },
  };
}

export async function resultsOf(asked: Asked): Promise<ReplyOf<typeof getActivityResults>> {
  const types = await splitOf(activitySource, asked, 'type', [
    ...['activities_done', 'activities_reached', 'activities_positive'],
  ]);
  const cells = await splitOf(byTypeAndOutcome, asked, 'outcome', ['activities_done']);
  const countOf = new Map(
    cells.results.map(({ key, figures }) => [key, of(figures, 'activities_done')]),
  );
  return {
    ...frameOf(asked),
    results: ActivityType.options.flatMap((type) => {
      const found = types.results.find(({ key }) => key === type);
      if (!found) return [];
      const outcomes = [...ActivityOutcome.options, null].flatMap((outcome) => {
        const count = countOf.get(`${type} ${outcome ?? ''}`);
        return count && (count.rows > 0 || (count.previous_rows ?? 0) > 0)
          ? [{ outcome, count }]
          : [];
      });
      const withOne = outcomes.reduce((sum, o) => sum + (o.outcome ? o.count.rows : 0), 0);
      return [
        {
          type,
          done: of(found.figures, 'activities_done'),
          reached: of(found.figures, 'activities_reached'),
          positive: of(found.figures, 'activities_positive'),
          outcomes: outcomes.map(({ outcome, count }) => ({
            ...{ outcome, count },
            share:
              outcome && withOne > 0
                ? { value: count.rows / withOne, ...wilsonInterval(count.rows, withOne) }
                : null,
          })),
        },
      ];
    }),
  };
}

export async function personsOf(asked: Asked): Promise<ReplyOf<typeof getActivityPersons>> {
  const { results, count, ...frame } = await splitOf(activitySource, asked, 'user');
  return {
    ...{ ...frame, count },
    results: results.map(({ id, label, figures }) => ({
      user: label === null ? null : { id, name: label },
      done: of(figures, 'activities_done'),
      planned: of(figures, 'activities_planned'),
      kept: of(figures, 'activities_kept'),
      on_time: of(figures, 'activities_on_time'),
      overdue: of(figures, 'activities_overdue'),
      reached: of(figures, 'activities_reached'),
      positive: of(figures, 'activities_positive'),
      contact_days: of(figures, 'contact_days'),
      followed_opportunity: of(figures, 'followed_opportunity'),
      followed_order: of(figures, 'followed_order'),
    })),
  };
}

const overTime = ['done', 'planned', 'open', 'cancelled'] as const;

export async function trendOf(
  asked: Asked,
  wanted?: TrendStep,
): Promise<ReplyOf<typeof getActivityTrend>> {
  const step = stepOf(asked.period, wanted);
  const parts = stepsOf(asked.period, step);
  const keys = overTime.map((name) => `activities_${name}`);
  const [all] = await countFigures(activitySource, asked, parts, undefined, keys);
  return {
    ...{ ...frameOf(asked), step },
    parts: parts.map((days, at) => {
      const rows = (name: (typeof overTime)[number]) =>
        all?.stretches[at]?.[`activities_${name}`]?.rows ?? 0;
      const [planned, open] = [rows('planned'), rows('open')];
      return {
        ...{ ...days, planned, open, kept: planned - open },
        ...{ done: rows('done'), cancelled: rows('cancelled') },
      };
    }),
  };
}

export async function contactDaysOf(asked: Asked): Promise<ReplyOf<typeof getContactDays>> {
  const lines = await countContactDays(asked);
  const sum = (of: (line: (typeof lines)[number]) => number) =>
    lines.reduce((all, line) => all + of(line), 0);
  const none = sum(({ waiting }) => waiting);
  const { median } = kaplanMeier(
    lines.map(({ days, reached, waiting }) => ({ days, closed: reached, open: waiting })),
  );
  return {
    ...{ ...frameOf(asked), none, count: none + sum(({ reached }) => reached) },
    bars: contactBars.map(([from, to]) => ({
      ...{ from, to },
      count: sum(({ days, reached }) => (days >= from && days <= (to ?? days) ? reached : 0)),
    })),
    median: { value: median.days, low: median.low, high: median.high },
  };
}
