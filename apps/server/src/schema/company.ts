import type { PartnerField } from '@kade/contract';
import type { ColumnType } from 'kysely';
import type {
  Generated,
  GeneratedTimestamp,
  Identity,
  Json,
  NullableBytes,
  NullableJson,
  NullableTimestamp,
  Timestamp,
} from './types.js';

export interface TenantTable {
  id: Identity;
  is_demo: Generated<boolean>;
  created_at: GeneratedTimestamp;
}
export interface LoginDirectoryTable {
  email: string;
  company_id: number;
  user_id: number;
}
export interface CompanyTable {
  company_id: number;
  name: string;
  logo: string | null;
  currency: Generated<string>;
  locale: Generated<string>;
  time_zone: Generated<string>;
  two_factor_policy: Generated<'required' | 'optional'>;
  entitled_products: Generated<string[]>;
  four_eyes: Generated<boolean>;
  mail_footer: string | null;
  website: Generated<string | null>;
  partner_fields: Generated<PartnerField[]>;
  created_at: GeneratedTimestamp;
  version: Generated<number>;
  updated_at: GeneratedTimestamp;
}
export interface AppUserTable {
  company_id: number;
  id: Identity;
  email: string;
  name: string;
  password_hash: string | null;
  is_active: Generated<boolean>;
  two_factor_enabled: Generated<boolean>;
  language: Generated<'en' | 'nl'>;
  single_keys: Generated<boolean>;
  theme: 'default' | 'dark' | null;
  density: 'comfortable' | 'standard' | 'compact' | null;
  chart_patterns: boolean | null;
  last_login_at: NullableTimestamp;
  created_at: GeneratedTimestamp;
  totp_secret: NullableBytes;
  totp_pending: NullableBytes;
  invited_at: NullableTimestamp;
  device_epoch: Generated<number>;
  version: Generated<number>;
}
export interface UserGroupTable {
  company_id: number;
  user_id: number;
  group_name: string;
}
export interface RefreshTokenTable {
  company_id: number;
  id: Identity;
  user_id: number;
  family: string;
  token_hash: Buffer;
  expires_at: Timestamp;
  used_at: NullableTimestamp;
  created_at: GeneratedTimestamp;
}
export interface AuditLogTable {
  company_id: number;
  id: Identity;
  at: ColumnType<string, never, never>;
  actor_id: number | null;
  actor_name: string;
  action: string;
  object_type: string | null;
  object_id: number | null;
  detail: ColumnType<unknown, string | undefined, never>;
  address: string | null;
  /** The chain; written by the database at commit, null until then. */
  position: ColumnType<number | null, never, never>;
  prev_hash: ColumnType<Buffer | null, never, never>;
  hash: ColumnType<Buffer | null, never, never>;
}
export interface IdempotencyKeyTable {
  company_id: number;
  user_id: number;
  key: string;
  request_hash: Buffer;
  status: number;
  reply: Json<unknown>;
  created_at: GeneratedTimestamp;
}
export interface ChangeLedgerTable {
  company_id: number;
  id: Identity;
  run_type: string;
  /** Null: a person's single edit. */
  run_id: number | null;
  table_name: string;
  row_id: number;
  /** `move`: the row went to another profile or contact. */
  action: 'create' | 'update' | 'delete' | 'move';
  before: NullableJson<Record<string, unknown>>;
  after: NullableJson<Record<string, unknown>>;
  at: GeneratedTimestamp;
  actor_id: number | null;
}
export interface UndoLeftTable {
  company_id: number;
  run_type: string;
  run_id: number;
  table_name: string;
  row_id: number;
  reason: 'edited' | 'in_use' | 'gone' | 'clash';
  fields: Json<Record<string, unknown>>;
}
