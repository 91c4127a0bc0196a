import type { Eligibility, PeerLevel, SpotAnswer } from '@kade/contract';
import type { Generated, GeneratedTimestamp, Identity, Json } from './types.js';

export interface ProfileWhitespotTable {
  company_id: number;
  profile_id: number;
  gaps: number;
  value: string;
  proposition_id: number;
  best_value: string;
  chance: number;
  level: PeerLevel;
  buyers: number;
  peers: number;
  median: string;
  since: string;
}

export interface WhitespotFeedbackTable {
  company_id: number;
  id: Identity;
  profile_id: number;
  proposition_id: number;
  answer: SpotAnswer | 'none';
  until: string | null;
  note: string | null;
  created_by: number | null;
  created_at: GeneratedTimestamp;
}

export interface WhitespotSettingsTable {
  company_id: number;
  least_chance: Generated<number>;
  most: Generated<number>;
  conversion_days: Generated<number>;
  eligibility: Json<Eligibility[]>;
  version: Generated<number>;
  updated_by: number | null;
  updated_at: GeneratedTimestamp;
}
