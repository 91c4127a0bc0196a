import { plainText, stemOf, stemsOf } from './words.js';

/** Values that stand in a column of words, those of most leads first. */
export type NamedColumn = { readonly name: string; readonly values: readonly string[] };
/** A column of numbers, and the words that its unit goes by: employees, medewerkers. */
export type CountedColumn = { readonly name: string; readonly units: readonly string[] };

/** What criteria in words say of one column. */
export type Criterion = {
  readonly column: string;
  /** Of words, as they stand in the column. */
  readonly wanted: readonly string[];
  readonly unwanted: readonly string[];
  /** Of a number: from … up to and with …; null where it is open. */
  readonly from: number | null;
  readonly to: number | null;
};

const none = { wanted: [], unwanted: [], from: null, to: null } as const;

/** What is named after one of these is not wanted, up to the end of the clause. */
const negations = new Set([
  ...['no', 'not', 'without', 'except', 'excluding', 'never', 'avoid'],
  ...['geen', 'niet', 'zonder', 'behalve', 'uitgezonderd', 'nooit'],
]);
/** Ends what a negation reaches. */
const turns = new Set(['but', 'only', 'maar', 'wel', 'alleen']);
/** Shorter values are found in many words by chance. */
const shortestValue = 3;

/**
 * Reads criteria in English or Dutch: words that name what stands in a column, wanted or after a negation not, and numbers with
 * a unit. What names nothing is passed by. A value that stands in several columns is taken for the first of them.
 */
export function readCriteria(
  text: string,
  named: readonly NamedColumn[],
  counted: readonly CountedColumn[] = [],
): Criterion[] {
  const found = new Map<string, { wanted: string[]; unwanted: string[] }>();
  const taken = new Set<string>();
  const clauses = text.split(/[.;:!?\n]+/).map(clauseOf);
  for (const { name, values } of named)
    for (const value of values) {
      const stems = stemsOf(value);
      const key = stems.join(' ');
      if (plainText(value).length < shortestValue || stems.length === 0 || taken.has(key)) continue;
      const place = clauses.flatMap((clause) => placesOf(stems, clause).map((at) => clause.no[at]));
      if (place.length === 0) continue;
      taken.add(key);
      const column = found.get(name) ?? { wanted: [], unwanted: [] };
      // Named both ways it is wanted: "not all hotels, but hotels by the sea".
      (place.every((isNo) => isNo) ? column.unwanted : column.wanted).push(value);
      found.set(name, column);
    }
  const words = [...found].map(([column, of]): Criterion => ({ ...none, column, ...of }));
  return [...words, ...counted.flatMap((column) => rangeOf(text, column) ?? [])];
}

type Clause = { readonly stems: readonly string[]; readonly no: readonly boolean[] };

function clauseOf(text: string): Clause {
  const words = plainText(text)
    .split(' ')
    .filter((word) => word !== '');
  let isNo = false;
  const no = words.map((word) => {
    if (negations.has(word)) isNo = true;
    else if (turns.has(word)) isNo = false;
    return isNo;
  });
  return { stems: words.map(stemOf), no };
}

/** Where a value stands in a clause, by its first word. */
function placesOf(stems: readonly string[], clause: Clause): number[] {
  const places: number[] = [];
  for (let at = 0; at + stems.length <= clause.stems.length; at++)
    if (stems.every((stem, i) => clause.stems[at + i] === stem)) places.push(at);
  return places;
}

const number = String.raw`(\d{1,3}(?:[.,]\d{3})+|\d+)`;
const atLeast =
  'more than|over|at least|minimum of|minimal|from|meer dan|boven|minstens|minimaal|ten minste|vanaf';
const atMost =
  'less than|fewer than|under|up to|at most|maximum of|minder dan|onder|hooguit|maximaal|ten hoogste|tot';
/** More than 20 is 21 and up, of what is counted. */
const beyond = /^(?:more than|over|meer dan|boven|less than|fewer than|under|minder dan|onder)$/i;

const read = (digits = ''): number => Number(digits.replace(/[.,]/g, ''));

/** The range that a text gives a number with one of its units: `10 to 50 employees`, `minimaal 20 medewerkers`. */
function rangeOf(text: string, { name, units }: CountedColumn): Criterion | undefined {
  const unit = `(?:${units.map((one) => one.replace(/[.*+?^$()|[\]\\]/g, '\\$&')).join('|')})`;
  const between = new RegExp(
    String.raw`${number}\s*(?:-|–|to|and|tot(?: en met)?|en|t/m)\s*${number}\+?\s*${unit}(?!\p{L})`,
    'iu',
  ).exec(text);
  if (between) {
    const ends = [read(between[1]), read(between[2])].sort((a, b) => a - b);
    return { ...none, column: name, from: ends[0] ?? null, to: ends[1] ?? null };
  }
  const bound = new RegExp(
    String.raw`(${atLeast}|${atMost})\s+${number}\s*${unit}(?!\p{L})`,
    'iu',
  ).exec(text);
  if (!bound) return undefined;
  const [, said = '', digits] = bound;
  const isLeast = new RegExp(`^(?:${atLeast})$`, 'i').test(said);
  const step = beyond.test(said) ? 1 : 0;
  return isLeast
    ? { ...none, column: name, from: read(digits) + step }
    : { ...none, column: name, to: read(digits) - step, from: null };
}

/** Whether what is known of a lead fits a criterion; null where nothing is known. */
export function fits(criterion: Criterion, value: string | number | null): boolean | null {
  if (value === null) return null;
  const { wanted, unwanted, from, to } = criterion;
  if (from !== null || to !== null) {
    const count = Number(value);
    if (!Number.isFinite(count)) return null;
    return (from === null || count >= from) && (to === null || count <= to);
  }
  const text = String(value);
  if (unwanted.includes(text)) return false;
  return wanted.length === 0 ? null : wanted.includes(text);
}
