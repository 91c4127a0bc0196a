import type { TriggerState } from '@kade/contract';
import type {
  Generated,
  GeneratedTimestamp,
  Identity,
  Json,
  NullableNumeric,
  NullableTimestamp,
} from './types.js';

export interface ProfileSignalTable {
  company_id: number;
  id: Identity;
  profile_id: number;
  kind: string;
  subject: Generated<number>;
  since: string;
  value: NullableNumeric;
  params: Json<Record<string, string | number | null>>;
  state: Generated<TriggerState>;
  until: string | null;
  handled_by: number | null;
  handled_at: NullableTimestamp;
  created_at: GeneratedTimestamp;
}
export interface CompanySignalsTable {
  company_id: number;
  computed_at: GeneratedTimestamp;
}
