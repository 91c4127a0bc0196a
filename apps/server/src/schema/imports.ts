import type { ImportKind, ImportMapping, ImportOptions } from '@kade/contract';
import type { Generated, GeneratedTimestamp, Identity, Json, NullableTimestamp } from './types.js';

export interface ImportRunTable {
  company_id: number;
  id: Identity;
  kind: ImportKind;
  status: Generated<'queued' | 'running' | 'finished' | 'failed' | 'aborted' | 'rolled_back'>;
  file_key: string;
  file_name: string;
  mapping: Json<ImportMapping>;
  options: Json<ImportOptions>;
  total: number | null;
  processed: Generated<number>;
  created: Generated<number>;
  updated: Generated<number>;
  skipped: Generated<number>;
  rejected: Generated<number>;
  error: string | null;
  created_by: number | null;
  created_at: GeneratedTimestamp;
  started_at: NullableTimestamp;
  finished_at: NullableTimestamp;
}
export interface ImportRejectTable {
  company_id: number;
  import_id: number;
  line: number;
  reason: string;
}
export interface ImportMappingTable {
  company_id: number;
  kind: ImportKind;
  mapping: Json<ImportMapping>;
  updated_at: GeneratedTimestamp;
}
