import type { RuleType } from './rule/ruleDraft.js';

/** Adds a condition to the rule on screen. */
export type Narrow = (condition: Pick<RuleType, 'field' | 'operator' | 'value'>) => void;
