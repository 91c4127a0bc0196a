import { chiSquareUpperTail } from '../gamma.js';
import { byDay, type DurationCount } from './durations.js';

export type LogRank = {
  readonly chi_square: number;
  readonly degrees_of_freedom: number;
  readonly p_value: number;
  /** Per group, in their order: how many ended, and how many would have if all groups ended alike. */
  readonly groups: readonly { readonly observed: number; readonly expected: number }[];
};

/**
 * Do groups end equally fast? The log-rank test of Mantel (1966) and Peto & Peto (1972), J. R. Statist. Soc. A 135, 185-207,
 * with the hypergeometric variance, as `survdiff` in R: on each day the ends are held against those expected by how many of
 * each group were open. Censored ones count for as long as they were seen.
 * @param groups two or more, each as {@link kaplanMeier} takes it
 * @returns null where fewer than two groups have a day on which they can be compared
 */
export function logRank(groups: readonly (readonly DurationCount[])[]): LogRank | null {
  const lines = groups.map(byDay);
  const days = [...new Set(lines.flatMap((l) => l.filter((x) => x.closed > 0).map((x) => x.days)))];
  days.sort((a, b) => a - b);
  const size = groups.length;
  const observed = new Array<number>(size).fill(0);
  const expected = new Array<number>(size).fill(0);
  const variance = Array.from({ length: size }, () => new Array<number>(size).fill(0));
  const atRisk = lines.map((l) => l.reduce((sum, x) => sum + x.closed + x.open, 0));
  const places = new Array<number>(size).fill(0);
  for (const day of days) {
    const closed = lines.map((l, g) => passTo(l, day, places, atRisk, g));
    const n = sum(atRisk);
    const d = sum(closed);
    for (let g = 0; g < size; g++) {
      const share = at(atRisk, g) / n;
      observed[g] = at(observed, g) + at(closed, g);
      expected[g] = at(expected, g) + d * share;
      if (n < 2) continue;
      const spread = (d * (n - d)) / (n - 1);
      for (let h = 0; h < size; h++) {
        const row = variance[g] as number[];
        row[h] = at(row, h) + spread * share * ((g === h ? 1 : 0) - at(atRisk, h) / n);
      }
    }
  }
  // One group's difference follows from the others'; one that was never beside another has none.
  const told = [...variance.keys()].filter((g) => at(variance[g] as number[], g) > 0);
  if (told.length < 2) return null;
  const used = told.slice(0, -1);
  const differences = used.map((g) => at(observed, g) - at(expected, g));
  const solved = solve(
    used.map((g) => used.map((h) => at(variance[g] as number[], h))),
    differences,
  );
  const chi = solved.reduce((total, x, i) => total + x * at(differences, i), 0);
  return {
    chi_square: chi,
    degrees_of_freedom: used.length,
    p_value: chiSquareUpperTail(Math.max(0, chi), used.length),
    groups: observed.map((o, g) => ({ observed: o, expected: at(expected, g) })),
  };
}

const at = (values: readonly number[], i: number): number => values[i] as number;
const sum = (values: readonly number[]): number => values.reduce((total, v) => total + v, 0);

/** Takes out of a group who left it before a day. @returns how many end on that day */
function passTo(
  lines: readonly DurationCount[],
  day: number,
  places: number[],
  atRisk: number[],
  group: number,
): number {
  let place = at(places, group);
  for (let line = lines[place]; line && line.days < day; line = lines[++place])
    atRisk[group] = at(atRisk, group) - line.closed - line.open;
  places[group] = place;
  const line = lines[place];
  return line?.days === day ? line.closed : 0;
}

/** Solves a small system of linear equations by elimination with pivots. */
function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, i) => [...row, at(right, i)]);
  const n = rows.length;
  for (let c = 0; c < n; c++) {
    let pivot = c;
    for (let r = c + 1; r < n; r++)
      if (Math.abs(at(rows[r] as number[], c)) > Math.abs(at(rows[pivot] as number[], c)))
        pivot = r;
    [rows[c], rows[pivot]] = [rows[pivot] as number[], rows[c] as number[]];
    const lead = rows[c] as number[];
    for (let r = c + 1; r < n; r++) {
      const row = rows[r] as number[];
      const factor = at(row, c) / at(lead, c);
      for (let k = c; k <= n; k++) row[k] = at(row, k) - factor * at(lead, k);
    }
  }
  const solved = new Array<number>(n).fill(0);
  for (let r = n - 1; r >= 0; r--) {
    const row = rows[r] as number[];
    let left = at(row, n);
    for (let k = r + 1; k < n; k++) left -= at(row, k) * at(solved, k);
    solved[r] = left / at(row, r);
  }
  return solved;
}
