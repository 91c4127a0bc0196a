import { type Access, anyOf, sales } from '../access.js';
import { activityFigures } from './activities.js';
import type { Figures } from './figure.js';
import { pipelineFigures } from './pipeline.js';

/**
 * What a report may be split by. `user` is the owner, by name where it is no user; `stage` the status of an opportunity,
 * `reason` why it was lost or closed.
 */
export const splits = [
  'user',
  'segment',
  'province',
  'source',
  'stage',
  'reason',
  'type',
  'outcome',
] as const;
export type Split = (typeof splits)[number];

/** A report, said once: see {@link Figure}. */
export type Report = {
  readonly access: Access;
  readonly figures: Figures;
  readonly splits: readonly Split[];
};

/** Every report of Performance Insights that stands on figures of its own. */
export const reports = {
  pipeline: {
    access: sales,
    figures: pipelineFigures,
    splits: ['user', 'segment', 'province', 'source', 'stage', 'reason'],
  },
  activities: {
    access: sales,
    figures: activityFigures,
    splits: ['user', 'segment', 'province', 'type', 'outcome'],
  },
} as const satisfies Record<string, Report>;

export type ReportName = keyof typeof reports;
export const reportNames = Object.keys(reports) as ReportName[];
export const reportOf = (name: ReportName): Report => reports[name];
export type FigureOf<R extends ReportName> = keyof (typeof reports)[R]['figures'] & string;

/** Who may see some report: what belongs to all of them, such as notes on a time axis, is theirs. */
export const reportReaders: Access = anyOf('company:sales', 'company:marketeer');
