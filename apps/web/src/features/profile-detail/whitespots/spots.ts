import type { MenuProposition } from '@kade/contract';

/** Propositions that are on the menu and not bought, most dishes first. */
export const onlyOnMenu = (
  propositions: readonly MenuProposition[],
): { proposition: string; items: number }[] =>
  propositions
    .flatMap(({ proposition, items, net_sales }) =>
      proposition !== null && items > 0 && Number(net_sales) <= 0 ? [{ proposition, items }] : [],
    )
    .sort((a, b) => b.items - a.items);
