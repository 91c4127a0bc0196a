import { z } from 'zod';
import type { Words } from '../columns/column.js';

/**
 * What a proposition is to a customer: of these exactly one.
 * - `bought`: in the 12 months up to the last day of the data;
 * - `gap`: a whitespot: not bought, may be offered, and enough look-alikes buy it;
 * - `set_aside`: it would be one, but the customer said no, buys it elsewhere, or it waits until a day;
 * - `not_eligible`: discontinued, or the rule of who may be offered it leaves the customer out;
 * - `not_suggested`: not bought, and too few look-alikes buy it to be suggested.
 */
export const spotStates = ['bought', 'gap', 'set_aside', 'not_eligible', 'not_suggested'] as const;
export const SpotState = z.enum(spotStates);
export type SpotState = z.infer<typeof SpotState>;

export const spotStateWords: Record<SpotState, Words> = {
  bought: { en: 'Bought', nl: 'Gekocht' },
  gap: { en: 'Whitespot', nl: 'Witte vlek' },
  set_aside: { en: 'Set aside', nl: 'Terzijde gelegd' },
  not_eligible: { en: 'Not eligible', nl: 'Komt niet in aanmerking' },
  not_suggested: { en: 'Not suggested', nl: 'Niet voorgesteld' },
};

/** What a customer said to a proposition, as a seller notes it. */
export const spotAnswers = [
  'interested',
  'not_interested',
  'buys_elsewhere',
  /** Not now: it comes back on a day. */
  'snoozed',
] as const;
export const SpotAnswer = z.enum(spotAnswers);
export type SpotAnswer = z.infer<typeof SpotAnswer>;

export const spotAnswerWords: Record<SpotAnswer, Words> = {
  interested: { en: 'Interested', nl: 'Geïnteresseerd' },
  not_interested: { en: 'Not interested', nl: 'Niet geïnteresseerd' },
  buys_elsewhere: { en: 'Buys it elsewhere', nl: 'Koopt het elders' },
  snoozed: { en: 'Snoozed', nl: 'Uitgesteld' },
};

/** What to do next with a customer: the values of NEXT_BEST_ACTION, the most pressing first. */
export const nextActions = [
  'call_before_notice',
  'win_back',
  'call_at_risk',
  'follow_up_interest',
  'offer_whitespot',
] as const;
export const NextAction = z.enum(nextActions);
export type NextAction = z.infer<typeof NextAction>;

export const nextActionWords: Record<NextAction, Words> = {
  call_before_notice: {
    en: 'Call before the last day to cancel',
    nl: 'Bellen vóór de uiterste opzegdatum',
  },
  win_back: { en: 'Win back', nl: 'Terugwinnen' },
  call_at_risk: { en: 'Call: at risk of leaving', nl: 'Bellen: dreigt af te haken' },
  follow_up_interest: { en: 'Follow up on interest', nl: 'Interesse opvolgen' },
  offer_whitespot: { en: 'Offer the whitespot', nl: 'Witte vlek aanbieden' },
};

/** Whom a customer was compared with, the nearest first: the first of them that has enough customers. */
export const peerLevels = [
  /** Segment, employees class and province. */
  'segment_size_province',
  /** Segment and employees class. */
  'segment_size',
  'segment',
  /** SBI division (its first two digits), employees class and province. */
  'industry_size_province',
  /** SBI division and employees class. */
  'industry_size',
  'all',
] as const;
export const PeerLevel = z.enum(peerLevels);
export type PeerLevel = z.infer<typeof PeerLevel>;
