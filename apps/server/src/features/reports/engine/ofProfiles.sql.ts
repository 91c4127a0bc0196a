import { sql } from 'kysely';
import type { ReportSource } from './source.js';

/**
 * What lines say and what filters and groups go by, of rows `b` that are about a profile and bring its columns: `profile_id`,
 * `profile_name`, `owner_id`, `owner_name`, `segment` and `province`, beside `id`, `name`, `status` and `value` of their own.
 */
export const ofProfiles = {
  row: () => ({
    ...{ id: sql`b.id`, name: sql`b.name` },
    ...{ profile_id: sql`b.profile_id`, profile_name: sql`b.profile_name` },
    ...{ owner: sql`b.owner_name`, status: sql`b.status`, value: sql`b.value` },
  }),
  filters: {
    ...{ owner_id: sql`b.owner_id`, owner_name: sql`b.owner_name` },
    ...{ segment: sql`b.segment`, province: sql`b.province` },
  },
  splits: {
    user: { key: sql`b.owner_name`, id: sql`b.owner_id` },
    segment: { key: sql`b.segment` },
    province: { key: sql`b.province` },
  },
} as const satisfies Partial<ReportSource>;
