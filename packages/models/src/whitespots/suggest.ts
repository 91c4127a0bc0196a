import type { Bought } from './bought.js';
import type { Links } from './links.js';
import type { TopList } from './topList.js';

/**
 * Scores the candidates of one customer after the other: what its items say for each, added up, times how many bought the
 * candidate lately. What it has itself is no candidate. Reused from customer to customer; nothing of one is left for the next.
 */
export class Scorer {
  readonly #links: Links;
  readonly #factor: Float64Array;
  readonly #sums: Float64Array;
  readonly #strongest: Float32Array;
  readonly #because: Int32Array;
  readonly #seen: Int32Array;
  readonly #touched: Int32Array;
  #size = 0;
  #customer = 0;

  /** `recent`: buyers of each item in the last 90 days. */
  constructor(links: Links, recent: Int32Array) {
    const { items } = links;
    this.#links = links;
    this.#factor = Float64Array.from(recent, (buyers) => Math.log1p(buyers));
    this.#sums = new Float64Array(items);
    this.#strongest = new Float32Array(items);
    this.#because = new Int32Array(items);
    this.#seen = new Int32Array(items);
    this.#touched = new Int32Array(items);
  }

  /** Scores the candidates of a customer; {@link top} and {@link place} then speak of it. */
  score({ start, item }: Pick<Bought, 'start' | 'item'>, customer: number): void {
    this.#customer += 1;
    this.#size = 0;
    const [from, to] = [start[customer] as number, start[customer + 1] as number];
    for (let i = from; i < to; i++) this.#addLinksOf(item[i] as number);
    // Its own come last, so that whatever they were given is taken away again.
    for (let i = from; i < to; i++) this.#sums[item[i] as number] = 0;
    for (let i = 0; i < this.#size; i++) {
      const candidate = this.#touched[i] as number;
      const sum = this.#sums[candidate] as number;
      this.#sums[candidate] = sum * (this.#factor[candidate] as number);
    }
  }

  #addLinksOf(own: number): void {
    const { start, candidate, weight } = this.#links;
    const [sums, seen, now] = [this.#sums, this.#seen, this.#customer];
    for (let l = start[own] as number; l < (start[own + 1] as number); l++) {
      const what = candidate[l] as number;
      const says = weight[l] as number;
      if (seen[what] !== now) {
        seen[what] = now;
        sums[what] = says;
        this.#strongest[what] = says;
        this.#because[what] = own;
        this.#touched[this.#size] = what;
        this.#size += 1;
        continue;
      }
      sums[what] = (sums[what] as number) + says;
      if (says > (this.#strongest[what] as number)) {
        this.#strongest[what] = says;
        this.#because[what] = own;
      }
    }
  }

  /** The best candidates that anything speaks for, of those that may be suggested. */
  top(list: TopList, mayGet?: ((item: number) => boolean) | undefined): void {
    list.clear();
    for (let i = 0; i < this.#size; i++) {
      const candidate = this.#touched[i] as number;
      const score = this.#sums[candidate] as number;
      if (score > 0 && (!mayGet || mayGet(candidate))) list.offer(score, candidate);
    }
  }

  /** The item that spoke most for a candidate. */
  because(candidate: number): number {
    return this.#because[candidate] as number;
  }

  scoreOf(candidate: number): number {
    return this.#seen[candidate] === this.#customer ? (this.#sums[candidate] as number) : 0;
  }

  /** Place of the first of some items among all candidates, from 1 on; 0 where nothing speaks for any of them. */
  place(items: Iterable<number>): number {
    let [best, score] = [-1, 0];
    for (const item of items) {
      const own = this.scoreOf(item);
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
