import type { CustomerStage, StageCrossing, StageCuts } from '@kade/contract';
import type { Generated, GeneratedTimestamp, Identity, Json, NullableJson } from './types.js';

export interface ModelRunTable {
  company_id: number;
  id: Identity;
  model: 'lifecycle' | 'leads' | 'whitespots';
  run_id: number | null;
  day: string;
  reason: 'nightly' | 'import' | 'demand' | 'settings';
  settings: Json<Record<string, unknown>>;
  fingerprint: string;
  invoices: number;
  customers: number;
  timings: Json<{ step: string; ms: number }[]>;
  created_by: number | null;
  finished_at: GeneratedTimestamp;
}

export interface ModelResultTable {
  company_id: number;
  id: Identity;
  model_run_id: number;
  level: 'total' | 'segment';
  name: string;
  customers: number;
  /** What the kind of model says of its own making, and its figures (features/lifecycle/figures.ts). */
  card: Json<object>;
  figures: Json<Record<string, unknown>>;
}

export interface ModelPredictionTable {
  company_id: number;
  model_run_id: number;
  part: number;
  first_profile: number;
  last_profile: number;
  customers: number;
  columns: Buffer;
}

export interface StageChangeTable {
  company_id: number;
  profile_id: number;
  model_run_id: number;
  day: string;
  from_stage: CustomerStage | null;
  to_stage: CustomerStage;
  crossed: Json<StageCrossing[]>;
}

export interface LifecycleSettingsTable {
  company_id: number;
  horizon: number | null;
  margin: Generated<number>;
  discount: Generated<number>;
  stages: NullableJson<StageCuts>;
  version: Generated<number>;
  updated_by: number | null;
  updated_at: GeneratedTimestamp;
}
