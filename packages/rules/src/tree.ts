/**
 * A rule as a tree. Plain JSON, so that it can be stored, sent and compared.
 *
 * A tree is in normal form when it comes from `parse`, `checkTree` or `fromBuilder`: columns are upper-case keys of
 * the catalogue, values have the type of their column, and a group of fewer than two rules joins with `all`.
 * The other functions of this package expect normal form.
 */
type On<Op extends string, Value> = Op extends string
  ? {
      /** Key of the catalogue, upper case. */
      readonly column: string;
      readonly op: Op;
      readonly value: Value;
    }
  : never;

/** Any type of column. For texts, blanks alone count as empty; for sets, a set of nothing does. */
export type FilledCondition = { readonly column: string; readonly op: 'empty' | 'notEmpty' };

/** `in` compares whole texts, case and all; the other four look for a piece and ignore case. */
export type TextCondition =
  | On<'in' | 'notIn', readonly string[]>
  | On<'contains' | 'notContains', string>
  | On<'beginsWith' | 'notBeginsWith' | 'endsWith' | 'notEndsWith', string>;

/** A set: `in` = at least one of these, `notIn` = none of these, `contains` = has exactly this value. */
export type MultiCondition =
  | On<'in' | 'notIn', readonly string[]>
  | On<'contains' | 'notContains', string>;

export type NumberCondition =
  | On<'=' | '!=' | '<' | '>' | '<=' | '>=', number>
  | On<'in' | 'notIn', readonly number[]>
  | On<'between' | 'notBetween', readonly [number, number]>;

/** Days as YYYY-MM-DD. `lessThan` and `moreThan` count days back from today: less than 30 days ago. */
export type DateCondition =
  | On<'after' | 'onOrAfter' | 'before' | 'onOrBefore' | 'on' | 'notOn', string>
  | On<'between' | 'notBetween', readonly [string, string]>
  | On<'lessThan' | 'moreThan', number>;

export type BooleanCondition = On<'=', boolean>;

export type Condition =
  | FilledCondition
  | TextCondition
  | MultiCondition
  | NumberCondition
  | DateCondition
  | BooleanCondition;

/** Rules joined by AND (`all`) or OR (`any`). Without rules it holds for everybody, as an empty group on screen does. */
export type Group = {
  /** The exact complement: whoever is not in the group. */
  readonly not?: true;
  readonly join: 'all' | 'any';
  readonly rules: readonly Rule[];
};

export type Rule = Group | Condition;

export const isGroup = (rule: Rule): rule is Group => 'rules' in rule;

/** Holds for everybody: the rule of a new audience, `1=1`. */
export const emptyRule: Group = { join: 'all', rules: [] };

/** Every condition of a rule, from left to right. */
export const conditionsOf = (rule: Rule): Condition[] =>
  isGroup(rule) ? rule.rules.flatMap(conditionsOf) : [rule];

/** Keys of the columns that a rule reads, each once, in order of first use. */
export const columnsIn = (rule: Rule): string[] => [
  ...new Set(conditionsOf(rule).map((condition) => condition.column)),
];
