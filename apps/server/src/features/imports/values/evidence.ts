/**
 * How a column writes what can be read in two ways: `1.234` or `03/04/2011`. Each value that can be read in one
 * way only is a witness; the others follow the witnesses of their own column, wherever those stand.
 * The column is read in one pass on an assumption; {@link contradicted} says when the witnesses proved it wrong.
 */
export class Evidence<Way extends string> {
  readonly #votes = new Map<Way, number>();
  readonly #assumed = new Set<Way>();

  constructor(
    /** What an earlier look at the column has shown. */
    readonly known?: Way,
  ) {}

  /** A value that can only be read this way. */
  witness(way: Way): void {
    this.#votes.set(way, (this.#votes.get(way) ?? 0) + 1);
  }

  /** The way to read a value that allows several; `otherwise` where nothing is known of the column. */
  assume(otherwise: Way): Way {
    const way = this.known ?? otherwise;
    this.#assumed.add(way);
    return way;
  }

  /** What most witnesses say. */
  verdict(): Way | undefined {
    let best: Way | undefined;
    for (const [way, votes] of this.#votes)
      if (best === undefined || votes > (this.#votes.get(best) ?? 0)) best = way;
    return best ?? this.known;
  }

  /** A value was read on an assumption that the column's witnesses speak against. */
  contradicted(): boolean {
    const verdict = this.verdict();
    return verdict !== undefined && [...this.#assumed].some((way) => way !== verdict);
  }
}
