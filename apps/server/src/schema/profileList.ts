import type { ShownColumns, ViewState } from '@kade/contract';
import type { ColumnType } from 'kysely';
import type { Generated, GeneratedTimestamp, Identity, Json } from './types.js';

export interface ProfileTallyTable {
  company_id: number;
  id: Identity;
  profiles: number;
  changes: Generated<number>;
}

export interface CrmTallyTable {
  company_id: number;
  id: Identity;
  opportunities: Generated<number>;
  leads: Generated<number>;
  clicks: Generated<number>;
}

export interface SavedViewTable {
  list: string;
  company_id: number;
  id: Identity;
  created_by: ColumnType<number, number, never>;
  name: string;
  is_shared: Generated<boolean>;
  state: Json<ViewState>;
  version: Generated<number>;
  created_at: GeneratedTimestamp;
  updated_at: GeneratedTimestamp;
}

export interface ListColumnsTable {
  company_id: number;
  user_id: number;
  list: 'profiles';
  columns: Json<ShownColumns>;
  updated_at: GeneratedTimestamp;
}
