import type {
  DataRemark,
  ImportMapping,
  ImportOptions,
  NumberFormat,
  NumberFormats,
  RunKind,
  StoredText,
  UploadAction,
  UploadOptions,
} from '@kade/contract';
import type { ColumnType } from 'kysely';
import type {
  Generated,
  GeneratedTimestamp,
  Identity,
  Json,
  JsonByDefault,
  NullableJson,
} from './types.js';

export interface ImportRunTable {
  company_id: number;
  id: Identity;
  kind: RunKind;
  run_id: number;
  file_key: string;
  file_name: string;
  mapping: Json<ImportMapping>;
  options: Json<Partial<ImportOptions & UploadOptions>>;
  created: Generated<number>;
  updated: Generated<number>;
  skipped: Generated<number>;
  unchanged: Generated<number>;
  rejected: Generated<number>;
  remarks: JsonByDefault<DataRemark[]>;
  undo_reversed: Generated<number>;
  undo_deleted: Generated<number>;
  undo_left: Generated<number>;
  /** By field, where numbers of it say two things. */
  number_formats: ColumnType<NumberFormats, string | undefined, string>;
}
export interface ImportDryRowTable {
  company_id: number;
  import_id: number;
  action: Exclude<UploadAction, 'reject'>;
  line: number;
  profile_id: number | null;
  name: string | null;
  reason: NullableJson<StoredText>;
  fields: Json<Record<string, { from: unknown; to: unknown }>>;
}
export interface ImportRejectTable {
  company_id: number;
  import_id: number;
  line: number;
  reason: ColumnType<StoredText, string, string>;
}
export interface ImportMappingTable {
  company_id: number;
  kind: RunKind;
  mapping: Json<ImportMapping>;
  number_format: NumberFormat | null;
  updated_at: GeneratedTimestamp;
}
