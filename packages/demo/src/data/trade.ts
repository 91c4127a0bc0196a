import { Weighted } from '../random.js';
import type { Season } from './products.js';

/** How a customer's trade runs over the 36 months. */
export type Course =
  | 'steady'
  | 'growing'
  | 'shrinking'
  | 'lost'
  | 'leaving'
  | 'returning'
  | 'new'
  | 'occasional'
  | 'once';

export const settledCourses = new Weighted<Course>([
  ['steady', 36],
  ['growing', 15],
  ['shrinking', 10],
  ['lost', 12],
  ['leaving', 7],
  ['returning', 3],
  ['new', 11],
  ['occasional', 3],
  ['once', 3],
]);
const restlessCourses = new Weighted<Course>([
  ['steady', 24],
  ['growing', 11],
  ['shrinking', 11],
  ['lost', 18],
  ['leaving', 9],
  ['returning', 4],
  ['new', 12],
  ['occasional', 4],
  ['once', 7],
]);
/** Where owners come and go sooner than elsewhere. */
export const courses: Readonly<Record<string, Weighted<Course>>> = {
  Café: restlessCourses,
  Snackbar: restlessCourses,
  Lunchroom: restlessCourses,
};

/** Share of a segment's customers that order by the calendar; half where nothing stands here. */
export const standingOrders: Readonly<Record<string, number>> = {
  Café: 0.3,
  Cateraar: 0.1,
  Zorginstelling: 0.85,
  Bedrijfskantine: 0.8,
  Kinderopvang: 0.8,
};

/** Trade per month, January first, against the average month. */
export type Year = readonly number[];

export const segmentYears: Readonly<Record<string, Year>> = {
  Restaurant: [0.85, 0.9, 0.95, 1, 1.08, 1.08, 1.05, 1.05, 1, 1, 0.98, 1.25],
  Café: [0.75, 0.8, 0.9, 1.05, 1.2, 1.25, 1.25, 1.2, 1.05, 0.95, 0.85, 1.05],
  Lunchroom: [0.8, 0.85, 0.95, 1.05, 1.12, 1.15, 1.15, 1.1, 1.02, 1, 0.92, 1.1],
  Snackbar: [0.85, 0.88, 0.95, 1.05, 1.12, 1.2, 1.2, 1.12, 1, 0.95, 0.88, 0.92],
  Hotel: [0.7, 0.78, 0.9, 1.05, 1.15, 1.15, 1.2, 1.22, 1.1, 1, 0.85, 1.15],
  Cateraar: [0.6, 0.7, 0.9, 1, 1.25, 1.3, 0.9, 0.8, 1.25, 1.05, 1, 1.55],
  Zorginstelling: [1, 1, 1, 1, 1, 0.98, 0.95, 0.95, 1, 1, 1.02, 1.12],
  Bedrijfskantine: [1.05, 1.08, 1.08, 1.03, 1, 1, 0.6, 0.55, 1.08, 1.08, 1.08, 0.9],
  Sportkantine: [0.8, 0.95, 1.15, 1.2, 1.15, 0.85, 0.3, 0.6, 1.3, 1.25, 1.15, 0.8],
  'Strand & recreatie': [0.1, 0.1, 0.35, 0.9, 1.4, 1.7, 2, 2, 1.1, 0.5, 0.15, 0.1],
  Kinderopvang: [1.02, 1.02, 1.02, 1, 1, 1, 0.75, 0.75, 1.05, 1.05, 1.05, 0.95],
};

/** What the seaside adds to its summer. */
export const beachYear: Year = [0.75, 0.8, 0.9, 1, 1.1, 1.2, 1.4, 1.4, 1.1, 1, 0.8, 0.85];

/** How likely a product is taken along, 1 being certain. */
export const productYears: Readonly<Record<Season, Year>> = {
  even: [0.6, 0.6, 0.6, 0.6, 0.6, 0.6, 0.6, 0.6, 0.6, 0.6, 0.6, 0.6],
  summer: [0.25, 0.25, 0.4, 0.6, 0.8, 1, 1, 1, 0.65, 0.45, 0.3, 0.35],
  winter: [1, 0.9, 0.7, 0.45, 0.3, 0.25, 0.2, 0.25, 0.45, 0.7, 0.9, 1],
  spring: [0.03, 0.03, 0.15, 0.85, 1, 0.9, 0.05, 0.03, 0.03, 0.03, 0.03, 0.03],
  december: [0.2, 0.15, 0.15, 0.15, 0.15, 0.15, 0.15, 0.15, 0.2, 0.35, 0.8, 1],
};

/**
 * Chance that a customer buys a proposition at all, in the order of the catalogue:
 * vlees, vis, zuivel, groente, diepvries, dranken, koffie, bakkerij, sauzen, schoonmaak, disposables, wijn.
 * A subsegment's row goes before its segment's.
 */
export const tastes: Readonly<Record<string, readonly number[]>> = {
  Restaurant: [0.85, 0.6, 0.8, 0.85, 0.4, 0.55, 0.45, 0.4, 0.6, 0.4, 0.15, 0.65],
  Visrestaurant: [0.25, 1, 0.7, 0.85, 0.3, 0.5, 0.4, 0.4, 0.6, 0.4, 0.15, 0.8],
  Aziatisch: [0.85, 0.65, 0.2, 0.85, 0.55, 0.6, 0.25, 0.05, 0.95, 0.4, 0.6, 0.3],
  Italiaans: [0.6, 0.45, 0.95, 0.8, 0.25, 0.6, 0.55, 0.35, 0.75, 0.4, 0.5, 0.75],
  Pannenkoekenhuis: [0.45, 0.05, 0.95, 0.55, 0.6, 0.75, 0.55, 0.3, 0.6, 0.45, 0.2, 0.25],
  Café: [0.25, 0.08, 0.35, 0.25, 0.6, 0.85, 0.55, 0.35, 0.4, 0.4, 0.15, 0.85],
  Lunchroom: [0.4, 0.15, 0.85, 0.75, 0.25, 0.6, 0.9, 0.85, 0.4, 0.4, 0.4, 0.08],
  Koffiebar: [0.08, 0.03, 0.9, 0.3, 0.15, 0.45, 1, 0.8, 0.1, 0.45, 0.6, 0.03],
  Snackbar: [0.35, 0.12, 0.25, 0.3, 0.95, 0.75, 0.2, 0.45, 0.85, 0.4, 0.75, 0.05],
  'Shoarma & döner': [0.95, 0.1, 0.45, 0.85, 0.7, 0.7, 0.15, 0.7, 0.9, 0.35, 0.7, 0.02],
  IJssalon: [0.02, 0.01, 0.95, 0.6, 0.5, 0.5, 0.75, 0.45, 0.1, 0.5, 0.7, 0.01],
  Hotel: [0.6, 0.45, 0.85, 0.7, 0.4, 0.65, 0.75, 0.7, 0.45, 0.6, 0.15, 0.6],
  Cateraar: [0.8, 0.5, 0.7, 0.8, 0.35, 0.5, 0.4, 0.65, 0.6, 0.3, 0.65, 0.45],
  Zorginstelling: [0.7, 0.4, 0.9, 0.8, 0.5, 0.6, 0.8, 0.7, 0.65, 0.75, 0.45, 0.06],
  Bedrijfskantine: [0.35, 0.15, 0.8, 0.7, 0.5, 0.65, 0.8, 0.85, 0.45, 0.5, 0.55, 0.04],
  Sportkantine: [0.15, 0.03, 0.2, 0.1, 0.9, 0.85, 0.55, 0.35, 0.6, 0.4, 0.45, 0.6],
  'Strand & recreatie': [0.45, 0.4, 0.5, 0.5, 0.75, 0.85, 0.55, 0.5, 0.5, 0.35, 0.4, 0.75],
  Kinderopvang: [0.1, 0.05, 0.85, 0.9, 0.15, 0.4, 0.3, 0.8, 0.2, 0.7, 0.1, 0.01],
};
