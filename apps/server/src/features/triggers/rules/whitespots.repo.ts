import { sql } from 'kysely';
import type { Rule } from './rule.js';

export const newWhitespot: Rule = {
  rule: 'new_whitespot',
  by: 'calendar',
  find: async () =>
    sql`select null::bigint as profile_id, 0::bigint as subject, null::date as since, null::numeric as value, '{}'::jsonb as params where false`,
  dataFrom: async () => null,
};
