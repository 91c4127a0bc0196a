import {
  type ApprovalStatus,
  type CampaignBody,
  type CampaignDraft,
  campaignFields,
  campaignOrders,
  type listCampaigns,
  namesOf,
  plainOf,
  type QueryOf,
} from '@kade/contract';
import { type RawBuilder, sql } from 'kysely';
import { contains } from '../../platform/db/list.js';
import type { TenantTx } from '../../platform/db/tenant.js';
import type { CampaignTable } from '../../schema/marketing.js';
import { approvableRepo } from '../approvals/index.js';

/** An audience as a campaign names it. */
export type AudienceRef = { id: number; name: string; status: ApprovalStatus };

const audiencesOf = (isExcluded: boolean) => sql<AudienceRef[]>`coalesce((
  select jsonb_agg(jsonb_build_object('id', a.id, 'name', a.name, 'status', a.status) order by ca.place, a.id)
  from campaign_audience ca join audience a on a.company_id = ca.company_id and a.id = ca.audience_id
  where ca.company_id = k.company_id and ca.campaign_id = k.id and ca.is_excluded = ${isExcluded}), '[]')`;

const campaignsOf = (tx: TenantTx, companyId: number) =>
  tx
    .selectFrom('campaign as k')
    .leftJoin('app_user as u', (j) =>
      j.onRef('u.company_id', '=', 'k.company_id').onRef('u.id', '=', 'k.created_by'),
    )
    .leftJoin('promotion as o', (j) =>
      j.onRef('o.company_id', '=', 'k.company_id').onRef('o.id', '=', 'k.promotion_id'),
    )
    .where('k.company_id', '=', companyId);

const names = [
  'u.name as created_by_name',
  'o.name as promotion_name',
  'o.status as promotion_status',
  audiencesOf(false).as('audiences'),
  audiencesOf(true).as('exclusion_audiences'),
] as const;

const read = (tx: TenantTx, companyId: number) =>
  campaignsOf(tx, companyId).selectAll('k').select(names);

/** All but the mail: its texts may have 100,000 characters. */
const listed = [
  'company_id',
  'id',
  'name',
  ...namesOf(campaignFields),
  'channel',
  'promotion_id',
  'promotion_hash',
  'subject',
  'subject_b',
  'subject_test_percent',
  'subject_test_hours',
  'subject_winner',
  'preheader',
  'languages',
  'translation',
  'sender_name',
  'sender_email',
  'task',
  'send_window',
  'follow_ups',
  'digital_source',
  'conversion_goal',
  'paused_at',
  'mail_purpose',
  'control_group_percent',
  'start_at',
  'conversion_window_days',
  'recipients',
  'rate_per_minute',
  'status',
  'approved_hash',
  'waiting',
  'failures',
  'next_send_at',
  'recipients_fixed_at',
  'started_at',
  'completed_at',
  'created_by',
  'created_at',
  'updated_at',
  'version',
] as const satisfies readonly (keyof CampaignTable)[];

const readListed = (tx: TenantTx, companyId: number) =>
  campaignsOf(tx, companyId)
    .select(listed.map((column) => `k.${column}` as const))
    .select(names)
    .select([
      sql<CampaignBody | null>`null`.as('body'),
      sql<CampaignTable['link_check']>`null`.as('link_check'),
    ]);

export type CampaignRow = Awaited<ReturnType<ReturnType<typeof read>['executeTakeFirstOrThrow']>>;

/** A campaign that sends mails: it has what a mail needs. */
export type MailCampaign = CampaignRow & {
  channel: 'email';
  subject: string;
  body: CampaignBody;
  sender_name: string;
  sender_email: string;
};

/** Whether a campaign sends mails; the database lets none be kept without subject, body and sender. */
export const isMail = (campaign: CampaignRow): campaign is MailCampaign =>
  campaign.channel === 'email';

/** When `campaign as k` began, or is planned to; null for one that never will. */
const beginsAt = (now: Date) => sql<string | null>`coalesce(k.started_at,
  case when k.status in ('draft', 'pending', 'scheduled') then k.start_at end,
  case when k.status in ('pending', 'scheduled') then ${now}::timestamptz end)`;
/** When it ended; the last thing that happened to a campaign that was stopped is that. */
const endsAt = (now: Date) => sql<string | null>`coalesce(k.completed_at,
  case k.status when 'running' then ${now}::timestamptz when 'inactive' then k.updated_at end, ${beginsAt(now)})`;
const dayOf = (moment: RawBuilder<string | null>) =>
  sql`(${moment} at time zone (select o.time_zone from company o where o.company_id = k.company_id))::date`;

const campaigns = approvableRepo({
  table: 'campaign',
  as: 'k',
  lockAs: 'update',
  read,
  readListed,
  has: (search) => contains(['k.name', 'k.subject'], search),
  narrow: ({ channel, from, to }: QueryOf<typeof listCampaigns>, now) => [
    ...(channel.length > 0 ? [sql<boolean>`k.channel = any(${channel})`] : []),
    ...(from
      ? [sql<boolean>`${dayOf(endsAt(now))} >= ${from}::date and ${beginsAt(now)} is not null`]
      : []),
    ...(to ? [sql<boolean>`${dayOf(beginsAt(now))} <= ${to}::date`] : []),
  ],
  orders: campaignOrders,
  orderOf: { begins_at: beginsAt },
});

export { campaigns as campaignRepo };
export const { find: findCampaign, lock: lockCampaign, setStatus: setCampaignStatus } = campaigns;

const json = (value: unknown) => (value === null ? null : JSON.stringify(value));

/** A campaign as the draft that it would be made from again. */
export const draftOf = (row: Omit<CampaignRow, 'created_by'>): CampaignDraft => ({
  ...plainOf(campaignFields, row),
  name: row.name,
  channel: row.channel,
  audience_ids: row.audiences.map((a) => a.id),
  exclusion_audience_ids: row.exclusion_audiences.map((a) => a.id),
  promotion_id: row.promotion_id,
  subject: row.subject,
  subject_b: row.subject_b,
  subject_test_percent: row.subject_test_percent,
  subject_test_hours: row.subject_test_hours,
  preheader: row.preheader,
  languages: row.languages,
  translation: row.translation,
  body: row.body,
  sender:
    row.sender_name && row.sender_email ? { name: row.sender_name, email: row.sender_email } : null,
  task: row.task,
  control_group_percent: Number(row.control_group_percent),
  start_at: row.start_at,
  send_window: row.send_window,
  rate_per_minute: row.rate_per_minute,
  recipients: row.recipients,
  follow_ups: row.follow_ups,
  conversion_window_days: row.conversion_window_days,
  conversion_goal: row.conversion_goal,
});

export const columnsOf = ({
  sender,
  body,
  translation,
  task,
  send_window,
  follow_ups,
  audience_ids: _audiences,
  exclusion_audience_ids: _exclusions,
  ...draft
}: CampaignDraft) => ({
  ...draft,
  body: json(body),
  translation: json(translation),
  task: json(task),
  send_window: json(send_window),
  follow_ups: JSON.stringify(follow_ups),
  sender_name: sender?.name ?? null,
  sender_email: sender?.email ?? null,
});

/** Sets which audiences a campaign has, in place of those it had. */
export async function setAudiences(
  tx: TenantTx,
  companyId: number,
  id: number,
  { audience_ids, exclusion_audience_ids }: CampaignDraft,
): Promise<void> {
  await tx
    .deleteFrom('campaign_audience')
    .where('company_id', '=', companyId)
    .where('campaign_id', '=', id)
    .execute();
  const rows = (ids: readonly number[], is_excluded: boolean) =>
    ids.map((audience_id, place) => ({
      company_id: companyId,
      campaign_id: id,
      audience_id,
      is_excluded,
      place,
    }));
  await tx
    .insertInto('campaign_audience')
    .values([...rows(audience_ids, false), ...rows(exclusion_audience_ids, true)])
    .execute();
}

/** @returns the new campaign's id */
export async function addCampaign(
  tx: TenantTx,
  companyId: number,
  userId: number,
  draft: CampaignDraft,
): Promise<number> {
  const id = await campaigns.add(tx, companyId, userId, columnsOf(draft));
  await setAudiences(tx, companyId, id, draft);
  return id;
}

/** What the running of a campaign leaves on it; no change of its content, so `version` stays. */
export const markCampaign = (
  tx: TenantTx,
  companyId: number,
  id: number,
  mark: Partial<{
    waiting: string | null;
    failures: number;
    recipients_fixed_at: Date;
    started_at: Date;
    completed_at: Date | null;
    paused_at: Date | null;
    mail_purpose: 'Marketing' | 'Service';
    promotion_hash: string | null;
    link_check: string | null;
  }>,
) =>
  tx
    .updateTable('campaign')
    .set(mark)
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();

/** Mails whose recipients are fixed and that have not left yet. */
export async function countLeft(tx: TenantTx, companyId: number, id: number): Promise<number> {
  const { count } = await tx
    .selectFrom('campaign_recipient')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .where('campaign_id', '=', id)
    .where('state', '=', 'pending')
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Scheduled campaigns whose time has come and running ones. */
export const listLiveCampaigns = (tx: TenantTx, companyId: number, now: Date) =>
  tx
    .selectFrom('campaign')
    .select(['id', 'status', 'channel'])
    .where('company_id', '=', companyId)
    .where((eb) =>
      eb.or([
        eb('status', '=', 'running'),
        eb.and([
          eb('status', '=', 'scheduled'),
          eb.or([eb('start_at', 'is', null), eb('start_at', '<=', now.toISOString())]),
        ]),
      ]),
    )
    .execute();
