import { noteRight } from '../check/checked.js';
import { notOurs, tooMuch } from '../check/problems.js';
import { placeIn, RuleError } from '../error.js';
import { groupOf } from '../group.js';
import { type Limits, withDefaults } from '../limits.js';
import { emptyRule, type Group, isGroup, type Rule } from '../tree.js';
import {
  atEnd,
  type Cursor,
  countPart,
  fail,
  isSign,
  isWord,
  needSign,
  startOf,
  take,
  takeSign,
  takeWord,
  unexpected,
} from './cursor.js';
import { condition } from './parse-condition.js';

/** One rule of a sequence. `height` counts the groups in it from top to bottom. */
type Item = {
  readonly rule: Rule;
  readonly height: number;
  /** How it was written: between brackets, as `1=1`, or in any other way. */
  readonly form: 'brackets' | 'everybody' | 'other';
};
type Sequence = { readonly join: Group['join']; readonly items: readonly Item[] };

const aCondition = {
  en: "a condition such as CITY = 'Utrecht'",
  nl: "een voorwaarde zoals CITY = 'Utrecht'",
};
const more = { en: '"and", "or" or the end', nl: '"and", "or" of het einde' };

/**
 * Reads a rule's text into a tree. The grammar stands in the package's README.
 *
 * Brackets become groups one to one, so that what a person built comes back as it was; brackets around the whole
 * are the outermost group. Takes time linear in the length of the text.
 * @throws RuleError at the first place that is not of the dialect, or that exceeds a limit
 */
export function parse(text: string, limits?: Partial<Limits>): Group {
  const bounds = withDefaults(limits);
  if (text.length > bounds.length) {
    throw new RuleError(tooMuch.text(bounds.length), placeIn(text, bounds.length));
  }
  const cursor = startOf(text, bounds);
  if (atEnd(cursor)) return fail(cursor, notOurs.nothing);
  const sequence = alternatives(cursor, 1);
  if (!atEnd(cursor)) return unexpected(cursor, more);
  const [only] = sequence.items;
  const tree =
    sequence.items.length === 1 && only !== undefined && isGroup(only.rule)
      ? only.rule
      : (grouped(cursor, sequence, false, 0).rule as Group);
  return limits ? tree : noteRight(tree);
}

/** `a and b or c and d`: AND binds tighter. Chains of two or more inside an OR become groups of their own. */
function alternatives(cursor: Cursor, depth: number): Sequence {
  const start = cursor.now.at;
  const first = chain(cursor, depth);
  if (!isWord(cursor.now, 'or')) return { join: 'all', items: first };
  const items = [chained(cursor, first, start)];
  while (takeWord(cursor, 'or')) {
    const { at } = cursor.now;
    items.push(chained(cursor, chain(cursor, depth), at));
  }
  return { join: 'any', items };
}

function chained(cursor: Cursor, items: readonly Item[], at: number): Item {
  const [only] = items;
  if (items.length === 1 && only !== undefined) return only;
  return grouped(cursor, { join: 'all', items }, false, at);
}

function chain(cursor: Cursor, depth: number): Item[] {
  const items = [unit(cursor, depth)];
  while (takeWord(cursor, 'and')) items.push(unit(cursor, depth));
  return items;
}

/** A condition, a constant or brackets, with any number of NOTs before it. */
function unit(cursor: Cursor, depth: number): Item {
  const { at } = cursor.now;
  let nots = 0;
  while (takeWord(cursor, 'not')) nots += 1;
  // The last NOT shares its level with brackets that follow it.
  let item = bare(cursor, depth + Math.max(0, nots - 1));
  for (let i = 0; i < nots; i += 1) item = denied(cursor, item, at);
  return item;
}

function bare(cursor: Cursor, depth: number): Item {
  const { at, kind } = cursor.now;
  if (takeSign(cursor, '(')) {
    if (depth > cursor.limits.depth) return fail(cursor, tooMuch.depth(cursor.limits.depth), at);
    const sequence = alternatives(cursor, depth + 1);
    needSign(cursor, ')');
    return { ...grouped(cursor, sequence, false, at), form: 'brackets' };
  }
  if (kind === 'name') return { rule: condition(cursor), height: 0, form: 'other' };
  if (kind === 'number') return constant(cursor);
  if (kind === 'string' || isSign(cursor.now, '-')) return fail(cursor, notOurs.valueFirst);
  return unexpected(cursor, aCondition);
}

/** `1=1` and `1=0`. */
function constant(cursor: Cursor): Item {
  const { at, text } = take(cursor);
  if (!takeSign(cursor, '=')) return fail(cursor, notOurs.valueFirst, at);
  if (cursor.now.kind === 'name') return fail(cursor, notOurs.valueFirst, at);
  const right = cursor.now.kind === 'number' ? take(cursor).text : '';
  if (text !== '1' || (right !== '1' && right !== '0')) return fail(cursor, notOurs.constant, at);
  countPart(cursor, at);
  return right === '1'
    ? { rule: emptyRule, height: 1, form: 'everybody' }
    : { rule: groupOf('all', [], true), height: 1, form: 'other' };
}

/** NOT before brackets is the group's own; before anything else it makes a group. */
function denied(cursor: Cursor, item: Item, at: number): Item {
  const { rule, form, height } = item;
  if (form !== 'other' && isGroup(rule)) {
    return { rule: groupOf(rule.join, rule.rules, true), height, form: 'other' };
  }
  return grouped(cursor, { join: 'all', items: [item] }, true, at);
}

function grouped(cursor: Cursor, { join, items }: Sequence, not: boolean, at: number): Item {
  const [only] = items;
  // Between brackets, 1=1 is how a group without conditions is written.
  if (!not && items.length === 1 && only?.form === 'everybody') return { ...only, form: 'other' };
  countPart(cursor, at);
  const height = 1 + items.reduce((most, item) => Math.max(most, item.height), 0);
  if (height > cursor.limits.depth) return fail(cursor, tooMuch.depth(cursor.limits.depth), at);
  return {
    rule: groupOf(
      join,
      items.map((item) => item.rule),
      not,
    ),
    height,
    form: 'other',
  };
}
