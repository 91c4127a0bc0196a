import { escapePiece, patternOf, shapeOfOp } from '../compile/like.js';
import { signOfDate } from '../operators.js';
import { type Condition, type Group, isGroup, type Rule } from '../tree.js';
import { typed } from '../typed.js';

/**
 * Writes a tree in normal form as text: `parse(print(tree))` equals the tree.
 * Keywords in lower case, columns as their keys, one space between words.
 */
export function print(tree: Rule): string {
  if (!isGroup(tree)) return printCondition(tree);
  if (tree.rules.length === 0) return tree.not ? '1=0' : '1=1';
  if (tree.not) return printGroup(tree);
  const [only] = tree.rules;
  // Without brackets of its own, a lone group inside would be taken for the outermost one.
  const bare = tree.rules.length > 1 || (only !== undefined && !isGroup(only));
  return bare ? sequence(tree) : printGroup(tree);
}

const sequence = (group: Group): string =>
  group.rules
    .map((rule) => (isGroup(rule) ? printGroup(rule) : printCondition(rule)))
    .join(group.join === 'all' ? ' and ' : ' or ');

function printGroup(group: Group): string {
  if (group.rules.length === 0) return group.not ? '1=0' : '(1=1)';
  return `${group.not ? 'not ' : ''}(${sequence(group)})`;
}

const quote = (text: string): string => `'${text.replaceAll("'", "''")}'`;

const written = (value: string | number | boolean): string =>
  typeof value === 'string' ? quote(value) : String(value);

function printCondition(condition: Condition): string {
  return `${condition.column} ${predicate(condition)}`;
}

function predicate(condition: Condition): string {
  const { family, condition: one } = typed(condition);
  if (family === 'filled') return one.op === 'empty' ? 'is null' : 'is not null';
  if (one.op === 'between' || one.op === 'notBetween') {
    const [low, high] = one.value;
    return `${one.op === 'between' ? '' : 'not '}between ${written(low)} and ${written(high)}`;
  }
  if (one.op === 'in' || one.op === 'notIn') return printList(family, one.op, one.value);
  if (one.op === 'lessThan') return `> today - ${one.value} days`;
  if (one.op === 'moreThan') return `< today - ${one.value} days`;
  const pattern = shapeOfOp(one.op);
  if (pattern !== undefined && typeof one.value === 'string') {
    const { shape, not } = pattern;
    const text = quote(patternOf(shape, one.value));
    const clause = escapePiece(one.value) === one.value ? '' : " escape '\\'";
    return `${not ? 'not ' : ''}like ${text}${clause}`;
  }
  return `${signOfDate[one.op] ?? one.op} ${written(one.value)}`;
}

function printList(
  family: string,
  op: 'in' | 'notIn',
  values: readonly (string | number)[],
): string {
  const [only] = values;
  // On numbers = is an operator of its own; on texts it is how a list of one is written.
  if (family !== 'number' && values.length === 1 && only !== undefined) {
    return `${op === 'in' ? '=' : '!='} ${written(only)}`;
  }
  return `${op === 'in' ? 'in' : 'not in'} (${values.map(written).join(', ')})`;
}
