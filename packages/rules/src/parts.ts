import { type Condition, type Group, isGroup, type Rule } from './tree.js';

/** A group or a condition inside a rule. `path` says where: `0.2` is the third rule of the first. */
export type Part = { readonly path: string; readonly rule: Rule };

const under = (path: string, index: number): string =>
  path === '' ? String(index) : `${path}.${index}`;

/** Every part of a rule in reading order, the rule itself (path '') left out. */
export const partsOf = (rule: Rule, path = ''): Part[] =>
  isGroup(rule)
    ? rule.rules.flatMap((inner, index) => {
        const at = under(path, index);
        return [{ path: at, rule: inner }, ...partsOf(inner, at)];
      })
    : [];

/**
 * The rule without one of its parts. A group that is empty without it goes too: left behind, it would hold for
 * everybody and open up an OR around it.
 */
export function withoutPart(rule: Group, path: string): Group {
  const [first = '', ...rest] = path.split('.');
  const at = Number(first);
  const rules = rule.rules.flatMap((inner, index): Rule[] => {
    if (index !== at) return [inner];
    if (rest.length === 0 || !isGroup(inner)) return [];
    const left = withoutPart(inner, rest.join('.'));
    return left.rules.length === 0 ? [] : [left];
  });
  // Nobody is left out by nothing: the complement of an empty group would be nobody.
  return rules.length === 0 ? { join: 'all', rules } : { ...rule, rules };
}

/**
 * Whether a rule holds, when it is known of each of its conditions whether that holds. Works for rules made from the
 * parts of another, because conditions are told apart by identity.
 */
export function holdsWhen(rule: Rule, holds: (condition: Condition) => boolean): boolean {
  if (!isGroup(rule)) return holds(rule);
  const joined =
    rule.join === 'all' || rule.rules.length === 0
      ? rule.rules.every((inner) => holdsWhen(inner, holds))
      : rule.rules.some((inner) => holdsWhen(inner, holds));
  return rule.not ? !joined : joined;
}
