import { z } from 'zod';
import { anyOf } from './access.js';
import { endpoint } from './endpoint.js';
import { Day, Id, IdParam, Moment, PageQuery, pageOf } from './values/shapes.js';

/** What somebody can be told of. Each has its words in the web (`notifications:kind.*`) and in the daily mail. */
export const notificationKinds = [
  /** Somebody mentioned you in a comment. */
  'mention',
  /** The last day to cancel a contract comes near. */
  'contract_notice',
  /** Something was made yours, such as opportunities. */
  'assigned',
  /** What you submitted was approved … */
  'approved',
  /** … or rejected. */
  'rejected',
  /** What was approved is a draft again, because it no longer holds; the product itself took it back. */
  'returned',
  /** A campaign of yours was sent to the end. */
  'campaign_completed',
  /** A campaign gave you profiles to call. */
  'call_tasks',
  /** An email of yours to one contact did not arrive. */
  'mail_failed',
  /** Triggers that are yours, once a day. */
  'triggers',
  /** A colleague asks for help, or says more to a question; told to administrators. */
  'ticket',
  /** Your question was answered. */
  'ticket_answer',
] as const;
export const NotificationKind = z.enum(notificationKinds);
export type NotificationKind = z.infer<typeof NotificationKind>;

const readers = anyOf('company:sales', 'company:marketeer', 'company:admin');
const Named = z.object({ id: Id, name: z.string() });

export const NotificationRow = z.object({
  id: Id,
  kind: NotificationKind,
  actor: Named.nullable(),
  profile: Named.nullable(),
  /** Name of the thing it is about, or the start of what was said. */
  about: z.string().nullable(),
  /** Why, in the reader's language. */
  reason: z.string().nullable(),
  due_on: Day.nullable(),
  /** Screen of the web app that it leads to. */
  path: z.string().nullable(),
  created_at: Moment,
  read_at: Moment.nullable(),
});
export type NotificationRow = z.infer<typeof NotificationRow>;

export const listNotifications = endpoint({
  method: 'GET',
  path: '/v1/notifications/',
  summary: 'Your notifications, newest first',
  access: readers,
  query: PageQuery.extend({
    unread: z.stringbool().default(false),
  }),
  reply: pageOf(NotificationRow),
});

const Unread = z.object({ unread: z.number().int() });

export const countUnread = endpoint({
  method: 'GET',
  path: '/v1/notifications/unread/',
  summary: 'How many of your notifications are unread',
  access: readers,
  reply: Unread,
});

export const readNotification = endpoint({
  method: 'PATCH',
  path: '/v1/notifications/{id}/read/',
  summary: 'Mark one of your notifications as read',
  access: readers,
  params: IdParam,
  reply: Unread,
  fails: ['not_found'],
});

export const readAllNotifications = endpoint({
  method: 'PATCH',
  path: '/v1/notifications/read/',
  summary: 'Mark all your notifications as read',
  access: readers,
  reply: Unread,
});

/** How one is told of a kind: not at all, in the product alone, also in the daily mail, or also by a mail of its own. */
export const notificationWays = ['off', 'product', 'daily', 'mail'] as const;
export const NotificationWay = z.enum(notificationWays);
export type NotificationWay = z.infer<typeof NotificationWay>;

/** As one is told of what one never chose anything for. */
export const standardWay = 'daily' satisfies NotificationWay;

/** `daily_mail`: whether there is one each morning. `kinds`: what was chosen; the rest goes the standard way. */
export const NotificationSettings = z.object({
  daily_mail: z.boolean(),
  kinds: z.partialRecord(NotificationKind, NotificationWay),
});

export const getNotificationSettings = endpoint({
  method: 'GET',
  path: '/v1/notifications/settings/',
  summary: 'How you are told of things',
  access: readers,
  reply: NotificationSettings,
});

export const updateNotificationSettings = endpoint({
  method: 'PATCH',
  path: '/v1/notifications/settings/',
  summary: 'Choose how you are told of each kind of thing, and whether you get the daily mail',
  access: readers,
  body: NotificationSettings.partial(),
  reply: NotificationSettings,
  fails: ['invalid'],
});

export const notificationEndpoints = {
  listNotifications,
  countUnread,
  readNotification,
  readAllNotifications,
  getNotificationSettings,
  updateNotificationSettings,
};
