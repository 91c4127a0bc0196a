import { type Column, fieldOf } from '@kade/contract/columns/column';
import { isBlank } from './blank.js';
import { shapeOfOp } from './compile/like.js';
import { daysBefore } from './dates.js';
import { signOfDate } from './operators.js';
import { type Condition, isGroup, type Rule } from './tree.js';
import { type Typed, typed } from './typed.js';

/**
 * A value of a profile: days as YYYY-MM-DD (moments as the day in the company's zone), decimals as a number or as
 * the text that a database driver gives. Anything that does not fit the column counts as unknown.
 */
export type Cell = string | number | boolean | readonly string[] | null | undefined;
/** A profile by field: the column's key in lower case. */
export type Row = Readonly<Record<string, Cell>>;

type Test = (row: Row) => boolean;

/**
 * Whether a profile is in: the same answer as the compiled SQL gives, for previews and for "why is this one in".
 * @param today the day from which relative dates count back, YYYY-MM-DD
 */
export const matches = (tree: Rule, row: Row, today: string): boolean => matcher(tree, today)(row);

/** The same for many rows: reads the rule once. */
export function matcher(tree: Rule, today: string): Test {
  if (!isGroup(tree)) return conditionTest(tree, today);
  const tests = tree.rules.map((rule) => matcher(rule, today));
  const joined: Test =
    tree.join === 'all' || tests.length === 0
      ? (row) => tests.every((test) => test(row))
      : (row) => tests.some((test) => test(row));
  return tree.not ? (row) => !joined(row) : joined;
}

function conditionTest(condition: Condition, today: string): Test {
  const one = typed(condition);
  const field = fieldOf(one.column);
  const known = <T>(read: (cell: Cell) => T | null, test: (value: T) => boolean): Test => {
    // An unknown value fails every comparison, the denied ones too.
    return (row) => {
      const value = read(row[field]);
      return value !== null && test(value);
    };
  };
  switch (one.family) {
    case 'filled': {
      const empty = one.condition.op === 'empty';
      return (row) => isEmpty(one.column, row[field]) === empty;
    }
    case 'text':
      return known(textIn, textTest(one.condition));
    case 'multi':
      return known(setIn, setTest(one.condition));
    case 'number':
      return known(numberIn, orderTest(one.condition.op, one.condition.value));
    case 'date':
      return known(textIn, dateTest(one.condition, today));
    case 'boolean': {
      const wanted = one.condition.value;
      return known(booleanIn, (value) => value === wanted);
    }
  }
}

const textIn = (cell: Cell): string | null => (typeof cell === 'string' ? cell : null);
const setIn = (cell: Cell): readonly string[] | null => (Array.isArray(cell) ? cell : null);
const booleanIn = (cell: Cell): boolean | null => (typeof cell === 'boolean' ? cell : null);
const numberIn = (cell: Cell): number | null => {
  const value = typeof cell === 'string' && !isBlank(cell) ? Number(cell) : cell;
  return typeof value === 'number' && !Number.isNaN(value) ? value : null;
};

function isEmpty({ type }: Column, cell: Cell): boolean {
  if (type === 'multi') return (setIn(cell) ?? []).length === 0;
  if (type === 'number') return numberIn(cell) === null;
  if (type === 'boolean') return booleanIn(cell) === null;
  const text = textIn(cell);
  return text === null || (type !== 'date' && isBlank(text));
}

type Of<F extends Typed['family']> = Extract<Typed, { family: F }>['condition'];

function textTest(condition: Of<'text'>): (value: string) => boolean {
  if (condition.op === 'in' || condition.op === 'notIn') {
    const values = new Set(condition.value);
    const wanted = condition.op === 'in';
    return (value) => values.has(value) === wanted;
  }
  const { shape, not } = shapeOfOp(condition.op) ?? { shape: 'contains', not: false };
  const piece = folded(condition.value);
  if (shape === 'contains') return (value) => folded(value).includes(piece) !== not;
  if (shape === 'beginsWith') return (value) => folded(value).startsWith(piece) !== not;
  return (value) => folded(value).endsWith(piece) !== not;
}

/** Lower case, one character for one, as PostgreSQL's ilike does: no final sigma, no letters that become two. */
function folded(text: string): string {
  let result = '';
  for (const c of text) {
    const lower = c.toLowerCase();
    result += lower.length === c.length ? lower : c;
  }
  return result;
}

function setTest({ op, value }: Of<'multi'>): (cell: readonly string[]) => boolean {
  const values = new Set(op === 'in' || op === 'notIn' ? value : [value]);
  const wanted = op === 'in' || op === 'contains';
  return (cell) => cell.some((one) => values.has(one)) === wanted;
}

function dateTest(condition: Of<'date'>, today: string): (value: string) => boolean {
  switch (condition.op) {
    case 'lessThan':
      return orderTest('>', daysBefore(today, condition.value));
    case 'moreThan':
      return orderTest('<', daysBefore(today, condition.value));
    case 'between':
    case 'notBetween':
      return orderTest(condition.op, condition.value);
    default:
      // Days as YYYY-MM-DD sort as texts.
      return orderTest(signOfDate[condition.op] ?? condition.op, condition.value);
  }
}

/** Comparisons of values that have an order. */
function orderTest<T extends string | number>(
  op: string,
  wanted: T | readonly T[],
): (value: T) => boolean {
  const list: readonly T[] = Array.isArray(wanted) ? wanted : [wanted as T];
  const [first, second] = [list[0] as T, list[1] as T];
  switch (op) {
    case '=':
      return (value) => value === first;
    case '!=':
      return (value) => value !== first;
    case '<':
      return (value) => value < first;
    case '>':
      return (value) => value > first;
    case '<=':
      return (value) => value <= first;
    case '>=':
      return (value) => value >= first;
    case 'between':
      return (value) => value >= first && value <= second;
    case 'notBetween':
      return (value) => value < first || value > second;
    case 'in':
    case 'notIn': {
      const values = new Set(list);
      return (value) => values.has(value) === (op === 'in');
    }
    default:
      throw new TypeError(`No operator ${op} on this column: check the tree first.`);
  }
}
