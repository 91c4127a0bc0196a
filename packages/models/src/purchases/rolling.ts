import {
  type BackTest,
  bySeason,
  type Forecaster,
  foretold,
  heldAgainst,
  type Window,
  windowAt,
} from './backTest.js';
import { purchaseModels } from './counting.js';
import type { PurchaseDays } from './history.js';
import { scored } from './metrics.js';
import { averageDays, seasonalHistory, seasonUntil } from './season.js';

/** Windows of the past that forecasts are held against, at most. */
export const mostWindows = 3;
/** Customers that a window before the latest has at least. */
const fewestInWindow = 500;

/** Last days before each window, the latest first: each before the next, and with as long a history as it is itself. */
export function splitsUntil(split: number, horizon: number, first: number): number[] {
  const earlier = Array.from({ length: mostWindows - 1 }, (_, k) => split - (k + 1) * horizon);
  return [split, ...earlier.filter((day) => day - first + 1 >= horizon)];
}

/** Whether the season of the year before helps to foretell. */
export type SeasonTest = {
  /** As how many average days the horizon to come counts. */
  readonly days: number;
  readonly used: boolean;
  /** Root mean squared error over the windows whose season was known by then; null where there was none. */
  readonly rmse: { readonly without: number; readonly with: number } | null;
};

/** Windows of the past, the latest first, and how each forecast did in them; by season where that is used. */
export type Rolling = {
  readonly windows: readonly Window[];
  /** Average days that each window counts as. */
  readonly times: readonly number[];
  readonly tests: readonly BackTest[];
  /** Null below two years of history. */
  readonly season: SeasonTest | null;
};

/**
 * Holds all forecasts against several windows of the company's own past, one before the other (rolling origin; Tashman 2000,
 * International Journal of Forecasting 16(4)).
 * @param done told after each window
 */
export function rolled(
  days: PurchaseDays,
  span: { first: number; until: number; split: number; horizon: number },
  done: (parts: number) => void = () => {},
): Rolling {
  const splits = splitsUntil(span.split, span.horizon, span.first);
  const windows = splits.flatMap((split, k) => {
    // What is not over yet cannot be held against anything; of few customers an earlier window tells chance alone.
    const over = split + span.horizon <= span.until;
    const window = over ? windowAt(days, split, span.horizon) : undefined;
    done(2 * splits.length);
    return window && (k === 0 || window.actual.length >= fewestInWindow) ? window : [];
  });
  const plain = windows.map((window) => {
    const test = heldAgainst(days, window);
    done(2 * splits.length);
    return test;
  });
  const { test: season, times } = seasonOf(days, span, windows, plain);
  const tests = season?.used
    ? plain.map((test, w) => {
        const window = windows[w] as Window;
        return bySeason(test, window, times[w] ?? span.horizon);
      })
    : plain;
  return { windows, times: season?.used ? times : windows.map(() => span.horizon), tests, season };
}

function seasonOf(
  days: PurchaseDays,
  { first, until, horizon }: { first: number; until: number; horizon: number },
  windows: readonly Window[],
  plain: readonly BackTest[],
): { test: SeasonTest | null; times: number[] } {
  const known = until - first + 1 >= seasonalHistory;
  const ahead = known ? averageDays(seasonUntil(days, until), until, horizon) : null;
  if (ahead === null) return { test: null, times: [] };
  const times = windows.map(({ split }) => averageDays(seasonUntil(days, split), split, horizon));
  let [customers, squares, plainSquares] = [0, 0, 0];
  for (const [w, window] of windows.entries()) {
    const fit = window.fits.find(({ model }) => model === bestModel(plain[w]));
    const time = times[w] ?? null;
    if (time === null || !fit) continue;
    const n = window.actual.length;
    const without = plain[w]?.rows.find(({ name }) => name === fit.model)?.rmse ?? 0;
    customers += n;
    squares += n * scored(foretold(window, fit, time), window.actual).rmse ** 2;
    plainSquares += n * without ** 2;
  }
  const rmse =
    customers > 0
      ? { without: Math.sqrt(plainSquares / customers), with: Math.sqrt(squares / customers) }
      : null;
  const used = ahead !== horizon && (rmse === null || rmse.with < rmse.without);
  return {
    test: { days: ahead, used, rmse },
    times: times.map((time) => time ?? horizon),
  };
}

const bestModel = (test: BackTest | undefined) =>
  test?.rows
    .filter(({ name, degenerate }) => purchaseModels.some((model) => model === name) && !degenerate)
    .reduce((best, row) => (row.rmse < best.rmse ? row : best)).name;

/**
 * Who of `among` has the lowest figure over all windows in which each of them has one that the data tell; undefined without a window. Of equals
 * the one that is named first.
 */
export function nearest(
  tests: readonly BackTest[],
  among: readonly Forecaster[],
  by: 'mae' | 'brier',
): Forecaster | undefined {
  const told = tests.map(({ customers, rows }) => ({
    customers,
    rows: rows.filter(({ degenerate }) => !degenerate),
  }));
  const latest = told[0]?.rows.map(({ name }) => name) ?? [];
  const named = among.filter((name) => latest.includes(name));
  const common = told.filter(({ rows }) =>
    named.every((name) => rows.some((row) => row.name === name)),
  );
  const sum = (name: Forecaster) =>
    common.reduce(
      (all, { rows, customers }) =>
        all + customers * (rows.find((row) => row.name === name)?.[by] ?? 0),
      0,
    );
  return named.reduce<Forecaster | undefined>(
    (best, name) => (best !== undefined && sum(best) <= sum(name) ? best : name),
    undefined,
  );
}
