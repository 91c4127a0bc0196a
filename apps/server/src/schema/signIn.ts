import type {
  Generated,
  GeneratedTimestamp,
  Identity,
  NullableTimestamp,
  Timestamp,
} from './types.js';

export interface SessionTable {
  company_id: number;
  id: string;
  user_id: number;
  address: string | null;
  user_agent: string | null;
  second_factor_at: NullableTimestamp;
  wrong_codes: Generated<number>;
  challenge: string | null;
  challenge_until: NullableTimestamp;
  created_at: GeneratedTimestamp;
  last_seen_at: GeneratedTimestamp;
  revoked_at: NullableTimestamp;
}
export interface UsedCodeTable {
  company_id: number;
  user_id: number;
  step: number;
}
export interface RecoveryCodeTable {
  company_id: number;
  id: Identity;
  user_id: number;
  code_hash: Buffer;
  used_at: NullableTimestamp;
}
export interface PasskeyTable {
  company_id: number;
  id: Identity;
  user_id: number;
  name: string;
  credential_id: string;
  public_key: Buffer;
  counter: Generated<number>;
  transports: Generated<string[]>;
  created_at: GeneratedTimestamp;
  last_used_at: NullableTimestamp;
}
export interface MailLinkTable {
  company_id: number;
  id: Identity;
  user_id: number;
  purpose: 'invite' | 'reset';
  token_hash: Buffer;
  expires_at: Timestamp;
  used_at: NullableTimestamp;
  invited_by: number | null;
  created_at: GeneratedTimestamp;
}
/** Without a company: it is not founded yet. */
export interface RegistrationTable {
  token_hash: Buffer;
  email: string;
  company_name: string;
  user_name: string;
  password_hash: string;
  language: 'en' | 'nl';
  expires_at: Timestamp;
  created_at: GeneratedTimestamp;
}
/** Without a company: an attempt names an account that may not exist. */
export interface ThrottleTable {
  key: Buffer;
  failures: Generated<number>;
  blocked_until: NullableTimestamp;
  last_at: Timestamp;
}
/** Without a company: what is limited may come from somebody who has none. */
export interface RateLimitTable {
  key: string;
  moments: string[];
  last_at: Timestamp;
}
