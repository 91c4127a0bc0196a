/**
 * Random numbers from a seed, the same on every machine.
 * One generator serves one thing (the address of profile 12, the invoices of profile 12): what one part draws never shifts
 * another, so profile i is the same whatever the size of the company and the order of asking.
 */
export class Random {
  #a: number;
  #b: number;
  #c: number;
  #d = 1;

  /** `seed`: of the company. `stream`: which part. `index`: which one of it. */
  constructor(seed: number, stream: number, index: number) {
    this.#a = mix(seed ^ 0x9e3779b9);
    this.#b = mix(stream + 0x85ebca6b);
    this.#c = mix(index + 0xc2b2ae35);
    for (let i = 0; i < 12; i++) this.#next();
  }

  /** sfc32, Chris Doty-Humphrey's Small Fast Counting generator (PractRand). 32 random bits. */
  #next(): number {
    const t = (((this.#a + this.#b) | 0) + this.#d) | 0;
    this.#d = (this.#d + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = (this.#c << 21) | (this.#c >>> 11);
    this.#c = (this.#c + t) | 0;
    return t >>> 0;
  }

  /** From 0 up to, not including, 1. */
  share(): number {
    return this.#next() / 4294967296;
  }

  /** Whole number from 0 up to, not including, n. */
  below(n: number): number {
    return Math.floor((this.#next() / 4294967296) * n);
  }

  /** Whole number from `low` to `high`, both included. */
  between(low: number, high: number): number {
    return low + this.below(high - low + 1);
  }

  chance(p: number): boolean {
    return this.#next() / 4294967296 < p;
  }

  /** One of a list that is not empty. */
  pick<T>(list: readonly T[]): T {
    return list[this.below(list.length)] as T;
  }

  /** About normal with mean 0 and deviation 1: the sum of four shares is near enough and quick. */
  bell(): number {
    return (this.share() + this.share() + this.share() + this.share() - 2) * 1.7320508;
  }
}

/** Spreads the bits of a whole number (the finaliser of MurmurHash3). */
export function mix(n: number): number {
  let h = n | 0;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return h ^ (h >>> 16);
}

/** Draws from a list by weight in constant time: Walker's alias method (1977), tables after Vose (1991). */
export class Weighted<T> {
  readonly #items: readonly T[];
  readonly #keep: Float64Array;
  readonly #alias: Int32Array;

  constructor(entries: readonly (readonly [T, number])[]) {
    const total = entries.reduce((sum, [, weight]) => sum + weight, 0);
    if (!(total > 0)) throw new RangeError('A weighted list needs a weight above 0.');
    this.#items = entries.map(([item]) => item);
    this.#keep = Float64Array.from(entries, ([, weight]) => (weight * entries.length) / total);
    this.#alias = Int32Array.from(entries, (_, i) => i);
    const at = (i: number) => this.#keep[i] as number;
    const small = entries.map((_, i) => i).filter((i) => at(i) < 1);
    const large = entries.map((_, i) => i).filter((i) => at(i) >= 1);
    for (let s = small.pop(), l = large.at(-1); s !== undefined && l !== undefined; ) {
      this.#alias[s] = l;
      this.#keep[l] = at(l) - (1 - at(s));
      if (at(l) < 1) {
        large.pop();
        small.push(l);
      }
      s = small.pop();
      l = large.at(-1);
    }
  }

  draw(random: Random): T {
    const place = random.share() * this.#items.length;
    const i = Math.floor(place);
    const kept = place - i < (this.#keep[i] as number);
    return this.#items[kept ? i : (this.#alias[i] as number)] as T;
  }
}
