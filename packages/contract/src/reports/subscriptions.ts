import { z } from 'zod';
import { endpoint } from '../endpoint.js';
import { changeOf, Day, Id, IdParam, Nothing, PlainItem } from '../values/shapes.js';
import { reportNames, reportReaders } from './reports.js';

/** When a report goes out: each morning, on Mondays, on the first of the month; from seven by the company's clock. */
export const rhythms = ['daily', 'weekly', 'monthly'] as const;
export type Rhythm = (typeof rhythms)[number];
/** Hour of the company's day from which reports are mailed. */
export const mailHour = 7;

/**
 * Why no mail goes out: somebody paused it, its saved view was deleted or is no longer shared with its owner, its owner has
 * left, or may not see the report any more.
 */
export const subscriptionPauses = ['paused', 'view_gone', 'owner_gone', 'owner_may_not'] as const;
export type SubscriptionPause = (typeof subscriptionPauses)[number];

/** Colleagues whom one subscription is mailed to. */
export const mostReaders = 50;

const SubscriptionDraft = z.object({
  /** The saved view of a report that is mailed. */
  view_id: Id,
  rhythm: z.enum(rhythms),
  /** No mail when no figure differs from the period before. */
  only_if_changed: z.boolean().default(false),
  /** Who gets it, each in their own language; those who may not see the report are left out when it is sent. */
  readers: z.array(Id).min(1).max(mostReaders),
  is_paused: z.boolean().default(false),
});
export type SubscriptionDraft = z.infer<typeof SubscriptionDraft>;

export const Subscription = z.object({
  id: Id,
  report: z.enum(reportNames as [string, ...string[]]),
  /** Null: the view was deleted. */
  view: PlainItem.nullable(),
  rhythm: z.enum(rhythms),
  only_if_changed: z.boolean(),
  readers: z.array(PlainItem),
  owner: PlainItem,
  /** Null: it goes out. */
  paused: z.enum(subscriptionPauses).nullable(),
  /** The last day it was due on, sent or left out because nothing had changed. */
  last_on: Day.nullable(),
  /** The next day it is due on; null while it is paused. */
  next_on: Day.nullable(),
  version: z.number().int(),
  /** Whether the asking user may change it: its owner and administrators. */
  can_edit: z.boolean(),
});
export type Subscription = z.infer<typeof Subscription>;

const shared = { access: reportReaders } as const;

export const listSubscriptions = endpoint({
  ...shared,
  method: 'GET',
  path: '/v2/acq/reports/subscriptions/',
  summary: 'Reports by mail: those you made, those that you get, and for administrators all',
  reply: z.object({ count: z.number().int(), results: z.array(Subscription) }),
});

export const createSubscription = endpoint({
  ...shared,
  method: 'POST',
  path: '/v2/acq/reports/subscriptions/',
  summary: 'Have a saved view of a report mailed to colleagues, each in their own language',
  body: SubscriptionDraft,
  status: 201,
  reply: Subscription,
  fails: ['invalid', 'not_found', 'wrong_state'],
});

export const updateSubscription = endpoint({
  ...shared,
  method: 'PUT',
  path: '/v2/acq/reports/subscriptions/{id}/',
  summary: 'Change when, to whom and what is mailed, or pause it',
  params: IdParam,
  body: changeOf(SubscriptionDraft),
  reply: Subscription,
  fails: ['invalid', 'not_found', 'forbidden', 'version_conflict', 'wrong_state'],
});

export const deleteSubscription = endpoint({
  ...shared,
  method: 'DELETE',
  path: '/v2/acq/reports/subscriptions/{id}/',
  summary: 'End a report by mail; who only gets it leaves its readers',
  params: IdParam,
  reply: Nothing,
  fails: ['not_found'],
});

export const sendSubscription = endpoint({
  ...shared,
  method: 'POST',
  path: '/v2/acq/reports/subscriptions/{id}/send/',
  summary: 'Mail it to yourself now, as it would go out this morning',
  params: IdParam,
  reply: Nothing,
  status: 202,
  fails: ['not_found', 'wrong_state'],
});

export const subscriptionEndpoints = {
  listSubscriptions,
  createSubscription,
  updateSubscription,
  deleteSubscription,
  sendSubscription,
};
