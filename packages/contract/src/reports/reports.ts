import { type Access, anyOf, marketeer, sales } from '../access.js';
import { activityFigures } from './activities.js';
import { audienceFigures } from './audience.js';
import { baseFigures } from './base.js';
import { campaignFigures } from './campaign.js';
import type { Figures } from './figure.js';
import { pipelineFigures } from './pipeline.js';

/**
 * What a report may be split by. `user` is the owner, by name where it is no user; `stage` the status of an opportunity,
 * `reason` why it was lost or closed, `subject` the subject line that a mail had.
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
  'campaign',
  'subject',
] as const;
export type Split = (typeof splits)[number];

/** A report, said once: see {@link Figure}. */
export type Report = {
  readonly access: Access;
  readonly figures: Figures;
  readonly splits: readonly Split[];
  /** It is about one audience: every question names it. */
  readonly ofAudience?: true;
  /** It is about campaigns, each from its start up to now: every question names them, and days change nothing. */
  readonly ofCampaigns?: true;
  /** It is of what is known now: no past day may be asked for. */
  readonly ofToday?: true;
  /** Days shown when none are asked for, where a week is too short to say anything. */
  readonly days?: number;
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
  // Orders of a campaign come in over weeks: a week of campaigns has nothing to say yet.
  audience: {
    access: { required: ['company:marketeer', 'company:sales'] },
    figures: audienceFigures,
    splits: ['user', 'segment', 'province'],
    ...{ ofAudience: true, ofToday: true, days: 90 },
  },
  base: {
    access: marketeer,
    figures: baseFigures,
    splits: ['user', 'segment', 'province', 'campaign'],
    ...{ ofToday: true, days: 90 },
  },
  campaign: {
    access: marketeer,
    figures: campaignFigures,
    splits: ['user', 'segment', 'province', 'campaign', 'subject'],
    ...{ ofCampaigns: true, ofToday: true },
  },
} as const satisfies Record<string, Report>;

export type ReportName = keyof typeof reports;
export const reportNames = Object.keys(reports) as ReportName[];
export const reportOf = (name: ReportName): Report => reports[name];
export type FigureOf<R extends ReportName> = keyof (typeof reports)[R]['figures'] & string;

/** Who may see some report: what belongs to all of them, such as notes on a time axis, is theirs. */
export const reportReaders: Access = anyOf('company:sales', 'company:marketeer');
