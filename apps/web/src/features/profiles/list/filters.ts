import {
  type Condition,
  fromBuilder,
  isGroup,
  parse,
  print,
  type Rule,
  RuleError,
  toBuilder,
} from '@kade/rules';
import type { ConditionDraft } from '../../audiences/index.js';

/**
 * The filters of the list as conditions that all hold. A rule that is more than that (from an address or a view) stays
 * one filter: it is shown as a sentence and can be removed, and others can be put beside it.
 */
export type Filter = Rule;

/** Filters of a rule text; null when it cannot be read. */
export function filtersOf(text: string): Filter[] | null {
  if (!text.trim()) return [];
  try {
    const rule = parse(text);
    if (!isGroup(rule)) return [rule];
    if (rule.rules.length === 0 && !rule.not) return [];
    const all = rule.join === 'all' || rule.rules.length === 1;
    return all && !rule.not ? [...rule.rules] : [rule];
  } catch (error) {
    if (error instanceof RuleError) return null;
    throw error;
  }
}

/** The rule text of filters; empty for none. */
export const textOfFilters = (filters: readonly Filter[]): string =>
  filters.length === 0 ? '' : print({ join: 'all', rules: filters });

/** A filter as the editor shows it; undefined for one that is more than a condition. */
export function draftOf(filter: Filter): ConditionDraft | undefined {
  if (isGroup(filter)) return undefined;
  const [rule] = toBuilder(filter).rules;
  return rule && 'field' in rule ? rule : undefined;
}

/** The finished condition of a draft; undefined while something is missing. */
export function conditionOf(draft: ConditionDraft): Condition | undefined {
  if (!draft.field) return undefined;
  try {
    const [rule] = fromBuilder({ combinator: 'and', rules: [draft] }).rules;
    return rule && !isGroup(rule) ? rule : undefined;
  } catch (error) {
    if (error instanceof RuleError) return undefined;
    throw error;
  }
}
