import { type Condition, conditionsOf, type Rule } from '@kade/rules';

/** Columns that say something of any audience, the best first. */
const telling = ['SEGMENT', 'PROVINCE', 'CRM_STATUS', 'EMPLOYEES_TOTAL'] as const;

/** Whether a condition leaves one value: a chart of its column has one bar. */
const isFixing = (condition: Condition): boolean =>
  condition.op === 'empty' ||
  condition.op === '=' ||
  condition.op === 'on' ||
  (condition.op === 'in' && condition.value.length === 1);

/**
 * The column that the spread of an audience opens on: the first of its rule that the rule does not fix, or one that
 * tells something of any audience; null without a rule.
 */
export function openingColumn(rule: Rule | null): string | null {
  const conditions = rule ? conditionsOf(rule) : [];
  if (conditions.length === 0) return null;
  const fixed = new Set(conditions.filter(isFixing).map(({ column }) => column));
  const all = [...conditions.map(({ column }) => column), ...telling];
  return all.find((column) => !fixed.has(column)) ?? null;
}
