import type { Token } from '../tokens.js';
import type { ClaimKind } from './claim.js';

/** Something that a text states, as it is compared with what is known. */
export type Found = {
  readonly kind: Exclude<ClaimKind, 'product'>;
  readonly from: number;
  readonly to: number;
  /** Of a date: its first and last day as `from/to`. Of a superlative: its meaning. */
  readonly value: string;
  /** What it is about: the unit of a number, the word behind a percentage, what is free, what is the best. */
  readonly head: string;
  /** Other prices of its sentence: what is free may be so from an amount on. */
  readonly beside?: readonly string[];
  /** Of a date, whether something begins or ends; of a price, whether it is taken off. */
  readonly role: 'from' | 'until' | 'since' | 'off' | null;
};

/** Keeps what stands from one token up to another, and says where to go on. */
export type Add = (first: number, next: number, rest: Omit<Found, 'from' | 'to'>) => number;

/** Whether one of the words stands in the few tokens before. */
export const near = (t: readonly Token[], at: number, back: number, words: RegExp) => {
  for (let i = Math.max(0, at - back); i < at; i++) if (words.test(t[i]?.low ?? '')) return true;
  return false;
};

export const offWords =
  /korting|^(?:off|discount|less|minder|voordeel|goedkoper|cheaper|terug|back|cashback|bespaard|saved)$/;

export const saveWords = /^(?:bespaar|bespaart|save|saves|korting|discount)$/;

export const freeWords = /^(?:gratis|kosteloos|kosteloze|free|complimentary|cadeau)$/;
