import type {
  Approvable,
  ApprovalMove,
  ApprovalStatus,
  CampaignBody,
  CampaignChannel,
  ConversionGoal,
  campaignFields,
  DigitalSource,
  FollowUp,
  Language,
  LinkCheck,
  MailTheme,
  MailTranslation,
  PhoneTask,
  SendWindow,
  StoredText,
  SubjectVariant,
} from '@kade/contract';
import type { ColumnType } from 'kysely';
import type {
  Generated,
  GeneratedTimestamp,
  Identity,
  Json,
  NullableJson,
  NullableTimestamp,
  Numeric,
  PlainColumns,
} from './types.js';

export interface AudienceTable {
  company_id: number;
  id: Identity;
  name: string;
  description: string | null;
  audience_type: Generated<'dynamic' | 'static'>;
  purpose: Generated<'Marketing' | 'Sales' | 'Service'>;
  origin_query: Generated<string>;
  status: Generated<ApprovalStatus>;
  approved_hash: string | null;
  created_by: number | null;
  created_at: GeneratedTimestamp;
  updated_at: GeneratedTimestamp;
  version: Generated<number>;
}
export interface AudienceMemberTable {
  company_id: number;
  audience_id: number;
  profile_id: number;
}
export interface CampaignTable extends PlainColumns<typeof campaignFields> {
  company_id: number;
  id: Identity;
  name: string;
  channel: Generated<CampaignChannel>;
  promotion_id: number | null;
  promotion_hash: string | null;
  subject: string | null;
  subject_b: string | null;
  subject_test_percent: Generated<number>;
  subject_test_hours: Generated<number>;
  subject_winner: SubjectVariant | null;
  preheader: string | null;
  languages: Generated<Language[]>;
  translation: NullableJson<MailTranslation>;
  body: NullableJson<CampaignBody>;
  link_check: NullableJson<LinkCheck>;
  sender_name: string | null;
  sender_email: string | null;
  task: NullableJson<PhoneTask>;
  send_window: NullableJson<SendWindow>;
  follow_ups: ColumnType<FollowUp[], string | undefined, string>;
  conversion_goal: Generated<ConversionGoal>;
  digital_source: DigitalSource | null;
  paused_at: NullableTimestamp;
  mail_purpose: Generated<'Marketing' | 'Service'>;
  control_group_percent: Numeric;
  start_at: NullableTimestamp;
  conversion_window_days: number;
  recipients: Generated<'primary' | 'all'>;
  rate_per_minute: number | null;
  status: Generated<ApprovalStatus>;
  approved_hash: string | null;
  waiting: NullableJson<StoredText>;
  failures: Generated<number>;
  next_send_at: NullableTimestamp;
  recipients_fixed_at: NullableTimestamp;
  started_at: NullableTimestamp;
  completed_at: NullableTimestamp;
  created_by: number | null;
  created_at: GeneratedTimestamp;
  updated_at: GeneratedTimestamp;
  version: Generated<number>;
}
export interface CampaignAudienceTable {
  company_id: number;
  campaign_id: number;
  audience_id: number;
  is_excluded: Generated<boolean>;
  place: Generated<number>;
}
export interface CampaignSettingTable {
  company_id: number;
  cap_mails: number | null;
  cap_days: Generated<number>;
  theme: ColumnType<Partial<MailTheme>, string | undefined, string>;
  version: Generated<number>;
  updated_at: GeneratedTimestamp;
}
export interface CampaignTemplateTable {
  company_id: number;
  id: Identity;
  name: string;
  subject: string | null;
  languages: Generated<Language[]>;
  translation: NullableJson<MailTranslation>;
  body: Json<CampaignBody>;
  created_by: number | null;
  created_at: GeneratedTimestamp;
}
export interface CampaignImageTable {
  company_id: number;
  id: Identity;
  token: string;
  file_name: string;
  media_type: 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp';
  bytes: number;
  width: number;
  height: number;
  created_by: number | null;
  created_at: GeneratedTimestamp;
}
export interface CampaignLinkTable {
  company_id: number;
  id: Identity;
  campaign_id: number;
  url: string;
}
export interface CampaignRecipientTable {
  company_id: number;
  id: Identity;
  campaign_id: number;
  step: Generated<number>;
  profile_id: number;
  person_id: number | null;
  arm: 'treated' | 'control';
  email: string | null;
  state:
    | 'pending'
    | 'sending'
    | 'sent'
    | 'failed'
    | 'bounced'
    | 'in_doubt'
    | 'cancelled'
    | 'control';
  reason: string | null;
  attempts: Generated<number>;
  not_before: NullableTimestamp;
  worker: string | null;
  lease_until: NullableTimestamp;
  message_id: string | null;
  sent_at: NullableTimestamp;
  variant: SubjectVariant | null;
  pace_key: string | null;
  left_at: NullableTimestamp;
  settled_by: number | null;
  settled_at: NullableTimestamp;
}
export interface CampaignEventTable {
  company_id: number;
  id: Identity;
  campaign_id: number;
  recipient_id: number;
  type: 'opened' | 'clicked' | 'unsubscribed' | 'bounced' | 'complained' | 'trapped';
  link_id: number | null;
  is_scanner: Generated<boolean>;
  user_agent: string | null;
  at: GeneratedTimestamp;
}
export interface ApprovalMoveTable {
  company_id: number;
  id: Identity;
  object_type: Approvable;
  object_id: number;
  move: ApprovalMove;
  from_status: ApprovalStatus;
  to_status: ApprovalStatus;
  actor_id: number | null;
  comment: string | null;
  content_hash: string | null;
  snapshot: NullableJson<Record<string, unknown>>;
  at: GeneratedTimestamp;
}
export interface OutboxMailTable {
  company_id: number;
  id: Identity;
  message_id: string;
  mail_from: string;
  mail_to: string;
  subject: string;
  html: string | null;
  text: string | null;
  headers: Json<Record<string, string>>;
  sent_at: GeneratedTimestamp;
}
