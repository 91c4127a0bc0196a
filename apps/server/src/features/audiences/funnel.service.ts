import { mostFunnelParts } from '@kade/contract';
import {
  type Condition,
  conditionsOf,
  type Group,
  holdsWhen,
  partsOf,
  withoutPart,
} from '@kade/rules';
import type { Alike } from '../../platform/columns/columns.js';

/** Profiles with one set of answers, as a test of conditions. */
const testOf = (order: ReadonlyMap<Condition, number>, alike: Alike) => (condition: Condition) =>
  alike.holds(order.get(condition) ?? -1);

/**
 * What each part of a rule does to its count, worked out from all combinations of answers that occur.
 * @param alike all profiles by their answers to the rule's conditions, in reading order
 */
export function funnelOf(tree: Group, alike: readonly Alike[]) {
  const order = new Map(conditionsOf(tree).map((condition, n) => [condition, n]));
  const parts = partsOf(tree)
    .slice(0, mostFunnelParts)
    .map(({ path, rule }) => ({ path, rule, rest: withoutPart(tree, path), alone: 0, without: 0 }));
  let total = 0;
  let count = 0;
  for (const group of alike) {
    const holds = testOf(order, group);
    total += group.count;
    if (holdsWhen(tree, holds)) count += group.count;
    for (const part of parts) {
      if (holdsWhen(part.rule, holds)) part.alone += group.count;
      if (holdsWhen(part.rest, holds)) part.without += group.count;
    }
  }
  return {
    total,
    count,
    parts: parts.map(({ path, alone, without }) => ({ path, alone, without })),
  };
}

/** How far the first of several selections and the others overlap. @param alike by the first, then by each audience */
export function overlapOf(
  audiences: readonly { id: number; name: string }[],
  alike: readonly Alike[],
) {
  const sum = (test: (holds: Alike['holds']) => boolean) =>
    alike.reduce((all, one) => all + (test(one.holds) ? one.count : 0), 0);
  return {
    count: sum((holds) => holds(0)),
    audiences: audiences.map(({ id, name }, n) => ({
      id,
      name,
      count: sum((holds) => holds(n + 1)),
      both: sum((holds) => holds(0) && holds(n + 1)),
    })),
    regions: alike
      .map(({ count, holds }) => ({
        first: holds(0),
        audience_ids: audiences.filter((_, n) => holds(n + 1)).map(({ id }) => id),
        count,
      }))
      .filter((one) => one.first || one.audience_ids.length > 0)
      .sort((a, b) => b.count - a.count),
  };
}
