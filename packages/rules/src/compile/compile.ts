import { type Column, fieldOf, tableOf } from '@kade/contract/columns/column';
import { checkTree } from '../check/check.js';
import type { Limits } from '../limits.js';
import { isGroup, type Rule } from '../tree.js';
import { type Bind, conditionSql } from './compile-condition.js';

export type RuleTable = ReturnType<typeof tableOf>;

/** The SQL expression of a column; values that it needs go through `bind`, which gives back a placeholder. */
export type ColumnSql = (column: Column, bind: Bind) => string;

export type SqlTarget = {
  /** The day from which relative dates count back, YYYY-MM-DD: the company's analysis date. */
  readonly today: string;
  /** Number of the first `$n`; 1 when left out. */
  readonly firstPlaceholder?: number;
  /** IANA zone in which moments (CREATED_AT, UPDATED_AT) fall on a day; Europe/Amsterdam when left out. */
  readonly timeZone?: string;
  /** Replaces the default `p."field"` (profile) and `m."field"` (profile_metric). */
  readonly columnSql?: ColumnSql;
  /**
   * Makes the whole expression true or false, never null. Needed wherever it does not stand bare in a WHERE or
   * FILTER: under a NOT of the caller's, or as a value of the select list.
   */
  readonly twoValued?: boolean;
  readonly limits?: Partial<Limits>;
};

export type CompiledSql = {
  readonly sql: string;
  /** In order of their placeholders. Every value of the rule is here and nowhere else. */
  readonly params: unknown[];
  /** The tables that the expression reads: `p` always stands, `m` only needs a (left) join when it is in here. */
  readonly tables: Set<RuleTable>;
};

/** Kept as moments in the database and compared by day. */
/** Columns that hold a moment; all other dates are days. */
export const moments: ReadonlySet<string> = new Set(['CREATED_AT', 'UPDATED_AT']);
const defaultZone = 'Europe/Amsterdam';

/**
 * A rule as PostgreSQL text for a WHERE. Join profile_metric with a LEFT JOIN: a profile without metrics has
 * unknown metrics, and a rule may ask for just those.
 *
 * A condition on an unknown value is null in SQL, which a WHERE takes for false. AND and OR keep that so; only NOT
 * would not, and is therefore written as `(…) is not true`. So plain conditions stay plain, and indexes usable.
 * @throws RuleError when the tree is not a rule (it is checked here again, so that nothing can get round the check)
 * @throws RangeError when `today` is not a day
 */
export function compileSql(tree: Rule, target: SqlTarget): CompiledSql {
  const checked = checkTree(tree, target.limits);
  const params: unknown[] = [];
  const tables = new Set<RuleTable>();
  const first = target.firstPlaceholder ?? 1;
  const bind: Bind = (value, type) => {
    params.push(value);
    return `$${first + params.length - 1}::${type}`;
  };
  const resolve = target.columnSql ?? defaultColumnSql(target.timeZone ?? defaultZone);
  const columnSql = (column: Column): string => {
    tables.add(tableOf(column));
    return resolve(column, bind);
  };
  const ruleSql = (rule: Rule): string => {
    if (!isGroup(rule)) return conditionSql(rule, columnSql, bind, target.today);
    if (rule.rules.length === 0) return rule.not ? 'false' : 'true';
    const joined = rule.rules.map(ruleSql).join(rule.join === 'all' ? ' and ' : ' or ');
    return rule.not ? `((${joined}) is not true)` : `(${joined})`;
  };
  const sql = ruleSql(checked);
  return { sql: target.twoValued ? `(${sql} is true)` : sql, params, tables };
}

/** The usual resolver, with aliases `p` for profile and `m` for profile_metric. */
export const defaultColumnSql =
  (timeZone: string): ColumnSql =>
  (column, bind) => {
    const name = `${tableOf(column) === 'profile' ? 'p' : 'm'}."${fieldOf(column)}"`;
    return moments.has(column.key)
      ? `(${name} at time zone ${bind(timeZone, 'text')})::date`
      : name;
  };
