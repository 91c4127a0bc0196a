import { type Hit, matchRanks, mostOfAKind, rankOfName } from '@kade/contract';

/** Kinds of lines, in the order in which they are shown. */
export const itemKinds = [
  'recent',
  'profile',
  'contact',
  'opportunity',
  'audience',
  'campaign',
  'promotion',
  'contract',
  'page',
  'action',
  'glossary',
] as const;
export type ItemKind = (typeof itemKinds)[number];

/** A line of the menu. With an address it can be opened in a tab of its own. */
export type Item = {
  readonly key: string;
  readonly kind: ItemKind;
  readonly name: string;
  readonly rank: number;
  readonly to?: string;
  readonly run?: () => void;
  readonly meta?: string | null;
  readonly hit?: Hit;
  /** The profile that it is, or that it belongs to. */
  readonly profile?: { readonly id: number; readonly name: string };
};

const mostInAll = 12;

/** A line of our own where its name, or another word for it, fits what was typed. */
export function fitting<T extends Omit<Item, 'rank'>>(
  typed: string,
  items: readonly (T & { words?: string })[],
): (T & { rank: number })[] {
  return items.flatMap((item) => {
    const rank = rankOfName(typed, item.name);
    if (rank !== null) return [{ ...item, rank }];
    return item.words && rankOfName(typed, item.words) !== null
      ? [{ ...item, rank: matchRanks.beside }]
      : [];
  });
}

/** The best twelve, at most five of a kind, in the order of the kinds. */
export function bestOf(items: readonly Item[]): readonly Item[] {
  const place = (item: Item) => itemKinds.indexOf(item.kind);
  const ofKind = itemKinds.flatMap((kind) =>
    items
      .filter((item) => item.kind === kind)
      .sort((a, b) => a.rank - b.rank)
      .slice(0, mostOfAKind),
  );
  const best = [...ofKind].sort((a, b) => a.rank - b.rank || place(a) - place(b));
  return best.slice(0, mostInAll).sort((a, b) => place(a) - place(b) || a.rank - b.rank);
}
