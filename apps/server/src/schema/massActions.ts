import type { MassAction, MassEffect, MassReason } from '@kade/contract';
import type { Generated, GeneratedTimestamp, Identity, Json, NullableTimestamp } from './types.js';

export interface MassActionTable {
  company_id: number;
  id: Identity;
  action: Json<MassAction>;
  status: Generated<'queued' | 'running' | 'finished' | 'failed' | 'undoing' | 'undone'>;
  total: number;
  processed: Generated<number>;
  changed: Generated<number>;
  same: Generated<number>;
  skipped: Generated<number>;
  error: string | null;
  created_by: number;
  created_at: GeneratedTimestamp;
  finished_at: NullableTimestamp;
  undone_by: number | null;
  undone_at: NullableTimestamp;
}
export interface MassActionRowTable {
  company_id: number;
  run_id: number;
  profile_id: number;
  effect: MassEffect | null;
  reason: MassReason | null;
}
