/**
 * Lower ends of the bins of a histogram, rising. The bins are even and begin at round values between the 2nd and the
 * 98th percentile; what lies below and above goes into a first and a last bin of its own, so that one giant among the
 * customers does not push all the others into a single bar.
 */
export type Span<T> = { readonly min: T; readonly low: T; readonly high: T; readonly max: T };

/** The smallest of 1, 2, 5, 10, … × a power of ten that is not below `least`. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  const lead = [1, 2, 5, 10].find((one) => one * power >= least * (1 - 1e-9)) ?? 10;
  return lead * power;
}

/** @param whole values are whole numbers: then bins are no narrower than one */
export function numberEdges(
  { min, low, high, max }: Span<number>,
  bins: number,
  whole: boolean,
): number[] {
  if (min === max) return [min];
  const [from, to] = low < high ? [low, high] : [min, max];
  const step = Math.max(roundStep((to - from) / Math.max(bins - 2, 1)), whole ? 1 : 0);
  const digits = Math.max(0, -Math.floor(Math.log10(step)) + 1);
  const round = (value: number) => Number(value.toFixed(Math.min(digits, 15)));
  const first = Math.floor(from / step) * step;
  const edges: number[] = [];
  for (let n = 0; first + n * step <= to; n += 1) edges.push(round(first + n * step));
  if (max > to && (edges.at(-1) ?? first) + step <= max)
    edges.push(round((edges.at(-1) ?? first) + step));
  return min < (edges[0] ?? min) ? [min, ...edges] : edges;
}

const dayMs = 86_400_000;
const dayOf = (text: string) => Date.parse(text) / dayMs;
const textOf = (day: number) => new Date(day * dayMs).toISOString().slice(0, 10);
/** Months of a bin, from narrow to wide. */
const monthSteps = [1, 3, 6, 12, 24, 60, 120, 240, 600, 1200];

/** The same for days as YYYY-MM-DD: bins of days, or of whole months that begin on the first. */
export function dayEdges({ min, low, high, max }: Span<string>, bins: number): string[] {
  if (min === max) return [min];
  const [from, to] = low < high ? [low, high] : [min, max];
  const days = dayOf(to) - dayOf(from);
  const room = Math.max(bins - 2, 1);
  let edges: string[];
  if (days <= room * 7) {
    const step = days <= room ? 1 : 7;
    edges = [];
    for (let day = dayOf(from); day <= dayOf(to); day += step) edges.push(textOf(day));
    if (dayOf(max) >= dayOf(edges.at(-1) ?? from) + step)
      edges.push(textOf(dayOf(edges.at(-1) ?? from) + step));
  } else {
    const monthOf = (text: string) => Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7)) - 1;
    const first = (month: number) =>
      `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}-01`;
    const months = monthOf(to) - monthOf(from) + 1;
    const step = monthSteps.find((one) => months / one <= room) ?? 1200;
    edges = [];
    const start = Math.floor(monthOf(from) / step) * step;
    for (let month = start; month <= monthOf(to); month += step) edges.push(first(month));
    const after = first(start + edges.length * step);
    if (max >= after) edges.push(after);
  }
  return min < (edges[0] ?? min) ? [min, ...edges] : edges;
}

/** Bins from their lower ends and what is in them; each goes up to the next, the last up to the largest value. */
export const binsOf = <T extends string | number>(
  edges: readonly T[],
  max: T,
  counts: readonly number[],
): { from: T; to: T; count: number }[] =>
  edges.map((from, n) => ({
    from,
    to: edges[n + 1] ?? (max > from ? max : from),
    count: counts[n] ?? 0,
  }));
