import { type Segment, type Subsegment, segments } from './data/segments.js';
import { businessName, type Namesake } from './names/business.js';
import { beachTowns, customerTowns, leadTowns, type Town } from './places.js';
import { mix, Random, Weighted } from './random.js';

/** One number per part of a profile; each part draws from its own stream. Never renumber: it would change every company. */
export const streams = {
  business: 1,
  profile: 2,
  persons: 3,
  trade: 4,
  invoices: 5,
  menu: 6,
  opportunities: 7,
  activities: 8,
  qualifications: 9,
  contracts: 20,
  comments: 21,
  plans: 22,
} as const;

/** The bones of a business, on which profile, contacts, invoices and menu are built. */
export type Business = {
  /** From 1 on. */
  readonly index: number;
  readonly customer: boolean;
  readonly segment: Segment;
  readonly subsegment: Subsegment;
  readonly town: Town;
  readonly name: string;
  readonly namesake: Namesake;
  /** Size against the middle of its segment; 1 is average. */
  readonly scale: number;
};

const leadSegments = new Weighted(segments.map((s) => [s, s.leads] as const));
const customerSegments = new Weighted(segments.map((s) => [s, s.customers] as const));
const subsegments = new Map(
  segments.map((s) => [s, new Weighted(s.subsegments.map((sub) => [sub, sub.weight] as const))]),
);

const pairs = [
  [0, 1],
  [0, 2],
  [0, 3],
  [0, 4],
  [1, 2],
  [1, 3],
  [1, 4],
  [2, 3],
  [2, 4],
  [3, 4],
] as const;

/** Two of every five profiles are customers, in an order that the seed decides. */
function isCustomer(seed: number, index: number): boolean {
  const five = Math.floor((index - 1) / 5);
  const [a, b] = pairs[(mix(seed + five * 7919) >>> 0) % pairs.length] as readonly [number, number];
  const place = (index - 1) % 5;
  return place === a || place === b;
}

/** Business number `index` of the company of this seed. */
export function business(seed: number, index: number): Business {
  const random = new Random(seed, streams.business, index);
  const customer = isCustomer(seed, index);
  const segment = (customer ? customerSegments : leadSegments).draw(random);
  const subsegment = (subsegments.get(segment) as Weighted<Subsegment>).draw(random);
  const towns = subsegment.beach ? beachTowns : customer ? customerTowns : leadTowns;
  const town = towns.draw(random);
  const [name, namesake] = businessName(random, subsegment.style, town.name);
  const scale = Math.exp(segment.spread * random.bell() + (customer ? 0.15 : 0));
  return { index, customer, segment, subsegment, town, name, namesake, scale };
}

/** The number the wholesaler gives: `D-000001`. */
export const externalId = (index: number): string => `D-${String(index).padStart(6, '0')}`;
export const indexOf = (id: string): number => Number(id.slice(2));
