/** The rule on screen as a tree of places: comparing, moving and adding parts. Pure. */
import {
  type BuilderQuery,
  finishedQuery,
  isGroup,
  type Part,
  type RuleType,
} from './ruleDraft.js';

export type Place = readonly number[];

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

/** Puts a part at a place; those from there on go one further. */
export const insertPart = (query: BuilderQuery, place: Place, part: Part): BuilderQuery =>
  changeGroup(query, place.slice(0, -1), (rules) => [
    ...rules.slice(0, place.at(-1)),
    part,
    ...rules.slice(place.at(-1)),
  ]);

/** Another part at a place; without one, what stands there goes. */
export function replacePart(query: BuilderQuery, place: Place, part?: Part): BuilderQuery {
  // The whole rule is no part of a group.
  if (place.length === 0) return part && isGroup(part) ? part : query;
  return changeGroup(query, place.slice(0, -1), (rules) =>
    rules.flatMap((one, index) => (index !== place.at(-1) ? [one] : part ? [part] : [])),
  );
}

/** The group at a place turned around: whom it selected is left out, and the other way round. */
export const turned =
  (place: Place) =>
  (query: BuilderQuery): BuilderQuery => {
    const group = partAt(query, place);
    return group && isGroup(group)
      ? replacePart(query, place, { ...group, not: !group.not })
      : query;
  };

/** The group at a place joined in the other way: all of its parts, or any of them. */
export const rejoined =
  (place: Place) =>
  (query: BuilderQuery): BuilderQuery => {
    const group = partAt(query, place);
    if (!group || !isGroup(group)) return query;
    const combinator = group.combinator === 'or' ? 'and' : 'or';
    return replacePart(query, place, { ...group, combinator });
  };

/** Where a part stands; null when it is not there. */
export function placeOf(query: BuilderQuery, id: string): Place | null {
  for (const [index, part] of query.rules.entries()) {
    if (part.id === id) return [index];
    const inner = isGroup(part) ? placeOf(part, id) : null;
    if (inner) return [index, ...inner];
  }
  return null;
}

/** A part and all within it with ids of their own. */
export const withNewIds = <P extends Part>(part: P): P => ({
  ...part,
  id: newId(),
  ...(isGroup(part) ? { rules: part.rules.map(withNewIds) } : {}),
});

/** Parts that have no id get one: places, marks and undo hold on to them. */
export const withIds = <P extends Part>(part: P): P => ({
  ...part,
  id: part.id ?? newId(),
  ...(isGroup(part) ? { rules: part.rules.map(withIds) } : {}),
});

let made = 0;
export const newId = (): string => {
  made += 1;
  return `part-${made}`;
};

/**
 * The gap one place further up or down: into a group that stands there, and out of its own group at the edge; null where
 * the rule ends.
 */
export function gapBeside(query: BuilderQuery, place: Place, by: -1 | 1): Place | null {
  const parent = place.slice(0, -1);
  const index = place.at(-1) ?? 0;
  const neighbour = partAt(query, [...parent, index + by]);
  if (neighbour && isGroup(neighbour))
    return [...parent, index + by, by < 0 ? neighbour.rules.length : 0];
  if (neighbour) return [...parent, by < 0 ? index - 1 : index + 2];
  const around = parent.at(-1);
  if (around === undefined) return null;
  return [...parent.slice(0, -1), by < 0 ? around : around + 1];
}

const valuesOf = ({ value }: RuleType): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Where a rule that joins with AND is narrowed to values of a column; -1 where it is not. */
const narrowingAt = (query: BuilderQuery, field: string): number =>
  query.combinator === 'and' && !query.not
    ? query.rules.findLastIndex(
        (part) => !isGroup(part) && part.field === field && part.operator === 'in',
      )
    : -1;

/** The values of a column that a rule is narrowed to. */
export function chosenValues(query: BuilderQuery, field: string): readonly unknown[] {
  const part = query.rules[narrowingAt(query, field)];
  return part && !isGroup(part) ? valuesOf(part) : [];
}

/**
 * Narrows a rule by one more condition: at its end when it joins with AND, else around it. Values of a column come in place
 * of those it was narrowed to before; the same again takes them back.
 *
 * @param adds adds the values to those, or takes them out
 */
export function narrowed(query: BuilderQuery, condition: RuleType, adds = false): BuilderQuery {
  const at = condition.operator === 'in' ? narrowingAt(query, condition.field) : -1;
  const before = query.rules[at];
  if (before && !isGroup(before)) {
    const [had, asked] = [valuesOf(before), valuesOf(condition)];
    const all = asked.every((value) => had.includes(value));
    const value = all
      ? had.filter((one) => adds && !asked.includes(one))
      : [...new Set([...(adds ? had : []), ...asked])];
    // One of several that were chosen: the others leave.
    const kept = all && !adds && had.length > asked.length ? [...asked] : value;
    return {
      ...query,
      rules: query.rules.flatMap((part, n) =>
        n !== at ? [part] : kept.length > 0 ? [{ ...before, value: kept }] : [],
      ),
    };
  }
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
