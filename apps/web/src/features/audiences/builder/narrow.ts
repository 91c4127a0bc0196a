import type { RuleType } from 'react-querybuilder';

/** Adds a condition to the rule on screen. */
export type Narrow = (condition: Pick<RuleType, 'field' | 'operator' | 'value'>) => void;
