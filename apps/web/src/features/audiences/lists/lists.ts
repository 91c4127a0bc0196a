import type { ListedProfile } from '@kade/contract';

/** The lists of a static audience while they are edited. */
export const sides = ['include', 'exclude'] as const;
export type Side = (typeof sides)[number];
export type Lists = Readonly<Record<Side, readonly ListedProfile[]>>;

export const noLists: Lists = { include: [], exclude: [] };

const other = (side: Side): Side => (side === 'include' ? 'exclude' : 'include');

/** Adds profiles to a list, in front and each once; who stood on the other list moves. */
export function put(lists: Lists, side: Side, profiles: readonly ListedProfile[]): Lists {
  const ids = new Set(profiles.map(({ id }) => id));
  const rest = (at: Side) => lists[at].filter(({ id }) => !ids.has(id));
  const added = [...new Map(profiles.map((one) => [one.id, one])).values()];
  return { ...lists, [side]: [...added, ...rest(side)], [other(side)]: rest(other(side)) };
}

export const take = (lists: Lists, side: Side, id: number): Lists => ({
  ...lists,
  [side]: lists[side].filter((one) => one.id !== id),
});

/** As they are sent: ids only. */
export const idsOf = (lists: Lists): Record<Side, number[]> => ({
  include: lists.include.map(({ id }) => id),
  exclude: lists.exclude.map(({ id }) => id),
});

export const sameLists = (a: Lists, b: Lists): boolean =>
  JSON.stringify(idsOf(a)) === JSON.stringify(idsOf(b));
