import type { ColumnWorth, LeadModel } from './model.js';

/** What a value of a column adds to the score of a lead, against the average one. */
export type Driver = {
  readonly column: string;
  /** A level, or null for a range of numbers, for all other levels and for what is not known. */
  readonly level: string | null;
  /** Of a range: above `from` up to and with `to`; null where it is open. */
  readonly from: number | null;
  readonly to: number | null;
  readonly is: 'level' | 'range' | 'other_levels' | 'not_known';
  /** Steps of the log-odds of the average lead with this value. */
  readonly points: number;
  /** Within which they lie with 95 %; null where weights were fitted together. */
  readonly low: number | null;
  readonly high: number | null;
  /** Leads that were learned from, and how many of them became customers. */
  readonly rows: number;
  readonly positives: number;
};

/** Values that fewer leads have are not shown. */
const fewestShown = 30;
const z95 = 1.959964;

/** What weighs most first; only what at least 30 leads have, or a twentieth of few. */
export function driversOf(model: LeadModel): Driver[] {
  return model.columns
    .flatMap((worth) => worth.points.map((_, slot) => driverOf(worth, slot)))
    .filter(({ rows }, _, all) => rows > 0 && rows >= Math.min(fewestShown, shownFrom(all)))
    .sort((a, b) => Math.abs(b.points) - Math.abs(a.points));
}

const shownFrom = (all: readonly Driver[]) => Math.max(...all.map(({ rows }) => rows)) / 20;

function driverOf(worth: ColumnWorth, slot: number): Driver {
  const points = worth.average[slot] as number;
  const spread = worth.spread?.[slot] ?? null;
  return {
    column: worth.name,
    ...valueIn(worth, slot),
    points,
    low: spread === null ? null : points - z95 * spread,
    high: spread === null ? null : points + z95 * spread,
    rows: worth.rows[slot] as number,
    positives: worth.positives[slot] as number,
  };
}

/** What a slot of a column holds. */
function valueIn(worth: ColumnWorth, slot: number): Pick<Driver, 'level' | 'from' | 'to' | 'is'> {
  const none = { level: null, from: null, to: null };
  if (slot === worth.points.length - 1) return { ...none, is: 'not_known' };
  if (worth.kind === 'number') {
    const { edges } = worth;
    return { ...none, from: edges[slot - 1] ?? null, to: edges[slot] ?? null, is: 'range' };
  }
  if (slot === worth.levels.length) return { ...none, is: 'other_levels' };
  return { ...none, level: worth.levels[slot] as string, is: 'level' };
}
