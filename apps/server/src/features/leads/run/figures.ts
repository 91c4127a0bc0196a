import type { LeadModel, Waiting } from '@kade/models';
import type { Windows } from './mature.js';

/** Customers alike, as they are kept with a run: euros a year. */
export type KeptPeers = {
  readonly segment: string | null;
  readonly size: string | null;
  readonly customers: number;
  readonly median: number;
  readonly value: number;
};

export type Thresholds = { readonly high_from: number; readonly medium_from: number };

/** What a run keeps beside its card: what leads were scored with, so that each score can be taken apart again. */
export type LeadFigures = {
  /** Null: nobody has a score. */
  readonly model: LeadModel | null;
  /** What waiting does to a chance; learned with the model. */
  readonly waiting: Waiting | null;
  /** Euros of chance times potential value; null while nobody has a lead value. */
  readonly thresholds: Thresholds | null;
  /** As the first run with scores found them, whatever people have set since; absent where no run has kept them yet. */
  readonly usual?: Thresholds | null;
  /** What the model was learned with: another window or other thresholds, and it is learned anew. */
  readonly learned_with: { readonly window: number; readonly thresholds: Thresholds | null } | null;
  /** Of open leads with a score. */
  readonly expected: { readonly customers: number; readonly value: number } | null;
  /** What is expected of open leads in euros, rising: of many every so manieth, so that shares are right to a thousandth. */
  readonly spread: { readonly leads: number; readonly values: readonly number[] };
  readonly windows: Windows;
  /** The largest groups first: all, segments, and segments by size. */
  readonly peers: readonly KeptPeers[];
};

/** Where High and Medium begin while people have set nothing. */
export const usualOf = ({ thresholds, usual = thresholds }: LeadFigures): Thresholds | null =>
  usual;

/** As people set them, else as the first run with scores found them; a Medium above High gives way to it. */
export function withSet(
  usual: Thresholds | null,
  set: { readonly high_from: number | null; readonly medium_from: number | null },
): Thresholds | null {
  if (!usual) return null;
  const high_from = set.high_from ?? usual.high_from;
  return { high_from, medium_from: Math.min(high_from, set.medium_from ?? usual.medium_from) };
}
