import type { TriggerAct, TriggerMark } from '@kade/contract';
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
  state: Generated<TriggerMark>;
  until: string | null;
  fired_on: Generated<string>;
  expires_on: string | null;
  ended_on: string | null;
  act: TriggerAct | null;
  acted_on: string | null;
  told_on: string | null;
  handled_by: number | null;
  handled_at: NullableTimestamp;
  created_at: GeneratedTimestamp;
}
export interface CompanySignalsTable {
  company_id: number;
  computed_at: GeneratedTimestamp;
}
