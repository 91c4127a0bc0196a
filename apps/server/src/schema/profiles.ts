import type { DataRemark, personFields } from '@kade/contract';
import type { ColumnType } from 'kysely';
import type {
  Generated,
  GeneratedTimestamp,
  Identity,
  JsonByDefault,
  NullableJson,
  NullableNumeric,
  NullableTimestamp,
  Numeric,
  PlainColumns,
} from './types.js';

export interface ProfileTable {
  company_id: number;
  id: Identity;
  external_id: string | null;
  name: string;
  kind: Generated<'lead' | 'customer'>;
  kind_is_set: Generated<boolean>;
  crm_status: Generated<
    'lead' | 'prospect' | 'opportunity' | 'customer' | 'lost' | 'do_not_contact'
  >;
  owner_user_id: number | null;
  sales_owner: string | null;
  source: string | null;
  kvk_number: string | null;
  phone: string | null;
  email: string | null;
  website: string | null;
  segment: string | null;
  subsegment: string | null;
  sbi_code: string | null;
  juridical_form: string | null;
  credit_score: string | null;
  residence_function: string | null;
  employees_class: string | null;
  employees_total: NullableNumeric;
  employees_full_time: NullableNumeric;
  employees_part_time: NullableNumeric;
  establishments_count: NullableNumeric;
  pc_adr_m2: NullableNumeric;
  cua_net_amount: NullableNumeric;
  dat_of_foundation: string | null;
  dat_of_company: string | null;
  ind_economically_active: boolean | null;
  ind_coc_mail_allowed: boolean | null;
  ind_visit_mail_allowed: boolean | null;
  street: string | null;
  house_number: string | null;
  postcode: string | null;
  city: string | null;
  province: string | null;
  country: string | null;
  latitude: NullableNumeric;
  longitude: NullableNumeric;
  custom_column_01: string | null;
  custom_column_02: string | null;
  custom_column_03: string | null;
  custom_column_04: string | null;
  custom_column_05: string | null;
  created_at: GeneratedTimestamp;
  updated_at: GeneratedTimestamp;
  version: Generated<number>;
}

type WindowMonths = 12 | 6 | 2 | 1;
type WindowedMoney = {
  [K in `${'gross' | 'net'}_sales_last_${WindowMonths}_months`]: Numeric;
};
type WindowedCount = {
  [K in `${'total' | 'unique'}_products_last_${WindowMonths}_months`]: number;
};

export interface ProfileMetricTable extends WindowedMoney, WindowedCount {
  company_id: number;
  profile_id: number;
  total_gross_revenue: Numeric;
  total_net_revenue: Numeric;
  first_order_date: string | null;
  last_invoice_date: string | null;
  last_order_date: string | null;
  leadscore: NullableNumeric;
  leadvalue: 'High' | 'Medium' | 'Low' | null;
  potential_value: NullableNumeric;
  predicted_clv: NullableNumeric;
  predicted_average_turnover: NullableNumeric;
  predicted_expected_purchases: NullableNumeric;
  predicted_prob_alive: NullableNumeric;
  churn: NullableNumeric;
  lifecycle_stage: string | null;
  cross_sell_min_proposition_count: number | null;
  cross_sell_propositions: string[] | null;
  next_best_action: string | null;
  whitespot: string | null;
}
export interface CompanyAnalysisTable {
  company_id: number;
  analysis_date: string;
  latest_invoice: string | null;
  remarks: JsonByDefault<DataRemark[]>;
  rebuilt_at: GeneratedTimestamp;
}
export interface ProfileEventTable {
  company_id: number;
  id: Identity;
  profile_id: number;
  at: GeneratedTimestamp;
  actor_id: number | null;
  kind: 'contact' | 'contract' | 'comment' | 'attachment' | 'opportunity' | 'activity';
  type: 'added' | 'changed' | 'removed';
  object_id: number | null;
  title: string;
  before: NullableJson<Record<string, unknown>>;
  after: NullableJson<Record<string, unknown>>;
}
export interface PersonTable extends PlainColumns<typeof personFields> {
  company_id: number;
  id: Identity;
  external_id: string | null;
  profile_id: number;
  first_name: string | null;
  last_name: string | null;
  email: string | null;
  /** Lower case of `email`, kept by the database. */
  email_key: ColumnType<string | null, never, never>;
  phone: string | null;
  language: 'en' | 'nl' | null;
  email_consent: boolean | null;
  consent_at: NullableTimestamp;
  consent_source: string | null;
  is_primary: Generated<boolean>;
  created_at: GeneratedTimestamp;
  updated_at: GeneratedTimestamp;
  version: Generated<number>;
}
export interface SuppressionTable {
  company_id: number;
  email: string;
  reason: 'opted_out' | 'bounced' | 'complained';
  campaign_id: number | null;
  at: GeneratedTimestamp;
  id: Identity;
  detail: string | null;
}
export interface ProductCategoryTable {
  company_id: number;
  id: Identity;
  parent_id: number | null;
  name: string;
  path: string;
}
export interface ProductTable {
  company_id: number;
  id: Identity;
  sku: string;
  name: string;
  category_id: number | null;
  price: NullableNumeric;
  margin: NullableNumeric;
  is_active: Generated<boolean>;
  created_at: GeneratedTimestamp;
  updated_at: GeneratedTimestamp;
}
export interface InvoiceTable {
  company_id: number;
  id: Identity;
  invoice_number: string;
  profile_id: number;
  invoiced_on: string;
  gross: Numeric;
  net: Numeric;
  /** Net of the lines that sold something; kept by the database. */
  sold: ColumnType<string, never, never>;
  /** The one definition of an order; kept by the database (database/migrations/0009_orders.sql). */
  is_order: ColumnType<boolean, never, never>;
  created_at: GeneratedTimestamp;
}
export interface InvoiceLineTable {
  company_id: number;
  invoice_id: number;
  line_no: number;
  product_id: number;
  quantity: Numeric;
  unit_price: Numeric;
  discount: Numeric;
  gross: Numeric;
  net: Numeric;
  /** It sold something: no return, however it is written; kept by the database. */
  is_sold: ColumnType<boolean, never, never>;
}
export interface MenuItemTable {
  company_id: number;
  id: Identity;
  profile_id: number;
  section: string | null;
  name: string;
  price: NullableNumeric;
  proposition_id: number | null;
  created_at: GeneratedTimestamp;
}
