import type { Bought } from './bought.js';
import type { Links } from './links.js';
import type { TopList } from './topList.js';

/** A sum of nothing that was asked about, other than one that was not; nothing speaks for it. */
const nothing = -Number.MIN_VALUE;

/** What customers have, by customer. */
type Have = Pick<Bought, 'start' | 'item'>;

/**
 * Scores the candidates of one customer after the other: what its items say for each, added up, times log(1 + how many bought
 * the candidate lately). What it has itself is no candidate. Reused from customer to customer; nothing of one is left for the
 * next.
 */
export class Scorer {
  readonly #links: Links;
  /** Links by item, with what late buyers make of them. */
  readonly #weight: Float32Array;
  readonly #sums: Float64Array;
  readonly #touched: Int32Array;
  #size = 0;
  /** Whose item it is, by the number of the question. */
  readonly #own: Int32Array;
  #question = 0;

  /** `recent`: buyers of each item in the last 90 days. */
  constructor(links: Links, recent: Int32Array) {
    this.#links = links;
    this.#weight = links.weight.map(
      (weight, at) => weight * Math.log1p(recent[links.candidate[at] as number] as number),
    );
    this.#sums = new Float64Array(links.items);
    this.#touched = new Int32Array(links.items);
    this.#own = new Int32Array(links.items);
  }

  /** Scores the candidates of a customer; the others then speak of it. */
  score({ start, item }: Have, customer: number): void {
    for (let i = 0; i < this.#size; i++) this.#sums[this.#touched[i] as number] = 0;
    this.#size = 0;
    this.#question += 1;
    const [from, to] = [start[customer] as number, start[customer + 1] as number];
    for (let i = from; i < to; i++) this.#addLinksOf(item[i] as number);
    for (let i = from; i < to; i++) {
      const own = item[i] as number;
      this.#own[own] = this.#question;
      // Its own come last, so that whatever they were given is taken away again.
      this.#sums[own] = 0;
    }
  }

  #addLinksOf(own: number): void {
    const { start, candidate } = this.#links;
    const [sums, weight, touched] = [this.#sums, this.#weight, this.#touched];
    let size = this.#size;
    const end = start[own + 1] as number;
    for (let l = start[own] as number; l < end; l++) {
      const what = candidate[l] as number;
      const before = sums[what] as number;
      if (before === 0) {
        touched[size] = what;
        size += 1;
      }
      sums[what] = before + (weight[l] as number) || nothing;
    }
    this.#size = size;
  }

  /** The best candidates that anything speaks for, of those that may be suggested. */
  top(list: TopList, mayGet?: ((item: number) => boolean) | undefined): void {
    const [sums, touched] = [this.#sums, this.#touched];
    list.clear();
    let least = 0;
    for (let i = 0; i < this.#size; i++) {
      const candidate = touched[i] as number;
      const score = sums[candidate] as number;
      if (score <= 0 || score < least || (mayGet && !mayGet(candidate))) continue;
      list.offer(score, candidate);
      least = list.least;
    }
  }

  /** The item of the customer that speaks most for a candidate; below zero where none does. */
  because(candidate: number): number {
    const { startOf, itemOf, weightOf } = this.#links;
    let [item, most] = [-1, 0];
    for (let l = startOf[candidate] as number; l < (startOf[candidate + 1] as number); l++) {
      const says = weightOf[l] as number;
      if (this.#own[itemOf[l] as number] === this.#question && says > most)
        [item, most] = [itemOf[l] as number, says];
    }
    return item;
  }

  /** Place of the first of some items among all candidates, from 1 on; 0 where nothing speaks for any of them. */
  place(items: Iterable<number>): number {
    let [best, score] = [-1, 0];
    for (const item of items) {
      const own = this.#sums[item] as number;
      if (own > score || (own === score && own > 0 && item < best)) [best, score] = [item, own];
    }
    if (best < 0) return 0;
    let before = 0;
    for (let i = 0; i < this.#size; i++) {
      const candidate = this.#touched[i] as number;
      const other = this.#sums[candidate] as number;
      if (other > score || (other === score && candidate < best)) before += 1;
    }
    return before + 1;
  }
}
