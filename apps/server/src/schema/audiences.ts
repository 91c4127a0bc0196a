import type { GeneratedTimestamp } from './types.js';

export interface AudienceListedTable {
  company_id: number;
  audience_id: number;
  profile_id: number;
  side: 'include' | 'exclude';
}
export interface AudienceDayTable {
  company_id: number;
  audience_id: number;
  day: string;
  taken_at: GeneratedTimestamp;
  content_hash: string;
  count: number;
  entered: number | null;
  left_count: number | null;
}
export interface AudienceDayPieceTable {
  company_id: number;
  audience_id: number;
  day: string;
  piece: number;
  first_id: number;
  bits: Buffer;
}
export interface AudienceDayChangeTable {
  company_id: number;
  audience_id: number;
  day: string;
  side: 'entered' | 'left';
  profile_ids: number[];
}
