import { columnOf } from '@kade/contract/columns/catalogue';
import type { Words } from '@kade/contract/columns/column';
import { conditionOf } from '../condition.js';
import { RuleError } from '../error.js';
import { groupOf } from '../group.js';
import { type Limits, withDefaults } from '../limits.js';
import type { Draft } from '../operators.js';
import type { Condition, Group, Rule } from '../tree.js';
import { isRight, noteRight } from './checked.js';
import { nearestKey } from './nearest.js';
import { tooMuch } from './problems.js';
import { mismatch, misshapen } from './value-problems.js';

/** Counts what a tree holds while it is read, and knows its bounds. */
export type Budget = { readonly limits: Limits; parts: number };

export const failAt = (path: string, words: Words): never => {
  throw new RuleError(words, { path });
};

/**
 * Reads a tree that came from outside, for example from a browser, into normal form.
 * A bare condition becomes a group of one. A tree that was read already is given back as it is, unless limits are given.
 * @throws RuleError with `path` (`rules[1].value[0]`) at the first part that is not a rule
 */
export function checkTree(input: unknown, limits?: Partial<Limits>): Group {
  if (!limits && isRight(input)) return input;
  const budget = { limits: withDefaults(limits), parts: 0 };
  const rule = ruleAt(input, '', 1, budget);
  const group = 'rules' in rule ? rule : groupOf('all', [rule], false);
  return limits ? group : noteRight(group);
}

function ruleAt(input: unknown, path: string, depth: number, budget: Budget): Rule {
  const part = countedPart(input, path, depth, budget, misshapen.rule);
  if ('rules' in part) return groupAt(part, path, depth, budget);
  if (typeof part.column !== 'string' || typeof part.op !== 'string') {
    return failAt(path, misshapen.rule);
  }
  onlyKeys(part, ['column', 'op', 'value'], path);
  return conditionAt(part.column, { op: part.op, value: part.value }, path, 'column', budget);
}

function groupAt(
  part: Record<string, unknown>,
  path: string,
  depth: number,
  budget: Budget,
): Group {
  onlyKeys(part, ['not', 'join', 'rules'], path);
  const { join, not, rules } = part;
  if (join !== 'all' && join !== 'any') return failAt(inside(path, 'join'), misshapen.join);
  if (not !== undefined && typeof not !== 'boolean') {
    return failAt(inside(path, 'not'), misshapen.not);
  }
  if (!Array.isArray(rules)) return failAt(inside(path, 'rules'), misshapen.rules);
  const read = rules.map((rule: unknown, index) =>
    ruleAt(rule, inside(path, `rules[${index}]`), depth + 1, budget),
  );
  return groupOf(join, read, not === true);
}

/** The part as an object, counted against the bounds. */
export function countedPart(
  input: unknown,
  path: string,
  depth: number,
  budget: Budget,
  otherwise: Words,
): Record<string, unknown> {
  budget.parts += 1;
  if (budget.parts > budget.limits.parts) return failAt(path, tooMuch.parts(budget.limits.parts));
  if (typeof input !== 'object' || input === null || Array.isArray(input)) {
    return failAt(path, otherwise);
  }
  // A condition is no level of its own: only groups nest.
  if ('rules' in input && depth > budget.limits.depth) {
    return failAt(path, tooMuch.depth(budget.limits.depth));
  }
  return input as Record<string, unknown>;
}

/** The condition on a named column, or an error that names the part by its path. */
export function conditionAt(
  name: string,
  draft: Draft,
  path: string,
  nameOfColumn: string,
  budget: Budget,
): Condition {
  const column = columnOf(name);
  if (column === undefined) {
    return failAt(inside(path, nameOfColumn), mismatch.unknownColumn(name, nearestKey(name)));
  }
  const fail = (words: Words, index?: number): never =>
    failAt(index === undefined ? path : inside(path, `value[${index}]`), words);
  return conditionOf(column, draft, fail, budget.limits);
}

export const inside = (path: string, step: string): string =>
  path === '' ? step : `${path}.${step}`;

function onlyKeys(part: Record<string, unknown>, known: readonly string[], path: string): void {
  const extra = Object.keys(part).find((key) => !known.includes(key));
  if (extra !== undefined) failAt(path, misshapen.key(extra));
}
