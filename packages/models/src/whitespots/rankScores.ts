/** How many suggestions a customer is held against. */
export const firstSuggestions = 5;

/**
 * How well suggestions foretold what customers came to buy that they had not before; each customer counts once. `hitRate`:
 * share of customers that bought one of the first five. `recall`: of what a customer bought anew, the share that was among
 * the first five, on average. `mrr`: mean of 1 / place of the first that was bought, 0 where none was suggested at all.
 */
export type RankScores = {
  readonly customers: number;
  readonly hitRate: number;
  readonly recall: number;
  readonly mrr: number;
};

/** Adds up the scores of customers one by one. */
export class RankCount {
  #customers = 0;
  #hits = 0;
  #recall = 0;
  #reciprocal = 0;

  /** `bought`: items that the customer bought anew; `among`: those of them in the first five; `first`: place from 1 on, or 0. */
  add(bought: number, among: number, first: number): void {
    this.#customers += 1;
    if (among > 0) this.#hits += 1;
    this.#recall += among / bought;
    if (first > 0) this.#reciprocal += 1 / first;
  }

  scores(): RankScores {
    const n = this.#customers;
    const mean = (sum: number) => (n > 0 ? sum / n : 0);
    return {
      customers: n,
      hitRate: mean(this.#hits),
      recall: mean(this.#recall),
      mrr: mean(this.#reciprocal),
    };
  }
}
