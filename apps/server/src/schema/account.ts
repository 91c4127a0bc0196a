import type { ApiScope } from '@kade/contract';
import type {
  Generated,
  GeneratedTimestamp,
  Identity,
  NullableBytes,
  NullableTimestamp,
} from './types.js';

export interface SenderIdentityTable {
  company_id: number;
  id: Identity;
  name: string;
  email: string;
  is_default: Generated<boolean>;
  dkim_selector: string | null;
  dkim_public_key: string | null;
  dkim_private_key: NullableBytes;
  dkim_verified_at: NullableTimestamp;
  created_at: GeneratedTimestamp;
  version: Generated<number>;
}
export interface ApiKeyTable {
  company_id: number;
  id: Identity;
  name: string;
  prefix: string;
  key_hash: Buffer;
  kinds: ApiScope[];
  created_by: number;
  created_at: GeneratedTimestamp;
  last_used_at: NullableTimestamp;
  expires_at: NullableTimestamp;
  revoked_at: NullableTimestamp;
}
export interface SupportTicketTable {
  company_id: number;
  id: Identity;
  created_by: number;
  subject: string;
  message: string;
  page: string | null;
  created_at: GeneratedTimestamp;
}
