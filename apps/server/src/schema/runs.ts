import type { WorkKind } from '@kade/contract';
import type { Generated, GeneratedTimestamp, Identity, NullableTimestamp } from './types.js';

export interface RunTable {
  company_id: number;
  id: Identity;
  kind: WorkKind;
  subject_id: number | null;
  about: string | null;
  status: Generated<'queued' | 'running' | 'finished' | 'failed' | 'aborted'>;
  total: number | null;
  processed: Generated<number>;
  error: string | null;
  created_by: number | null;
  created_at: GeneratedTimestamp;
  started_at: NullableTimestamp;
  finished_at: NullableTimestamp;
  lease_until: NullableTimestamp;
  undo_status: 'queued' | 'running' | 'failed' | 'done' | null;
  undo_total: number | null;
  undo_processed: Generated<number>;
  undone_by: number | null;
  undone_at: NullableTimestamp;
}
