import { sql } from 'kysely';
import type { TenantTx } from '../../platform/db/tenant.js';

const tables = [
  ...['profile', 'profile_metric', 'person', 'product', 'invoice', 'invoice_line'],
  ...['opportunity', 'opportunity_event', 'activity', 'audience_member'],
  ...['campaign_recipient', 'campaign_event'],
];

/** Has the planner look at what a company was founded with. */
export const analyzeDemo = (tx: TenantTx) =>
  sql`select analyze_loaded(${tables}::text[], 1000000)`.execute(tx);
