import type { TriggerBackTest, TriggerRule, TriggerRuleSettings } from '@kade/contract';
import type {
  GeneratedTimestamp,
  Identity,
  Json,
  JsonByDefault,
  NullableJson,
  NullableTimestamp,
} from './types.js';

export interface TriggerSettingsTable {
  company_id: number;
  rules: JsonByDefault<Partial<Record<TriggerRule, TriggerRuleSettings>>>;
  version: number;
  looked_at: NullableTimestamp;
  told_on: string | null;
  updated_by: number | null;
  updated_at: GeneratedTimestamp;
}

export interface TriggerBackTestTable {
  company_id: number;
  id: Identity;
  rule: TriggerRule;
  fingerprint: string;
  settings: Json<TriggerRuleSettings>;
  result: NullableJson<TriggerBackTest>;
  run_id: number | null;
  created_at: GeneratedTimestamp;
}
