import type { Generated, GeneratedTimestamp, Identity, Timestamp } from './types.js';

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
