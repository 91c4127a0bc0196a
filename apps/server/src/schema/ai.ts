import type { AiOutcome, AiPurpose, Language } from '@kade/contract';
import type {
  Generated,
  GeneratedTimestamp,
  Identity,
  NullableNumeric,
  Numeric,
  Timestamp,
} from './types.js';

export interface AiSettingsTable {
  company_id: number;
  monthly_budget: NullableNumeric;
  columns: string[] | null;
  version: number;
  updated_by: number | null;
  updated_at: GeneratedTimestamp;
}

export interface AiMonthTable {
  company_id: number;
  month: string;
  spent: Generated<Numeric>;
  reserved: Generated<Numeric>;
}

export interface AiCallTable {
  company_id: number;
  id: Identity;
  month: string;
  at: GeneratedTimestamp;
  user_id: number | null;
  purpose: AiPurpose;
  prompt_version: string;
  language: Language;
  model: string;
  reserved: Numeric;
  expires_at: Timestamp;
  outcome: AiOutcome | null;
  detail: string | null;
  tokens_in: Generated<number>;
  tokens_out: Generated<number>;
  estimated: Generated<boolean>;
  cost: Generated<Numeric>;
  ms: number | null;
}
