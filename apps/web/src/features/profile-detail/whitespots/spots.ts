import type { MenuProposition, ProfileRow } from '@kade/contract';

const textOf = (value: unknown) => (typeof value === 'string' && value ? value : null);

/** What the whitespot models say of a profile, the best first; empty until they have run. */
export function spotsOf(row: ProfileRow) {
  const listed = Array.isArray(row.cross_sell_propositions)
    ? row.cross_sell_propositions.filter((p): p is string => typeof p === 'string')
    : [];
  const best = textOf(row.whitespot);
  const propositions = best ? [best, ...listed.filter((p) => p !== best)] : listed;
  return { propositions, best, action: textOf(row.next_best_action) };
}

/** Propositions that are on the menu and not bought, most dishes first. */
export const onlyOnMenu = (
  propositions: readonly MenuProposition[],
): { proposition: string; items: number }[] =>
  propositions
    .flatMap(({ proposition, items, net_sales }) =>
      proposition !== null && items > 0 && Number(net_sales) <= 0 ? [{ proposition, items }] : [],
    )
    .sort((a, b) => b.items - a.items);
