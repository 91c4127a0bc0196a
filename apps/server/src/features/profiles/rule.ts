import { Refusal } from '@kade/contract';
import { compileSql, type Group, parse, type Rule, RuleError } from '@kade/rules';
import type { Condition, Frame } from '../../platform/columns/columns.js';
import { withParams } from '../../platform/columns/expression.js';

/** How the company reads a rule: the day relative dates count back from, and the zone moments fall on a day in. */
export type RuleFrame = Frame;

/** A rule as a condition over `profile as p` and, only where `usesMetrics`, `profile_metric as m`. */
export type CompiledRule = Condition;

/** Reads a rule text. Throws `rule_invalid` naming the place. */
export function readRule(text: string): Group {
  try {
    return parse(text);
  } catch (error) {
    if (!(error instanceof RuleError)) throw error;
    const words = { en: error.say('en'), nl: error.say('nl') };
    throw new Refusal('rule_invalid', words, { errors: { origin_query: [words] } });
  }
}

/** Compiles a rule text; all its values travel as parameters. Throws `rule_invalid` naming the place. */
export const compileRule = (text: string, frame: RuleFrame): CompiledRule =>
  compileTree(readRule(text), frame);

/** The same for a rule that was read already. */
export function compileTree(tree: Rule, frame: RuleFrame): CompiledRule {
  const { sql: condition, params, tables } = compileSql(tree, frame);
  return { where: withParams(condition, params), usesMetrics: tables.has('profile_metric') };
}
