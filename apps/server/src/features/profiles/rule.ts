import { Refusal } from '@kade/contract';
import { compileSql, parse, type Rule, RuleError } from '@kade/rules';
import { type RawBuilder, sql } from 'kysely';

/** Reads a rule text. Throws `rule_invalid` naming the place. */
export function readRule(text: string): Rule {
  try {
    return parse(text);
  } catch (error) {
    if (!(error instanceof RuleError)) throw error;
    const place = `line ${error.line}, column ${error.column}`;
    throw new Refusal('rule_invalid', `${error.message} (${place})`.slice(0, 200), {
      errors: { origin_query: [`${place}: ${error.message}`] },
    });
  }
}

/** A rule text as a condition over `profile as p` and `profile_metric as m`. All values travel as parameters. */
export function compileRule(text: string, today: string): RawBuilder<boolean> {
  const { sql: condition, params } = compileSql(readRule(text), { today });
  return withParams(condition, params);
}

/** Puts `$n` text and its values into a query builder's expression, which numbers parameters anew. */
function withParams(text: string, params: readonly unknown[]): RawBuilder<boolean> {
  const parts = text.split(/\$(\d+)/);
  return sql.join<boolean>(
    parts.map((part, i) => (i % 2 === 0 ? sql.raw(part) : sql.val(params[Number(part) - 1]))),
    sql.raw(''),
  ) as RawBuilder<boolean>;
}
