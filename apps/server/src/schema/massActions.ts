import type { MassAction, MassEffect, MassReason } from '@kade/contract';
import type { Generated, Identity, Json } from './types.js';

export interface MassActionTable {
  company_id: number;
  id: Identity;
  action: Json<MassAction>;
  run_id: number;
  changed: Generated<number>;
  same: Generated<number>;
  skipped: Generated<number>;
}
export interface MassActionRowTable {
  company_id: number;
  run_id: number;
  profile_id: number;
  effect: MassEffect | null;
  reason: MassReason | null;
}
