import type {
  ActivityOutcome,
  ActivityType,
  activityFields,
  DisqualifyReason,
} from '@kade/contract';
import type {
  Generated,
  GeneratedTimestamp,
  Identity,
  NullableTimestamp,
  PlainColumns,
} from './types.js';

export interface ActivityTable extends PlainColumns<typeof activityFields> {
  company_id: number;
  id: Identity;
  uid: Generated<string>;
  type: ActivityType;
  title: string;
  due_on: string | null;
  due_at: NullableTimestamp;
  minutes: number | null;
  owner_id: number | null;
  owner_name: string | null;
  profile_id: number | null;
  person_id: number | null;
  opportunity_id: number | null;
  campaign_id: number | null;
  done_at: NullableTimestamp;
  done_by: number | null;
  outcome: ActivityOutcome | null;
  outcome_note: string | null;
  created_by: number | null;
  created_at: GeneratedTimestamp;
  updated_at: GeneratedTimestamp;
  version: Generated<number>;
}
export interface QualificationTable {
  company_id: number;
  id: Identity;
  profile_id: number;
  outcome: 'qualified' | 'disqualified';
  reason: DisqualifyReason | null;
  note: string | null;
  opportunity_id: number | null;
  previous_status: string;
  decided_by: number | null;
  decided_by_name: string | null;
  decided_at: GeneratedTimestamp;
  withdrawn_at: NullableTimestamp;
  /** The owner it gave a business that had none, and the name that stood there of somebody who is no user. */
  given_owner_id: number | null;
  replaced_owner: string | null;
}
export interface CalendarFeedTable {
  company_id: number;
  user_id: number;
  nonce: Buffer;
  created_at: GeneratedTimestamp;
  last_read_at: NullableTimestamp;
}
