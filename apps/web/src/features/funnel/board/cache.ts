import type { FunnelTotal, listFunnel, Opportunity, ReplyOf } from '@kade/contract';
import type { InfiniteData } from '@tanstack/react-query';
import type { Slot } from './place.js';

export type ColumnPage = ReplyOf<typeof listFunnel>;
export type ColumnData = InfiniteData<ColumnPage, number>;

/** The cards that are loaded. A card that a move pushed onto the next page comes once. */
export const cardsOf = (data: ColumnData | undefined): Opportunity[] =>
  differentCards(data?.pages ?? []);

export function differentCards(pages: readonly ColumnPage[]): Opportunity[] {
  const seen = new Set<number>();
  return pages.flatMap((page) => page.results.filter(({ id }) => !seen.has(id) && seen.add(id)));
}

const eachPage = (
  data: ColumnData,
  change: (cards: Opportunity[], page: number) => Opportunity[],
  by: number,
): ColumnData => ({
  ...data,
  pages: data.pages.map((page, i) => ({
    ...page,
    count: page.count + by,
    results: change(page.results, i),
  })),
});

export function withoutCard(data: ColumnData, id: number): ColumnData {
  const has = data.pages.some((page) => page.results.some((card) => card.id === id));
  return eachPage(data, (cards) => cards.filter((card) => card.id !== id), has ? -1 : 0);
}

/** Puts a card into a gap; on top where the gap is not among what is loaded. */
export function withCard(data: ColumnData, card: Opportunity, slot: Slot): ColumnData {
  const pageOf = (id: number | null) =>
    id === null ? -1 : data.pages.findIndex((p) => p.results.some((c) => c.id === id));
  const [behind, ahead] = [pageOf(slot.after), pageOf(slot.before)];
  const page = behind >= 0 ? behind : Math.max(ahead, 0);
  const place = (cards: Opportunity[]) => {
    const at =
      behind >= 0
        ? cards.findIndex((c) => c.id === slot.after) + 1
        : Math.max(
            0,
            cards.findIndex((c) => c.id === slot.before),
          );
    return [...cards.slice(0, at), card, ...cards.slice(at)];
  };
  return eachPage(data, (cards, i) => (i === page ? place(cards) : cards), 1);
}

/** The same card, as the server has it now. */
export const withFresh = (data: ColumnData, card: Opportunity): ColumnData =>
  eachPage(data, (cards) => cards.map((c) => (c.id === card.id ? card : c)), 0);

const cents = (money: string | null) => Math.round(Number(money ?? 0) * 100);
const moneyOf = (amount: number) => (amount / 100).toFixed(2);

/** The totals after a card went from one column to another; the server's own come a moment later. */
export function movedTotals(
  totals: readonly FunnelTotal[],
  card: Pick<Opportunity, 'status' | 'value'>,
  to: Opportunity['status'],
): FunnelTotal[] {
  return totals.map((total) => {
    const by = (total.status === to ? 1 : 0) - (total.status === card.status ? 1 : 0);
    return by === 0
      ? total
      : {
          ...total,
          count: Math.max(0, total.count + by),
          value: moneyOf(Math.max(0, cents(total.value) + by * cents(card.value))),
        };
  });
}
