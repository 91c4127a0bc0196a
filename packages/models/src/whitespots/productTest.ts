import type { Bought } from './bought.js';
import { firstOrders, type SoldInOrders } from './firstOrders.js';
import type { Links } from './links.js';
import {
  canEase,
  linksBy,
  Popularity,
  type ProductPast,
  type ProductRule,
  type ProductTerms,
  partsOf,
  productPast,
} from './productModel.js';
import { firstSuggestions, RankCount, type RankScores } from './rankScores.js';
import { Scorer } from './suggest.js';
import { TopList } from './topList.js';
import { tell, type WhitespotWatch } from './watch.js';

export type ProductRow = RankScores & { readonly name: ProductRule };

/** How each rule foretold what customers bought anew in the first order after the cut. */
export type ProductTest = {
  readonly split: number;
  /**
   * Customers with purchases before the cut whose first order after it held something they had not bought before; of more than
   * {@link mostAsked} every second, third and so on.
   */
  readonly customers: number;
  readonly rows: readonly ProductRow[];
  /** Who foretold most: by hit rate, then recall, then the place of the first hit; the plainest of equals. */
  readonly chosen: ProductRule;
};

const asksEvery = 1 << 10;
/** Customers that are asked about, at most: more of them would not tell more, and take longer. */
export const mostAsked = 50_000;

/**
 * Holds the models against the company's own past: they know all up to and with day `split`, and are asked for what each
 * customer ordered first after it, up to day `until`, of products it had not bought before. Null where no customer can be
 * asked about. Throws `Cancelled`. Time is that of both models and O(links of what customers bought).
 */
export function productTest(
  sold: SoldInOrders,
  { split, until }: { split: number; until: number },
  terms: ProductTerms = {},
  watch: WhitespotWatch = {},
): ProductTest | null {
  const past = productPast(sold, split, terms);
  const every = newInFirst(past.bought, firstOrders(sold, split, until));
  if (every.length === 0) return null;
  const each = Math.ceil(every.length / mostAsked);
  const tested = every.filter((_, at) => at % each === 0);
  const ease = canEase(past, terms);
  const parts = partsOf(watch, ease);
  const rules: [ProductRule, Rule][] = [
    ['popular', popularRule(past, past.buyers)],
    ['popular_recent', popularRule(past, past.recent)],
    ['cosine_50', linkedRule(past, linksBy('cosine_50', past, terms, parts.cosine))],
    ...(ease
      ? [
          ['ease', linkedRule(past, linksBy('ease', past, terms, parts.ease))] satisfies [
            ProductRule,
            Rule,
          ],
        ]
      : []),
  ];
  const counts = rules.map(() => new RankCount());
  for (const [at, { customer, anew }] of tested.entries()) {
    if (at % asksEvery === 0) tell(parts.rest, at / tested.length);
    for (const [r, [, rule]] of rules.entries()) {
      const { first, place } = rule(customer, anew);
      counts[r]?.add(anew.length, anew.filter((item) => first.includes(item)).length, place);
    }
  }
  tell(parts.rest, 1);
  const rows = rules.map(([name], r) => ({ name, ...(counts[r] as RankCount).scores() }));
  return { split, customers: tested.length, rows, chosen: best(rows) };
}

const best = (rows: readonly ProductRow[]): ProductRule =>
  rows.reduce((a, b) =>
    (b.hitRate - a.hitRate || b.recall - a.recall || b.mrr - a.mrr) > 0 ? b : a,
  ).name;

/** What a rule suggests to a customer first, and at which place the first of some items comes. */
type Rule = (
  customer: number,
  items: readonly number[],
) => { first: readonly number[]; place: number };

function popularRule({ bought }: ProductPast, buyers: Int32Array): Rule {
  const popularity = new Popularity(buyers);
  return (customer, items) => {
    const own = bought.item.subarray(bought.start[customer], bought.start[customer + 1]);
    return {
      first: popularity.first(firstSuggestions, (item) => own.includes(item)),
      place: popularity.place(items, bought, customer),
    };
  };
}

function linkedRule({ bought, recent }: ProductPast, links: Links): Rule {
  const [scorer, top] = [new Scorer(links, recent), new TopList(firstSuggestions)];
  return (customer, items) => {
    scorer.score(bought, customer);
    scorer.top(top);
    return { first: [...top.numbers.subarray(0, top.size)], place: scorer.place(items) };
  };
}

/** Customers that had bought something, and what in their first order after the cut they had not. */
function newInFirst(before: Bought, after: Pick<Bought, 'start' | 'item'>) {
  const tested: { customer: number; anew: number[] }[] = [];
  for (let c = 0; c < before.customers; c++) {
    const own = before.item.subarray(before.start[c], before.start[c + 1]);
    if (own.length === 0) continue;
    const ordered = after.item.subarray(after.start[c], after.start[c + 1]);
    const anew = [...ordered].filter((item) => !own.includes(item));
    if (anew.length > 0) tested.push({ customer: c, anew });
  }
  return tested;
}
