import type { LeadTable } from '../leads/columns.js';
import { explainLead, type LeadModel } from '../leads/model.js';
import { type Criterion, fits } from './criteria.js';

export const likenessClasses = ['High', 'Medium', 'Low', 'Unknown'] as const;
export type LikenessClass = (typeof likenessClasses)[number];

/** Why a lead has its class: a column, what stands in it, and which way it weighs. */
export type LikenessReason = {
  readonly column: string;
  readonly value: string | number | null;
  readonly toward: 'for' | 'against';
  readonly by: 'criteria' | 'likeness';
  /** Steps of the log-odds against the average lead; null of a criterion. */
  readonly logOdds: number | null;
};

export type Classified = {
  readonly class: LikenessClass;
  /** 0 to 1: how much of what is looked at is known, and how far it points one way. Null where it is Unknown. */
  readonly certainty: number | null;
  readonly reasons: readonly LikenessReason[];
};

/** High from half as likely again as the average lead (in odds), Low from half as likely again not to be won. */
const step = Math.log(1.5);
/** Of what a lead can gain or lose by its columns so much has to be known. */
const fewestKnown = 1 / 3;
/** Below so much a column is no reason: 2 points of 20 that double the odds. */
const [leastReason, mostReasons] = [0.1 * Math.LN2, 5];

/** Columns that say the same in finer or coarser words: that one of them fits is enough. */
const together: Readonly<Record<string, string>> = { SUBSEGMENT: 'SEGMENT', CITY: 'PROVINCE' };

/**
 * Puts a lead into a class: by its likeness to won and lost leads where a model tells, and by criteria that somebody wrote,
 * which weigh double. `Unknown` where neither tells: too little is known of it, or what is known leaves High and Low open.
 * @param model null: nothing was learned, and only criteria tell
 * @param known what is known of the lead in a column
 */
export function classify(
  model: LeadModel | null,
  criteria: readonly Criterion[],
  table: LeadTable,
  row: number,
  known: (column: string) => string | number | null,
): Classified {
  const likeness = model ? likenessOf(model, table, row) : null;
  const written = writtenOf(criteria, known);
  const reasons = [...written.reasons, ...(likeness?.reasons ?? [])].slice(0, mostReasons);
  const step = likeness?.step ?? null;
  if (step === null && written.score === null)
    return { class: 'Unknown', certainty: null, reasons };
  if (written.isUnwanted) return { class: 'Low', certainty: 1, reasons };
  const total = (step ?? 0) + 2 * (written.score ?? 0);
  const name = written.score === null ? byLikeness(total) : byBoth(total);
  return { class: name, certainty: certaintyOf(likeness, written), reasons };
}

const byLikeness = (step: number): LikenessClass =>
  step > 0 ? 'High' : step < 0 ? 'Low' : 'Medium';
/** From -3 to 3. */
const byBoth = (total: number): LikenessClass =>
  total >= 1.5 ? 'High' : total <= -1 ? 'Low' : 'Medium';

type Likeness = {
  /** 1: like those won; -1: like those lost; 0: like neither; null: it cannot be told. */
  readonly step: 1 | 0 | -1 | null;
  readonly known: number;
  readonly lean: number;
  readonly reasons: readonly LikenessReason[];
};

function likenessOf(model: LeadModel, table: LeadTable, row: number): Likeness {
  const { logit, base, points, low, high } = explainLead(model, table, row);
  const reaches = new Map(
    model.columns.map((worth) => [worth.name, Math.max(...worth.average.map(Math.abs), 0)]),
  );
  const sum = (of: readonly string[]) =>
    of.reduce((all, name) => all + (reaches.get(name) ?? 0), 0);
  const whole = sum([...reaches.keys()]);
  const known =
    whole > 0 ? sum(points.filter(({ value }) => value !== null).map((p) => p.column)) / whole : 0;
  const moved = points.reduce((all, { points: by }) => all + Math.abs(by), 0);
  const off = logit - base;
  const reasons = points
    .filter(({ points: by, value }) => value !== null && Math.abs(by) >= leastReason)
    .map(
      ({ column, value, points: by }): LikenessReason => ({
        ...{ column, value, by: 'likeness', logOdds: by },
        toward: by > 0 ? 'for' : 'against',
      }),
    );
  const logOdds = (chance: number) => Math.log(chance / (1 - chance)) - base;
  const isOpen = low !== null && high !== null && logOdds(low) < -step && logOdds(high) > step;
  const told = off >= step ? 1 : off <= -step ? -1 : 0;
  return {
    step: known < fewestKnown || isOpen ? null : told,
    ...{ known, reasons },
    lean: moved > 0 ? Math.abs(off) / moved : 0,
  };
}

type Written = {
  /** -1: none fits; 1: all fit; null: nothing is known of what they name. */
  readonly score: number | null;
  readonly isUnwanted: boolean;
  readonly known: number;
  readonly reasons: readonly LikenessReason[];
};

function writtenOf(
  criteria: readonly Criterion[],
  known: (column: string) => string | number | null,
): Written {
  const groups = new Map<string, boolean | null>();
  const reasons: LikenessReason[] = [];
  let isUnwanted = false;
  for (const criterion of criteria) {
    const { column, unwanted } = criterion;
    const value = known(column);
    const does = fits(criterion, value);
    const group = together[column] ?? column;
    const before = groups.get(group) ?? null;
    groups.set(group, before === null || does === null ? (before ?? does) : before || does);
    if (does === false && unwanted.includes(String(value))) isUnwanted = true;
    if (does !== null)
      reasons.push({
        ...{ column, value, by: 'criteria', logOdds: null },
        toward: does ? 'for' : 'against',
      });
  }
  const told = [...groups.values()].filter((one) => one !== null);
  const fit = told.filter((one) => one).length;
  return {
    ...{ isUnwanted, reasons },
    score: told.length > 0 ? (2 * fit - told.length) / told.length : null,
    known: groups.size > 0 ? told.length / groups.size : 0,
  };
}

/** How much is known, times how far it points one way; of both where both tell, criteria counting double. */
function certaintyOf(likeness: Likeness | null, written: Written): number {
  const parts: [weight: number, certainty: number][] = [];
  if (likeness && likeness.step !== null)
    parts.push([1, likeness.known * (0.5 + likeness.lean / 2)]);
  if (written.score !== null) parts.push([2, written.known * (0.5 + Math.abs(written.score) / 2)]);
  const weight = parts.reduce((sum, [by]) => sum + by, 0);
  const certainty = parts.reduce((sum, [by, one]) => sum + by * one, 0) / weight;
  return Math.round(Math.min(1, certainty) * 100) / 100;
}
