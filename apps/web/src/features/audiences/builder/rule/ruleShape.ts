/** The rule on screen as a tree of places: comparing, moving and adding parts. Pure. */
import type { RuleGroupType, RuleType } from 'react-querybuilder';
import { type BuilderQuery, finishedQuery } from './ruleDraft.js';

type Part = RuleGroupType | RuleType;
export type Place = readonly number[];

const isGroup = (part: Part): part is RuleGroupType => 'rules' in part;

/** Everything of a rule but its values: two rules of one shape differ in what somebody is typing. */
export const shapeOf = (part: Part): string =>
  isGroup(part)
    ? `${part.combinator}${part.not ? '!' : ''}(${part.rules.map(shapeOf).join()})`
    : `${part.id}:${part.field}:${part.operator}`;

const plainPart = (part: Part): unknown =>
  isGroup(part)
    ? [part.combinator, part.not === true, part.rules.map(plainPart)]
    : [part.field, part.operator, part.value ?? null];

/** Whether two rules say the same, whatever their ids. */
export const sameRule = (a: BuilderQuery, b: BuilderQuery): boolean =>
  JSON.stringify(plainPart(a)) === JSON.stringify(plainPart(b));

/** The part at a place; undefined when there is none. */
export function partAt(query: BuilderQuery, place: Place): Part | undefined {
  let part: Part | undefined = query;
  for (const index of place) part = part && isGroup(part) ? part.rules[index] : undefined;
  return part;
}

const inside = (place: Place, within: Place): boolean =>
  within.every((index, n) => place[n] === index);

function changeGroup(
  query: BuilderQuery,
  place: Place,
  change: (rules: readonly Part[]) => Part[],
): BuilderQuery {
  const [first, ...rest] = place;
  if (first === undefined) return { ...query, rules: change(query.rules) };
  const rules = query.rules.map((part, index) =>
    index === first && isGroup(part) ? changeGroup(part, rest, change) : part,
  );
  return { ...query, rules };
}

/**
 * Moves a part to a gap. A gap is the place of the part it is in front of, or one past the last of a group; places are
 * those before the move. A group does not go into itself; a gap beside the part itself changes nothing.
 */
export function movePart(query: BuilderQuery, from: Place, gap: Place): BuilderQuery {
  const part = partAt(query, from);
  if (!part || from.length === 0 || gap.length === 0 || inside(gap.slice(0, -1), from))
    return query;
  const parent = from.slice(0, -1);
  const index = from.at(-1) ?? 0;
  const group = gap.slice(0, -1);
  const at = gap.at(-1) ?? 0;
  const siblings = parent.length === group.length && inside(group, parent);
  if (siblings && (at === index || at === index + 1)) return query;
  // What comes after the part in its own group moves up by one when it leaves.
  const moved = group.map((step, n) =>
    n === parent.length && inside(group, parent) && step > index ? step - 1 : step,
  );
  const without = changeGroup(query, parent, (rules) => rules.filter((_, n) => n !== index));
  const to = siblings && at > index ? at - 1 : at;
  return changeGroup(without, moved, (rules) => [...rules.slice(0, to), part, ...rules.slice(to)]);
}

/** Narrows a rule by one more condition: at its end when it joins with AND, else around it. */
export function narrowed(query: BuilderQuery, condition: RuleType): BuilderQuery {
  if (query.rules.length === 0) return { combinator: 'and', rules: [condition] };
  if (query.combinator === 'and' && !query.not) {
    return { ...query, rules: [...query.rules, condition] };
  }
  return { combinator: 'and', rules: [query, condition] };
}

/** Where each finished part stands in the rule as it is sent: by its id, such as `0.2`. */
export function pathsOf(query: BuilderQuery): ReadonlyMap<string, string> {
  const paths = new Map<string, string>();
  const walk = (part: Part, path: string) => {
    if (part.id && path !== '') paths.set(part.id, path);
    if (isGroup(part))
      part.rules.forEach((inner, n) => {
        walk(inner, path === '' ? String(n) : `${path}.${n}`);
      });
  };
  walk(finishedQuery(query), '');
  return paths;
}
