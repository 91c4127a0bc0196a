import type { MergePart } from '@kade/contract';
import { type RawBuilder, sql } from 'kysely';

/** A column that points at a record which is to become one with another. */
export type Reference = {
  table: string;
  column: string;
  /** What finds a row beside that column; its id when absent. */
  locate?: readonly string[];
  /**
   * Rows `t` of one profile that have the same here are one and the same, of which one is kept. Where that depends on a contact:
   * as a function of who that contact is by then.
   */
  same?: RawBuilder<unknown> | ((person: RawBuilder<unknown>) => RawBuilder<unknown>);
  /** Which of them is kept comes first; rows of the survivor when absent. */
  first?: RawBuilder<unknown>;
  /**
   * What becomes of the others: `drop` takes them out of the table, `clear` lets them point at nothing, `leave` lets
   * them point where they did.
   */
  others?: 'drop' | 'clear' | 'leave';
  /** What points at rows of this table: it goes with a row that is not kept. */
  followers?: readonly Reference[];
  /** Not carried over: it is of the absorbed record alone, and comes back with it. */
  stays?: true;
  /** Name in the preview. */
  part?: MergePart;
};

/** What points at a contact. A mail of a campaign keeps its number without a foreign key: one mail per contact. */
export const personReferences: readonly Reference[] = [
  { table: 'opportunity', column: 'person_id' },
  { table: 'activity', column: 'person_id' },
  { table: 'person_alias', column: 'person_id' },
  {
    table: 'campaign_recipient',
    column: 'person_id',
    same: sql`t.campaign_id, t.step, t.profile_id`,
    others: 'leave',
  },
];

/** What points at a mail or call of a campaign. */
const recipientReferences: readonly Reference[] = [
  { table: 'campaign_event', column: 'recipient_id' },
  { table: 'mail_return', column: 'recipient_id' },
  {
    table: 'campaign_follow_up',
    column: 'recipient_id',
    locate: ['campaign_id', 'rule'],
    same: sql`t.campaign_id, t.rule`,
  },
];

/**
 * Everything that points at a profile, in the order in which it is carried over. A test holds this list against the
 * foreign keys of the database: a table that is forgotten here fails it.
 */
export const profileReferences: readonly Reference[] = [
  { table: 'person', column: 'profile_id', part: 'person' },
  { table: 'opportunity', column: 'profile_id', part: 'opportunity' },
  { table: 'activity', column: 'profile_id', part: 'activity' },
  { table: 'contract', column: 'profile_id', part: 'contract' },
  { table: 'profile_comment', column: 'profile_id', part: 'profile_comment' },
  { table: 'invoice', column: 'profile_id', part: 'invoice' },
  {
    table: 'menu_item',
    column: 'profile_id',
    part: 'menu_item',
    same: sql`coalesce(t.section, ''), t.name`,
  },
  { table: 'quick_link', column: 'profile_id', part: 'quick_link', same: sql`t.label, t.url` },
  { table: 'attachment', column: 'profile_id', part: 'attachment' },
  { table: 'profile_event', column: 'profile_id' },
  { table: 'notification', column: 'profile_id', part: 'notification' },
  { table: 'qualification', column: 'profile_id', part: 'qualification' },
  {
    table: 'profile_signal',
    column: 'profile_id',
    part: 'profile_signal',
    // Of what holds, one; what is over was told of each.
    same: sql`t.kind, t.subject, case when t.ended_on is null then 0 else t.id end`,
    // What somebody did with it counts, whichever profile it was on.
    first: sql`(t.state = 'open')`,
  },
  {
    table: 'campaign_recipient',
    column: 'profile_id',
    part: 'campaign_recipient',
    same: (person) => sql`t.campaign_id, t.step, coalesce(${person}, 0)`,
    first: sql`(t.sent_at is null)`,
    followers: recipientReferences,
  },
  {
    table: 'audience_member',
    column: 'profile_id',
    part: 'audience_member',
    locate: ['audience_id'],
    same: sql`t.audience_id`,
  },
  {
    table: 'audience_listed',
    column: 'profile_id',
    part: 'audience_listed',
    locate: ['audience_id'],
    same: sql`t.audience_id`,
  },
  {
    table: 'promotion_code',
    column: 'profile_id',
    part: 'promotion_code',
    locate: ['promotion_id', 'code'],
    // Several codes of one campaign are one profile's only when they are of several contacts.
    same: sql`coalesce(t.campaign_id::text || ' ' || coalesce(t.person_id, 0), t.promotion_id || t.code)`,
    first: sql`(t.redeemed_at is null)`,
    // A code that is on somebody's letter stays good.
    others: 'clear',
  },
  { table: 'promotion_redemption', column: 'profile_id', part: 'promotion_redemption' },
  { table: 'profile_alias', column: 'profile_id' },
  { table: 'duplicate_dismissal', column: 'low_id', stays: true },
  { table: 'duplicate_dismissal', column: 'high_id', stays: true },
  { table: 'profile_metric', column: 'profile_id', stays: true },
  // What the survivor was is its own: the next run says what both together are.
  { table: 'stage_change', column: 'profile_id', stays: true },
  { table: 'profile_whitespot', column: 'profile_id', stays: true },
  { table: 'whitespot_feedback', column: 'profile_id' },
  // What was said of each, as it was known then.
  { table: 'classification_item', column: 'profile_id', stays: true },
  { table: 'classification_label', column: 'profile_id', same: sql`t.user_id` },
  {
    table: 'classification_override',
    column: 'profile_id',
    same: sql`0`,
    first: sql`(0 - extract(epoch from t.at))`,
  },
  // What was known of the survivor when it came in.
  { table: 'lead_snapshot', column: 'profile_id', stays: true },
];
