import type {
  ClassificationColumn,
  ClassificationEstimate,
  ClassificationMode,
  LabelClass,
  LeadClass,
  PauseReason,
} from '@kade/contract';
import type {
  Generated,
  GeneratedTimestamp,
  Identity,
  Json,
  NullableBytes,
  NullableJson,
  NullableNumeric,
  NullableTimestamp,
  Numeric,
} from './types.js';

export type KeptReason = {
  column: ClassificationColumn;
  toward: 'for' | 'against';
  by: 'criteria' | 'likeness' | 'model';
  points: number | null;
};
/** What was sent of a lead; what is not known is left out. */
export type SentValues = Partial<Record<ClassificationColumn, string | number | boolean>>;

/** A lead that a person sorted, as it was known when the prompt was made. */
export type KeptExample = {
  profile_id: number;
  class: LeadClass;
  why: string | null;
  values: SentValues;
};

export interface ClassificationPromptTable {
  company_id: number;
  id: Identity;
  number: number;
  fingerprint: string;
  mode: ClassificationMode;
  model: string | null;
  criteria: string;
  examples: Json<KeptExample[]>;
  columns: ClassificationColumn[];
  wording: string;
  created_by: number | null;
  created_at: GeneratedTimestamp;
  confirmed_by: number | null;
  confirmed_at: NullableTimestamp;
}

export interface ClassificationRunTable {
  company_id: number;
  id: Identity;
  name: string;
  again_of: number | null;
  whom: 'audience' | 'leads';
  audience_id: number | null;
  prompt_id: number;
  engine: string | null;
  row_limit: number | null;
  cap: NullableNumeric;
  status: 'estimating' | 'ready' | 'queued' | 'running' | 'paused' | 'finished' | 'cancelled';
  paused: PauseReason | null;
  starts: Generated<boolean>;
  waiting_until: NullableTimestamp;
  total: number | null;
  done: Generated<number>;
  asked: Generated<number>;
  taken_over: Generated<number>;
  failed: Generated<number>;
  said_high: Generated<number>;
  said_medium: Generated<number>;
  said_low: Generated<number>;
  said_unknown: Generated<number>;
  interrupted: Generated<number>;
  cost: Generated<Numeric>;
  tokens_in: Generated<number>;
  tokens_out: Generated<number>;
  estimate: NullableJson<ClassificationEstimate>;
  likeness: NullableJson<unknown>;
  fed: Generated<LeadClass[]>;
  run_id: number | null;
  created_by: number | null;
  created_at: GeneratedTimestamp;
  started_at: NullableTimestamp;
  finished_at: NullableTimestamp;
}

export interface ClassificationItemTable {
  company_id: number;
  run_id: number;
  profile_id: number;
  stage: number;
  place: number;
  in_scope: Generated<boolean>;
  state: Generated<'waiting' | 'asking' | 'answered' | 'taken_over' | 'failed'>;
  input_hash: NullableBytes;
  sent: NullableJson<SentValues>;
  said: LeadClass | null;
  says: number | null;
  reasons: NullableJson<KeptReason[]>;
  cost: Generated<Numeric>;
  tries: Generated<number>;
  interrupted: Generated<number>;
  claimed_until: NullableTimestamp;
  taken_from: number | null;
  answered_at: NullableTimestamp;
  error: string | null;
}

export interface ClassificationLabelTable {
  company_id: number;
  id: Identity;
  profile_id: number;
  user_id: number;
  class: LabelClass;
  note: string | null;
  labelled_at: GeneratedTimestamp;
}

export interface ClassificationOverrideTable {
  company_id: number;
  id: Identity;
  profile_id: number;
  class: LeadClass;
  said: LeadClass | null;
  note: string | null;
  run_id: number | null;
  user_id: number | null;
  at: GeneratedTimestamp;
}
