import type { Rhythm, SubscriptionPause } from '@kade/contract';
import type { ColumnType } from 'kysely';
import type { Generated, GeneratedTimestamp, Identity } from './types.js';

export interface ReportSubscriptionTable {
  company_id: number;
  id: Identity;
  list: string;
  view_id: number | null;
  rhythm: Rhythm;
  only_if_changed: Generated<boolean>;
  paused: SubscriptionPause | null;
  last_on: string;
  created_by: ColumnType<number, number, never>;
  created_at: GeneratedTimestamp;
  version: Generated<number>;
}

export interface ReportSubscriptionReaderTable {
  company_id: number;
  subscription_id: number;
  user_id: number;
}

export interface ReportNoteTable {
  company_id: number;
  id: Identity;
  day: string;
  text: string;
  created_by: ColumnType<number, number, never>;
  created_at: GeneratedTimestamp;
  version: Generated<number>;
}
