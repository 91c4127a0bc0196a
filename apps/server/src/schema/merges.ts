import type { DuplicateReason, MergeCounts } from '@kade/contract';
import type { GeneratedTimestamp, Identity, Json, NullableTimestamp } from './types.js';

export interface ProfileMergeTable {
  company_id: number;
  id: Identity;
  survivor_id: number;
  merged_by: number | null;
  merged_at: GeneratedTimestamp;
  moved: Json<MergeCounts>;
  undone_by: number | null;
  undone_at: NullableTimestamp;
}
export interface ProfileMergedTable {
  company_id: number;
  merge_id: number;
  profile_id: number;
  name: string;
}
export interface ProfileAliasTable {
  company_id: number;
  id: Identity;
  external_id: string;
  profile_id: number;
  merge_id: number;
}
export interface PersonAliasTable {
  company_id: number;
  id: Identity;
  external_id: string;
  person_id: number;
  merge_id: number;
}
export interface DuplicateKeyTable {
  company_id: number;
  profile_id: number;
  kvk: number | null;
  name: number | null;
  address: number | null;
  domain: number | null;
}
export interface DuplicatePairTable {
  company_id: number;
  low_id: number;
  high_id: number;
  score: number;
  reasons: DuplicateReason[];
}
export interface DuplicateDismissalTable {
  company_id: number;
  low_id: number;
  high_id: number;
  dismissed_by: number | null;
  dismissed_at: GeneratedTimestamp;
}
export interface DuplicatePendingTable {
  company_id: number;
  id: Identity;
  ids: number[];
}
