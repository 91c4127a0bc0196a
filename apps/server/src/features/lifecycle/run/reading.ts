import type { Purchases } from '@kade/models';

/** What a run reads of a company, in columns; customers are the places of its profiles, by rising id. */
export type Source = {
  readonly profile: Float64Array;
  /** Place among the names of segments; -1 for none. */
  readonly segment: Int32Array;
  /** Net sales of the last 12 months in cents. */
  readonly worth: Float64Array;
  /** 1 for a lead. */
  readonly lead: Int32Array;
  readonly purchases: Purchases;
  /** Invoices of each profile up to the last day, and those after it, which are not looked at. */
  readonly invoices: Int32Array;
  readonly later: Int32Array;
};

/** Columns that grow by doubling: how many rows come is not known before they are there. */
class Growing<Column extends Int32Array | Float64Array> {
  size = 0;
  constructor(
    private column: Column,
    private readonly make: (size: number) => Column,
  ) {}
  add(value: number): void {
    if (this.size === this.column.length) {
      const wider = this.make(this.size * 2);
      wider.set(this.column);
      this.column = wider;
    }
    this.column[this.size++] = value;
  }
  /** The rows so far; the room for more is given back. */
  done = (): Column => this.column.slice(0, this.size) as Column;
}

const start = 4096;
const whole = () => new Growing(new Int32Array(start), (size) => new Int32Array(size));
const wide = () => new Growing(new Float64Array(start), (size) => new Float64Array(size));

const [tab, newline, minus, backslash] = [9, 10, 45, 92];

/**
 * Whole numbers from the text format of COPY, which comes in pieces: rows of numbers with tabs between them. `\N`, nothing,
 * is read as -1.
 */
class NumberRows {
  #row: number[] = [];
  #value = 0;
  #sign = 1;
  #none = false;
  constructor(private readonly take: (row: readonly number[]) => void) {}

  read(bytes: Uint8Array): void {
    for (const byte of bytes) {
      if (byte >= 48 && byte < 58) this.#value = this.#value * 10 + byte - 48;
      else if (byte === minus) this.#sign = -1;
      else if (byte === backslash) this.#none = true;
      else if (byte === tab || byte === newline) {
        this.#row.push(this.#none ? -1 : this.#sign * this.#value);
        [this.#value, this.#sign, this.#none] = [0, 1, false];
        if (byte === newline) {
          this.take(this.#row);
          this.#row.length = 0;
        }
      }
    }
  }
}

/** Places of ids that rise: by a table where they lie close together, else by halving. -1 for an id that is not there. */
function finder(ids: Float64Array): (id: number) => number {
  const [first, last] = [ids[0] ?? 0, ids.at(-1) ?? 0];
  const span = last - first + 1;
  if (span <= 8 * ids.length + start) {
    const table = new Int32Array(span).fill(-1);
    for (let i = 0; i < ids.length; i++) table[(ids[i] as number) - first] = i;
    return (id) => (id < first || id > last ? -1 : (table[id - first] as number));
  }
  return (id) => {
    let [low, high] = [0, ids.length - 1];
    while (low <= high) {
      const middle = (low + high) >> 1;
      const there = ids[middle] as number;
      if (there === id) return middle;
      if (there < id) low = middle + 1;
      else high = middle - 1;
    }
    return -1;
  };
}

/** Takes in what the database sends, piece by piece: first all profiles, then their invoices. */
export function openReading(until: number) {
  const [profile, segment, worth, lead] = [wide(), whole(), wide(), whole()];
  const [customer, day, cents] = [whole(), whole(), wide()];
  let known: { ids: Float64Array; place: (id: number) => number } | undefined;
  let [invoices, later] = [new Int32Array(0), new Int32Array(0)];
  const profiles = new NumberRows(([id = 0, named = -1, value = 0, isLead = 0]) => {
    profile.add(id);
    segment.add(named);
    worth.add(value);
    lead.add(isLead);
  });
  const bought = new NumberRows(([id = 0, at = 0, net = 0, returned = 0]) => {
    const who = known?.place(id) ?? -1;
    if (who < 0) return;
    const counted = at > until ? later : invoices;
    counted[who] = (counted[who] as number) + 1;
    if (at > until) return;
    // Goods that were sold and taken back on one invoice: nothing is left, which free goods would look like.
    for (const value of returned ? [1, -1] : [net]) {
      customer.add(who);
      day.add(at);
      cents.add(value);
    }
  });
  return {
    profiles: (bytes: Uint8Array) => profiles.read(bytes),
    invoices(bytes: Uint8Array): void {
      if (!known) {
        const ids = profile.done();
        known = { ids, place: finder(ids) };
        [invoices, later] = [new Int32Array(ids.length), new Int32Array(ids.length)];
      }
      bought.read(bytes);
    },
    done(): Source {
      const ids = known?.ids ?? profile.done();
      if (!known) [invoices, later] = [new Int32Array(ids.length), new Int32Array(ids.length)];
      return {
        ...{ profile: ids, segment: segment.done(), worth: worth.done(), lead: lead.done() },
        ...{ invoices, later },
        purchases: {
          ...{ customers: ids.length, customer: customer.done() },
          ...{ day: day.done(), cents: cents.done() },
        },
      };
    },
  };
}
