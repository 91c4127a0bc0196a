import { columnOf } from '@kade/contract/columns/catalogue';
import { type Budget, conditionAt, countedPart, failAt, inside } from './check/check.js';
import { misshapen } from './check/value-problems.js';
import { groupOf } from './group.js';
import { type Limits, withDefaults } from './limits.js';
import {
  comparisons,
  type Draft,
  type Family,
  familyOf,
  fromSign,
  signOfDate,
} from './operators.js';
import { type Condition, type Group, isGroup, type Rule } from './tree.js';

/** The JSON of react-querybuilder (its RuleGroupType), as far as a rule needs it. */
export type BuilderRule = { field: string; operator: string; value: unknown };
export type BuilderGroup = {
  combinator: 'and' | 'or';
  not?: boolean;
  rules: (BuilderRule | BuilderGroup)[];
};

/** Our operators by react-querybuilder's names, where those differ. lessThan and moreThan are ours alone. */
const ours: Readonly<Record<string, string>> = {
  null: 'empty',
  notNull: 'notEmpty',
  doesNotContain: 'notContains',
  doesNotBeginWith: 'notBeginsWith',
  doesNotEndWith: 'notEndsWith',
};
const theirs: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(ours).map(([name, op]) => [op, name])),
  ...signOfDate,
};

/** A tree as react-querybuilder shows it. Lists and pairs are arrays, fields are column keys. */
export function toBuilder(tree: Rule): BuilderGroup {
  if (!isGroup(tree)) return { combinator: 'and', rules: [toBuilderRule(tree)] };
  return {
    combinator: tree.join === 'all' ? 'and' : 'or',
    ...(tree.not ? { not: true } : {}),
    rules: tree.rules.map((rule) => (isGroup(rule) ? toBuilder(rule) : toBuilderRule(rule))),
  };
}

const toBuilderRule = (condition: Condition): BuilderRule => ({
  field: condition.column,
  operator: theirs[condition.op] ?? condition.op,
  value: 'value' in condition ? copied(condition.value) : null,
});

const copied = (value: unknown): unknown => (Array.isArray(value) ? [...value] : value);

/**
 * Reads react-querybuilder's JSON into a tree. Ids, paths and locks are left behind; muted parts are left out, as
 * the library leaves them out of what it exports. Lists may be arrays or texts with commas.
 * @throws RuleError with `path` at the first part that is not a rule
 */
export function fromBuilder(query: unknown, limits?: Partial<Limits>): Group {
  const budget = { limits: withDefaults(limits), parts: 0 };
  const rule = readPart(query, '', 1, budget);
  if (rule === undefined) return groupOf('all', [], false);
  return isGroup(rule) ? rule : groupOf('all', [rule], false);
}

function readPart(input: unknown, path: string, depth: number, budget: Budget): Rule | undefined {
  const part = countedPart(input, path, depth, budget, misshapen.builder);
  if (part.muted === true) return undefined;
  return 'rules' in part ? readGroup(part, path, depth, budget) : readRule(part, path, budget);
}

const joinOf = (combinator: unknown, path: string): 'and' | 'or' => {
  const word = typeof combinator === 'string' ? combinator.toLowerCase() : '';
  return word === 'and' || word === 'or' ? word : failAt(path, misshapen.combinator);
};

function readGroup(
  part: Record<string, unknown>,
  path: string,
  depth: number,
  budget: Budget,
): Group {
  const not = part.not === true;
  if (!Array.isArray(part.rules)) return failAt(inside(path, 'rules'), misshapen.rules);
  const list: readonly unknown[] = part.rules;
  if (part.combinator === undefined) return readChain(list, not, path, depth, budget);
  const join = joinOf(part.combinator, inside(path, 'combinator'));
  const rules: Rule[] = [];
  for (const [index, rule] of list.entries()) {
    const read = readPart(rule, inside(path, `rules[${index}]`), depth + 1, budget);
    if (read !== undefined) rules.push(read);
  }
  return groupOf(join === 'and' ? 'all' : 'any', rules, not);
}

/**
 * A group of rules with a combinator between each two (react-querybuilder's RuleGroupTypeIC). AND binds tighter than
 * OR, as in a text; a muted rule goes with the combinator in front of it.
 */
function readChain(
  list: readonly unknown[],
  not: boolean,
  path: string,
  depth: number,
  budget: Budget,
): Group {
  const chains: Rule[][] = [[]];
  for (const [index, one] of list.entries()) {
    const at = inside(path, `rules[${index}]`);
    if (index % 2 === 1) {
      if (joinOf(one, at) === 'or') chains.push([]);
      continue;
    }
    const read = readPart(one, at, depth + 1, budget);
    if (read !== undefined) chains.at(-1)?.push(read);
  }
  if (list.length > 0 && list.length % 2 === 0) return failAt(path, misshapen.builder);
  const filled = chains.filter((chain) => chain.length > 0);
  const [first = [], ...more] = filled;
  if (more.length === 0) return groupOf('all', first, not);
  const alternatives = filled.map((chain) => {
    const [only] = chain;
    return chain.length === 1 && only !== undefined ? only : groupOf('all', chain, false);
  });
  return groupOf('any', alternatives, not);
}

function readRule(part: Record<string, unknown>, path: string, budget: Budget): Condition {
  const { field, operator, value, valueSource } = part;
  if (typeof field !== 'string' || typeof operator !== 'string') {
    return failAt(path, misshapen.builder);
  }
  const plain = valueSource === undefined || valueSource === 'value';
  if (!plain || part.lhs !== undefined || part.match !== undefined) {
    return failAt(path, misshapen.valueSource);
  }
  const column = columnOf(field);
  const draft = column ? draftOf(familyOf(column.type), operator, value) : { op: operator };
  return conditionAt(field, draft, path, 'field', budget);
}

function draftOf(family: Family, operator: string, value: unknown): Draft {
  const sign = comparisons.find((one) => one === operator);
  if (sign !== undefined) return fromSign(family, sign, value);
  const op = ours[operator] ?? operator;
  const many = ['in', 'notIn', 'between', 'notBetween'].includes(op);
  return { op, value: many ? listIn(value) : value };
}

/** A list from an array, from a text with commas (`\,` is a comma inside a value), or from a single value. */
function listIn(value: unknown): unknown {
  if (Array.isArray(value)) return value;
  if (typeof value !== 'string') return value === null || value === undefined ? [] : [value];
  const pieces: string[] = [''];
  for (let i = 0; i < value.length; i += 1) {
    const escaped = value.charAt(i) === '\\' && value.charAt(i + 1) === ',';
    if (escaped) i += 1;
    if (!escaped && value.charAt(i) === ',') pieces.push('');
    else pieces[pieces.length - 1] += value.charAt(i);
  }
  return pieces.map((piece) => piece.trim()).filter((piece) => piece !== '');
}
