import type { Group, Rule } from './tree.js';

/** A group in normal form: with fewer than two rules there is nothing to join, so it says `all`. */
export function groupOf(join: Group['join'], rules: readonly Rule[], not: boolean): Group {
  const joined = { join: rules.length < 2 ? ('all' as const) : join, rules };
  return not ? { not: true, ...joined } : joined;
}
