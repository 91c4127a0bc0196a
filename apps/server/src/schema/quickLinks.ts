import type { Generated, GeneratedTimestamp, Identity } from './types.js';

export interface QuickLinkTable {
  company_id: number;
  id: Identity;
  profile_id: number | null;
  label: string;
  url: string;
  created_by: number | null;
  created_at: GeneratedTimestamp;
  version: Generated<number>;
}
