import type { ApiScope, FailedRequest, TicketStatus } from '@kade/contract';
import type {
  Generated,
  GeneratedTimestamp,
  Identity,
  JsonByDefault,
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
  mailbox_proven_at: NullableTimestamp;
  confirm_hash: NullableBytes;
  confirm_until: NullableTimestamp;
  created_at: GeneratedTimestamp;
  version: Generated<number>;
}
/** Without a company's wall: a domain belongs to one company of all. */
export interface ProvenDomainTable {
  domain: string;
  company_id: number;
  record_name: string;
  record_value: string;
  proven_at: GeneratedTimestamp;
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
  status: Generated<TicketStatus>;
  changed_at: GeneratedTimestamp;
  forwarded: Generated<boolean>;
  build: string | null;
  requests: JsonByDefault<FailedRequest[]>;
}
export interface SupportMessageTable {
  company_id: number;
  id: Identity;
  ticket_id: number;
  created_by: number;
  is_answer: boolean;
  message: string;
  created_at: GeneratedTimestamp;
}
