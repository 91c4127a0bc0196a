import type { RuleType } from './rule/ruleDraft.js';

/** The rule on screen, as a chart narrows it. */
export type Narrow = {
  /**
   * Narrows it to values of a column in place of those it was narrowed to; the same again takes that back.
   *
   * @param adds adds them to those that are chosen, or takes them out
   */
  to: (condition: Pick<RuleType, 'field' | 'operator' | 'value'>, adds?: boolean) => void;
  /** The values of a column that the rule is narrowed to. */
  chosen: (field: string) => readonly unknown[];
};
