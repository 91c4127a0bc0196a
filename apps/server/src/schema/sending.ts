import type { Language, PersonalMailState, personalTemplateFields } from '@kade/contract';
import type {
  Generated,
  GeneratedTimestamp,
  Identity,
  NullableTimestamp,
  PlainColumns,
  Timestamp,
} from './types.js';

export interface MailPaceTable {
  key: string;
  next_at: Timestamp;
}
export interface MailReturnTable {
  company_id: number;
  id: Identity;
  kind: 'hard' | 'soft' | 'complaint';
  source: 'smtp' | 'dsn' | 'arf' | 'webhook';
  email: string;
  campaign_id: number | null;
  recipient_id: number | null;
  personal_mail_id: Generated<number | null>;
  status: string | null;
  detail: string | null;
  fingerprint: string;
  at: Timestamp;
}
export interface MailOptOutTable {
  company_id: number;
  email: string;
  purpose: 'Marketing' | 'Service' | 'Tracking';
  campaign_id: number | null;
  at: GeneratedTimestamp;
}
export interface MailWebhookTable {
  company_id: number;
  generation: Generated<number>;
}
export interface CampaignFollowUpTable {
  company_id: number;
  campaign_id: number;
  rule: number;
  recipient_id: number;
  activity_id: number | null;
  at: GeneratedTimestamp;
}
export interface PersonalMailTable {
  company_id: number;
  id: Identity;
  activity_id: number;
  to_profile: boolean;
  state: Generated<PersonalMailState>;
  reason: string | null;
  from_name: string;
  from_email: string;
  reply_name: string;
  reply_email: string;
  to_name: string;
  to_email: string;
  language: Language;
  subject: string;
  body: string;
  acknowledged: boolean;
  sent_subject: string | null;
  sent_html: string | null;
  sent_text: string | null;
  message_id: string | null;
  attempts: Generated<number>;
  not_before: Timestamp;
  hold_until: Timestamp;
  lease_until: NullableTimestamp;
  sent_by: number | null;
  created_at: GeneratedTimestamp;
  sent_at: NullableTimestamp;
  returned_at: NullableTimestamp;
}
export interface PersonalTemplateTable extends PlainColumns<typeof personalTemplateFields> {
  company_id: number;
  id: Identity;
  language: Language;
  is_shared: boolean;
  created_by: number;
  created_at: GeneratedTimestamp;
  version: Generated<number>;
}
