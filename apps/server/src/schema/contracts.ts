import type {
  AttachmentType,
  ContractStatus,
  contractFields,
  NotificationKind,
} from '@kade/contract';
import type {
  Generated,
  GeneratedTimestamp,
  Identity,
  NullableNumeric,
  NullableTimestamp,
  PlainColumns,
} from './types.js';

export interface ContractTable extends PlainColumns<typeof contractFields> {
  company_id: number;
  id: Identity;
  profile_id: number;
  status: Generated<ContractStatus>;
  start_date: string;
  end_date: string;
  notice_days: Generated<number>;
  auto_renew: Generated<boolean>;
  renewal_months: number | null;
  value_per_year: NullableNumeric;
  cancelled_on: string | null;
  ended_on: string | null;
  owner_id: number | null;
  remind_days: Generated<number>;
  reminded_for: string | null;
  created_by: number | null;
  created_at: GeneratedTimestamp;
  updated_at: GeneratedTimestamp;
  version: Generated<number>;
}
export interface ProfileCommentTable {
  company_id: number;
  id: Identity;
  profile_id: number | null;
  opportunity_id: number | null;
  author_id: number;
  text: string;
  created_at: GeneratedTimestamp;
}
export interface CommentMentionTable {
  company_id: number;
  comment_id: number;
  user_id: number;
}
export interface NotificationTable {
  company_id: number;
  id: Identity;
  user_id: number;
  kind: NotificationKind;
  actor_id: number | null;
  profile_id: number | null;
  about: string | null;
  reason: Generated<string | null>;
  due_on: string | null;
  path: string | null;
  once: string | null;
  created_at: GeneratedTimestamp;
  read_at: NullableTimestamp;
  mailed_at: NullableTimestamp;
}
export interface NotificationSettingTable {
  company_id: number;
  user_id: number;
  daily_mail: Generated<boolean>;
  mailed_on: string | null;
  kinds: Generated<unknown>;
}
export interface UserPlacesTable {
  company_id: number;
  user_id: number;
  pins: unknown;
  recent: unknown;
}
export interface AttachmentTable {
  company_id: number;
  id: Identity;
  profile_id: number | null;
  opportunity_id: number | null;
  contract_id: number | null;
  name: string;
  type: AttachmentType;
  bytes: number;
  file_key: string;
  uploaded_by: number;
  created_at: GeneratedTimestamp;
}
