/** What somebody who knows the customer said of a gap. */
export const feedbackVerdicts = ['interested', 'not_interested', 'buys_elsewhere'] as const;
export type FeedbackVerdict = (typeof feedbackVerdicts)[number];

/**
 * What was said of an item for a customer: a verdict, a snooze, or both. `snoozedUntil`: the day (days since 1970-01-01) on
 * which it is suggested again.
 */
export type Feedback<Item = number> = {
  readonly item: Item;
  readonly verdict: FeedbackVerdict | null;
  readonly snoozedUntil: number | null;
};

/** An item a customer may be offered: the chance that it takes to it, 0 to 1, and what its peers pay for it, in cents. */
export type Offer<Item = number> = {
  readonly item: Item;
  readonly chance: number;
  readonly cents: number;
};

/** An offer in its place: `expected` is chance x cents after feedback, `rank` counts from 1. */
export type Ranked<Of> = Of & {
  readonly expected: number;
  readonly rank: number;
  readonly interested: boolean;
};

/** How many times the odds are of a customer that was said to be interested. A choice, held against what came of it. */
export const interestedOdds = 3;

/** A chance whose odds are `times` as good: stays within 0 and 1. */
const withOdds = (chance: number, times: number) => (chance * times) / (1 + chance * (times - 1));

/**
 * Offers in their order after feedback, as of `day`: what is not wanted or bought elsewhere is out, what is snoozed is out
 * until its day, and interest makes the chance better, so that an offer may come first at once, without a new run. Best
 * expected value first, then the better chance, then the lower item. The order of what is given does not matter; of two
 * remarks on one item a refusal counts more than interest, and the later snooze more than the earlier.
 * O(offers log offers + feedback).
 */
export function ranked<Item extends number | string, Of extends Offer<Item>>(
  offers: readonly Of[],
  feedback: readonly Feedback<Item>[],
  day: number,
): Ranked<Of>[] {
  const out = new Set<Item>();
  const interested = new Set<Item>();
  for (const { item, verdict, snoozedUntil } of feedback) {
    if (snoozedUntil !== null && snoozedUntil > day) out.add(item);
    if (verdict === 'interested') interested.add(item);
    else if (verdict !== null) out.add(item);
  }
  return offers
    .filter(({ item }) => !out.has(item))
    .map((offer) => {
      const liked = interested.has(offer.item);
      const chance = liked ? withOdds(offer.chance, interestedOdds) : offer.chance;
      return { ...offer, chance, expected: chance * offer.cents, interested: liked };
    })
    .sort(byWorth)
    .map((offer, at) => ({ ...offer, rank: at + 1 }));
}

type Worth<Item> = { readonly expected: number; readonly chance: number; readonly item: Item };

/** Best expected value first; of equal ones the better chance, then the lower item. */
export const byWorth = <Item extends number | string>(a: Worth<Item>, b: Worth<Item>): number =>
  b.expected - a.expected ||
  b.chance - a.chance ||
  (a.item < b.item ? -1 : a.item > b.item ? 1 : 0);
