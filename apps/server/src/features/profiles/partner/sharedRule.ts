import type { Group } from '@kade/rules';
import { compileTree } from '../rule.js';

/** Food-service businesses (section I of the Dutch SBI) that are in business and may be approached. */
export const sharedRule: Group = {
  join: 'all',
  rules: [
    {
      join: 'any',
      rules: ['55', '56'].map((value) => ({ column: 'SBI_CODE', op: 'beginsWith', value })),
    },
    { column: 'CRM_STATUS', op: 'notIn', value: ['do_not_contact'] },
    {
      not: true,
      join: 'all',
      rules: [{ column: 'IND_ECONOMICALLY_ACTIVE', op: '=', value: false }],
    },
  ],
};

/** `profile as p`: one that the directory shares with partners. Nothing in it depends on the day. */
export const isShared = compileTree(sharedRule, { today: '2000-01-01', timeZone: 'UTC' }).where;
