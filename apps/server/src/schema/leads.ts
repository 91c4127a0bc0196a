import type { ProfileTable } from './profiles.js';
import type { Generated, GeneratedTimestamp } from './types.js';

/** Columns of the profile that are kept as they were when a lead came in. */
type Known = Pick<
  ProfileTable,
  | 'segment'
  | 'subsegment'
  | 'sbi_code'
  | 'juridical_form'
  | 'credit_score'
  | 'residence_function'
  | 'employees_class'
  | 'province'
  | 'city'
  | 'source'
  | 'custom_column_01'
  | 'custom_column_02'
  | 'custom_column_03'
  | 'custom_column_04'
  | 'custom_column_05'
  | 'ind_economically_active'
  | 'ind_coc_mail_allowed'
  | 'ind_visit_mail_allowed'
  | 'employees_total'
  | 'employees_full_time'
  | 'employees_part_time'
  | 'establishments_count'
  | 'pc_adr_m2'
  | 'cua_net_amount'
  | 'dat_of_foundation'
  | 'dat_of_company'
>;

export interface LeadSnapshotTable extends Known {
  company_id: number;
  profile_id: number;
  known_at: GeneratedTimestamp;
  origin: 'kept' | 'history' | 'first_known';
}

export interface LeadSettingsTable {
  company_id: number;
  outcome_window: Generated<number>;
  high_from: number | null;
  medium_from: number | null;
  version: Generated<number>;
  updated_by: number | null;
  updated_at: GeneratedTimestamp;
}
