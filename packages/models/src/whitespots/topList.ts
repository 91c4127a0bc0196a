/**
 * The best few of what it is offered, the best first: the highest score, and of equal ones the lowest number. The order in
 * which they are offered does not matter.
 */
export class TopList {
  readonly scores: Float64Array;
  readonly numbers: Int32Array;
  size = 0;

  constructor(most: number) {
    this.scores = new Float64Array(most);
    this.numbers = new Int32Array(most);
  }

  /** What is below this is not taken any more; nothing while there is room. */
  get least(): number {
    const full = this.size === this.scores.length;
    return full ? (this.scores[this.size - 1] as number) : Number.NEGATIVE_INFINITY;
  }

  clear(): void {
    this.size = 0;
  }

  offer(score: number, number: number): void {
    const { scores, numbers } = this;
    const full = this.size === scores.length;
    let place = full ? this.size - 1 : this.size;
    if (full && !this.#comesBefore(score, number, place)) return;
    while (place > 0 && this.#comesBefore(score, number, place - 1)) {
      scores[place] = scores[place - 1] as number;
      numbers[place] = numbers[place - 1] as number;
      place -= 1;
    }
    scores[place] = score;
    numbers[place] = number;
    if (!full) this.size += 1;
  }

  #comesBefore(score: number, number: number, place: number): boolean {
    const there = this.scores[place] as number;
    return score > there || (score === there && number < (this.numbers[place] as number));
  }
}
