import { type Bought, boughtIn, type Numbers, numbersFor } from './bought.js';
import type { SoldInOrders } from './firstOrders.js';
import { chanceOf } from './gaps.js';
import type { Links } from './links.js';
import { type PeerLevel, peerTable } from './peers.js';
import {
  linksBy,
  Popularity,
  type ProductPast,
  type ProductRule,
  type ProductTerms,
  productPast,
} from './productModel.js';
import { type ProductTest, productTest } from './productTest.js';
import { recentDays } from './propositionTest.js';
import { firstSuggestions } from './rankScores.js';
import { Scorer } from './suggest.js';
import { TopList } from './topList.js';
import { tell, type WhitespotWatch, within } from './watch.js';

export type ProductSettings = ProductTerms & {
  /** Last day that is looked at, and the last that the back-test knows of, in days since 1970-01-01. */
  readonly until: number;
  readonly split: number;
  /** Who is alike, the finest level first, so that who bought nothing yet is suggested what its peers bought lately. */
  readonly levels?: readonly PeerLevel[] | undefined;
};

/** What suggests products, and how it did on the company's own past. */
export type ProductModel = {
  readonly chosen: ProductRule;
  /** Null where nothing after the cut could be asked about; then what is popular lately is suggested. */
  readonly test: ProductTest | null;
  readonly past: ProductPast;
  /** Null where mere popularity was chosen. */
  readonly links: Links | null;
  readonly newcomers: Newcomers;
};

/**
 * Holds all rules against the past, takes the one that foretold most, and learns it anew from everything up to day `until`.
 * Throws `Cancelled`. The memory is that of what was bought, and of EASE 8 bytes for each pair of items.
 */
export function productModel(
  sold: SoldInOrders,
  settings: ProductSettings,
  watch: WhitespotWatch = {},
): ProductModel {
  const test = productTest(sold, settings, settings, within(watch, 0, 0.5));
  return productModelBy(test, sold, settings, within(watch, 0.5, 1));
}

/** The same where the test was made before. */
export function productModelBy(
  test: ProductTest | null,
  sold: SoldInOrders,
  settings: Omit<ProductSettings, 'split'>,
  watch: WhitespotWatch = {},
): ProductModel {
  const { until, levels = [] } = settings;
  const chosen = test?.chosen ?? 'popular_recent';
  const past = productPast(sold, until, settings);
  const isLinked = chosen === 'cosine_50' || chosen === 'ease';
  const links = isLinked ? linksBy(chosen, past, settings, within(watch, 0, 0.95)) : null;
  const lately = boughtIn(sold, { after: until - recentDays, until });
  const newcomers = new Newcomers(lately, levels, past.candidates);
  tell(watch, 1);
  return { chosen, test, past, links, newcomers };
}

/**
 * What is suggested to who has bought nothing yet, or nothing that speaks for anything: what most of its peers bought in the
 * last 90 days, by the same shrunk share as propositions.
 */
export class Newcomers {
  readonly #levels: readonly PeerLevel[];
  readonly #table: ReturnType<typeof peerTable>;
  readonly #candidates: Uint8Array;
  readonly #known = new Map<string, { items: Int32Array; chances: Float64Array }>();

  constructor(lately: Bought, levels: readonly PeerLevel[], candidates: Uint8Array) {
    this.#levels = levels;
    this.#table = peerTable(lately, levels);
    this.#candidates = candidates;
  }

  /** The best of them by share of peers; the same for all customers of the same groups. */
  best(customer: number, most: number): { items: Int32Array; chances: Float64Array } {
    const groups = Int32Array.from([...this.#levels.map(({ of }) => of[customer] as number), 0]);
    const key = `${most} ${groups.join(' ')}`;
    const known = this.#known.get(key);
    if (known) return known;
    const top = new TopList(most);
    for (let item = 0; item < this.#table.items; item++) {
      if (!this.#candidates[item]) continue;
      const chance = chanceOf({ table: this.#table }, { customer, groups, counted: 0 }, item);
      if (chance > 0) top.offer(chance, item);
    }
    const found = {
      items: top.numbers.slice(0, top.size),
      chances: top.scores.slice(0, top.size),
    };
    this.#known.set(key, found);
    return found;
  }
}

/**
 * Products suggested to customers, in columns, by customer, the best first. `start[c - from]` to `start[c - from + 1]` are
 * those of customer c. `score` compares those of one customer only. `because`: the product it bought that speaks most for
 * it; below zero where it is suggested because peers bought it lately.
 */
export type ProductSuggestions = {
  readonly from: number;
  readonly to: number;
  readonly start: Int32Array;
  readonly item: Numbers;
  readonly score: Float32Array;
  readonly because: Int32Array;
};

const asksEvery = 1 << 12;

export type SuggestionsAsked = {
  readonly most?: number | undefined;
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  /** Whether a product may be suggested to a customer; left out: every one. */
  readonly eligible?: ((customer: number, item: number) => boolean) | undefined;
};

/**
 * The best suggestions of some customers, or of all; what a customer ever bought is none. Throws `Cancelled`.
 * O(links of what customers bought).
 */
export function productSuggestions(
  model: ProductModel,
  {
    most = firstSuggestions,
    from = 0,
    to = model.past.bought.customers,
    eligible,
  }: SuggestionsAsked = {},
  watch: WhitespotWatch = {},
): ProductSuggestions {
  const { bought } = model.past;
  const suggest = suggester(model, most, eligible);
  const room = most * (to - from);
  const [item, score, because] = [
    numbersFor(bought.items, room),
    new Float32Array(room),
    new Int32Array(room),
  ];
  const start = new Int32Array(to - from + 1);
  let size = 0;
  for (let c = from; c < to; c++) {
    if ((c - from) % asksEvery === 0) tell(watch, (c - from) / (to - from));
    suggest(c, (what, worth, why) => {
      item[size] = what;
      score[size] = worth;
      because[size] = why;
      size += 1;
    });
    start[c - from + 1] = size;
  }
  tell(watch, 1);
  return {
    ...{ from, to, start, item: item.slice(0, size) },
    ...{ score: score.slice(0, size), because: because.slice(0, size) },
  };
}

/** Four times as many, rounded up to a power of two: so that few lists are made. */
const roomFor = (most: number) => 4 << Math.ceil(Math.log2(most));

type Told = (item: number, score: number, because: number) => void;

function suggester(
  { past, links, chosen, newcomers }: ProductModel,
  most: number,
  eligible: SuggestionsAsked['eligible'],
) {
  const { bought, recent, buyers, candidates } = past;
  const popularity = new Popularity(chosen === 'popular' ? buyers : recent);
  const [scorer, top] = [links && new Scorer(links, recent), new TopList(most)];
  const own = new Int32Array(bought.items).fill(-1);
  return (customer: number, told: Told): void => {
    const [first, end] = [bought.start[customer] as number, bought.start[customer + 1] as number];
    for (let i = first; i < end; i++) own[bought.item[i] as number] = customer;
    const mayGet = (item: number) =>
      own[item] !== customer && candidates[item] === 1 && (eligible?.(customer, item) ?? true);
    if (scorer) {
      scorer.score(bought, customer);
      scorer.top(top, eligible && mayGet);
      for (let i = 0; i < top.size; i++) {
        const item = top.numbers[i] as number;
        told(item, top.scores[i] as number, scorer.because(item));
      }
      if (top.size > 0) return;
    }
    if (first === end || scorer) {
      // Enough of them that some are left when its own and those it may not get are taken away.
      const { items, chances } = newcomers.best(customer, roomFor(most + end - first));
      let found = 0;
      for (let i = 0; i < items.length && found < most; i++) {
        const item = items[i] as number;
        if (!mayGet(item)) continue;
        told(item, chances[i] as number, -1);
        found += 1;
      }
      return;
    }
    const counts = chosen === 'popular' ? buyers : recent;
    for (const item of popularity.first(most, (one) => !mayGet(one)))
      told(item, counts[item] as number, -1);
  };
}
