import type { OpportunityEvent, OpportunityStatus, opportunityFields } from '@kade/contract';
import type {
  Generated,
  GeneratedTimestamp,
  Identity,
  NullableNumeric,
  NullableTimestamp,
  Numeric,
  PlainColumns,
} from './types.js';

export interface OpportunityTable extends PlainColumns<typeof opportunityFields> {
  company_id: number;
  id: Identity;
  external_id: string | null;
  title: string;
  profile_id: number | null;
  person_id: number | null;
  status: Generated<OpportunityStatus>;
  probability: NullableNumeric;
  owner_id: number | null;
  owner_name: string | null;
  campaign_id: number | null;
  lost_reason: string | null;
  rank: Generated<string>;
  created_by: number | null;
  created_at: GeneratedTimestamp;
  /** Whether `created_at` is when it was added; false where a file said no day. */
  dated: Generated<boolean>;
  updated_at: GeneratedTimestamp;
  closed_at: NullableTimestamp;
  version: Generated<number>;
}
/** A word of files for a user, in lower case. */
export interface OwnerWordTable {
  company_id: number;
  word: string;
  user_id: number;
}
export interface OpportunityEventTable {
  company_id: number;
  id: Identity;
  opportunity_id: number;
  type: OpportunityEvent['type'];
  from_value: string | null;
  to_value: string | null;
  /** Whose it was before, of an event of type `owner`; null: nobody, or a name that is no user. */
  from_owner_id: number | null;
  actor_id: number | null;
  reason: string | null;
  at: GeneratedTimestamp;
}
export interface OpportunityProductTable {
  company_id: number;
  opportunity_id: number;
  product_id: number;
  quantity: Numeric;
  price: NullableNumeric;
}
