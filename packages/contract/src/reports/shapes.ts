import { z } from 'zod';
import { ActivityOutcome, ActivityType } from '../sales/activities.js';
import { Day, Id, IdText, ListQuery, Money, many, sortedBy } from '../values/shapes.js';
import { splits } from './reports.js';

/** What a period is compared with: the one of the same length before it, the same days a year earlier, or nothing. */
export const comparisons = ['before', 'year', 'none'] as const;
export type Comparison = (typeof comparisons)[number];

/** Days of a report when none are asked for: a week up to today, beside the week before (specification, section 8). */
export const reportDays = 7;
/** Longest period of a report, in days. */
export const mostReportDays = 3700;

/** Which rows, of which days. What is left out is not narrowed by. */
export const ReportQuery = z.object({
  /** First and last day, both included, in the company's time zone; the last seven days when left out. */
  from: Day.optional(),
  to: Day.optional(),
  compare: z.enum(comparisons).default('before'),
  /** Whose: users by id, and owners who are no users by the name that a file gave. */
  user: many(IdText),
  owner_name: many(z.string().max(200)),
  /** Of the profile. */
  segment: many(z.string().max(200)),
  province: many(z.string().max(200)),
  /** Of an activity; refused by a report on anything else. */
  type: many(ActivityType),
  outcome: many(ActivityOutcome),
  /** Of campaigns; refused by a report on anything else. */
  campaign: many(IdText),
  /** The audience a report is about; refused by every other report. */
  audience: IdText.optional(),
  /** One group of a split: `key` as the split gives it; the group whose key is null when only `group_by` is there. */
  group_by: z.enum(splits).optional(),
  group: z.string().max(200).optional(),
  /** As it was known on the evening of this day; today when left out. */
  as_of: Day.optional(),
});
export type ReportQuery = z.infer<typeof ReportQuery>;

/** The same in a body, where nothing but a number is one. */
export const ReportBody = ReportQuery.extend({
  user: many(Id),
  campaign: many(Id),
  audience: Id.optional(),
});

/** Filters of a report, in the order in which a screen shows them. */
export const reportFilters = [
  'user',
  'owner_name',
  'segment',
  'province',
  'type',
  'outcome',
  'campaign',
] as const;
export type ReportFilter = (typeof reportFilters)[number];

/** Money is text with two digits, everything else a number. */
export const Quantity = z.union([z.number(), Money]);

/**
 * A figure with what it is compared with. `change` is the part by which it moved (0.25: a quarter more), for a share the
 * difference (0.02: two points); null where there is nothing to compare with or the earlier figure was 0.
 */
export const FigureValue = z.object({
  /** Null: not known, because nothing is behind it. */
  value: Quantity.nullable(),
  previous: Quantity.nullable(),
  change: z.number().nullable(),
  /** Rows behind it, and behind what it is compared with. */
  rows: z.number().int(),
  previous_rows: z.number().int().nullable(),
  /** 95 % interval of a share (Wilson 1927). */
  low: z.number().optional(),
  high: z.number().optional(),
});
export type FigureValue = z.infer<typeof FigureValue>;

export const Days = z.object({ from: Day, to: Day });
export type Days = z.infer<typeof Days>;

/** What every answer of a report says of itself, so that a figure is never read as of other days. */
export const Frame = z.object({
  period: Days,
  previous: Days.nullable(),
  as_of: Day,
  time_zone: z.string(),
});
export type Frame = z.infer<typeof Frame>;

export const ReportFigures = Frame.extend({ figures: z.record(z.string(), FigureValue) });
export type ReportFigures = z.infer<typeof ReportFigures>;

/** The days of the period while they are no more than this, else at most `fewParts` parts of whole days; the oldest first. */
export const mostParts = 31;
export const fewParts = 13;
export const ReportCourse = Frame.extend({
  parts: z.array(Days.extend({ figures: z.record(z.string(), Quantity.nullable()) })),
});
export type ReportCourse = z.infer<typeof ReportCourse>;

/** A split answers at most so many groups, those with the most rows; `count` says how many there are. */
export const mostGroups = 500;

/** Each group with its figures; a group whose `key` is null is what has none. */
export const ReportSplit = Frame.extend({
  count: z.number().int(),
  results: z.array(
    z.object({
      key: z.string().nullable(),
      /** Of a user: the id. Null for an owner who is no user, and for every other split. */
      id: Id.nullable(),
      label: z.string().nullable(),
      figures: z.record(z.string(), FigureValue),
    }),
  ),
});
export type ReportSplit = z.infer<typeof ReportSplit>;

export const rowSorts = ['name', 'profile', 'owner', 'status', 'on', 'value', 'adds'] as const;

export const RowsQuery = ReportQuery.extend({
  ...ListQuery.shape,
  ordering: sortedBy(rowSorts).optional(),
  /** Only rows that add this much: a bar of a distribution. Both ends included. */
  adds_from: z.coerce.number().optional(),
  adds_to: z.coerce.number().optional(),
});
export type RowsQuery = z.infer<typeof RowsQuery>;

/** A row behind a figure. `adds`: what it adds, see `MadeBy`. */
export const ReportRow = z.object({
  id: Id,
  name: z.string(),
  profile: z.object({ id: Id, name: z.string() }).nullable(),
  owner: z.string().nullable(),
  /** Of an opportunity its status, of an activity its outcome, of a profile its segment. */
  status: z.string().nullable(),
  /** The day it counts on. */
  on: Day.nullable(),
  value: Money.nullable(),
  adds: z.number(),
});
export type ReportRow = z.infer<typeof ReportRow>;

export const ReportRows = Frame.extend({
  /** All of them: nothing is cut. */
  count: z.number().int(),
  results: z.array(ReportRow),
});
export type ReportRows = z.infer<typeof ReportRows>;
