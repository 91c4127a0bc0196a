import { type Business, streams } from './business.js';
import {
  beachYear,
  type Course,
  courses,
  segmentYears,
  settledCourses,
  standingOrders,
  tastes,
  type Year,
} from './data/trade.js';
import { type DayNumber, weekday } from './days.js';
import type { StockedProduct } from './products.js';
import { Random, Weighted } from './random.js';

/** The 36 months of history, in days. */
export const historyDays = 1095;

export type Trade = {
  readonly course: Course;
  /** Day of the first order in the history. */
  readonly start: DayNumber;
  /** No order after this day. */
  readonly end: DayNumber;
  /** Closed for a while: no order between these days, both included. */
  readonly pause: { readonly from: DayNumber; readonly to: DayNumber } | null;
  /** Usual number of days between two orders. */
  readonly rhythm: number;
  /** Orders by the calendar; if not, when it runs out. */
  readonly standing: boolean;
  /** Trade at the start and at the end, against the middle: half of it in more or fewer orders, half in their value. */
  readonly from: number;
  readonly to: number;
  /** Weekday of delivery, 1 is Monday and 6 Saturday. */
  readonly deliveryDay: number;
  /** Contract discount in percent, 0 for most. */
  readonly discount: number;
};

const rhythms = new Weighted([
  [7, 5],
  [10, 6],
  [14, 15],
  [21, 23],
  [30, 32],
  [45, 12],
  [60, 7],
] as const);
const discounts = new Weighted([
  [0, 62],
  [3, 12],
  [5, 12],
  [7.5, 8],
  [10, 6],
] as const);
const slopes: Readonly<Record<Course, readonly [number, number]>> = {
  steady: [0.95, 1.05],
  growing: [0.6, 1.6],
  shrinking: [1.35, 0.45],
  lost: [1.05, 0.5],
  leaving: [1.05, 0.7],
  returning: [1, 1],
  new: [0.8, 1.3],
  occasional: [0.6, 0.6],
  once: [0.7, 0.7],
};

/** The next day, or this one, on which the lorry comes. */
export const nextDelivery = (day: DayNumber, deliveryDay: number): DayNumber =>
  day + ((deliveryDay - weekday(day) + 7) % 7);

/** How customer `b` trades up to `today`. Every customer has at least one delivery. */
export function tradeOf(seed: number, b: Business, today: DayNumber): Trade {
  const random = new Random(seed, streams.trade, b.index);
  const course = (courses[b.segment.name] ?? settledCourses).draw(random);
  const horizon = today - historyDays;
  const began =
    course === 'new'
      ? today - random.between(7, 240)
      : course === 'once'
        ? random.between(horizon, today - 60)
        : random.chance(0.72)
          ? horizon + random.below(25)
          : random.between(horizon, today - 270);
  const deliveryDay = random.between(1, 6);
  const start = nextDelivery(began, deliveryDay);
  const [from, to] = slopes[course];
  return {
    course,
    start,
    end: endOf(random, course, start, today),
    rhythm: course === 'occasional' ? random.between(60, 110) : rhythms.draw(random),
    from,
    to,
    deliveryDay,
    discount: discounts.draw(random),
    standing: random.chance(standingOrders[b.segment.name] ?? 0.5),
    pause: course === 'returning' ? pauseOf(random, start, today) : null,
  };
}

/** Who is known to be lost left five months ago at least; who is leaving now says nothing about it. */
function endOf(random: Random, course: Course, start: DayNumber, today: DayNumber): DayNumber {
  if (course === 'lost') return random.between(start + 60, today - 150);
  if (course === 'leaving') return today - random.between(10, 150);
  if (course === 'once') return start + random.between(0, 35);
  return today;
}

/** Three to eight months away, back since two weeks at least: a rebuilding, another owner, another wholesaler. */
function pauseOf(random: Random, start: DayNumber, today: DayNumber) {
  const to = random.between(Math.max(start + 180, today - 500), today - 14);
  return { from: Math.max(start + 60, to - random.between(90, 240)), to };
}

/** Trade of a business per month of the year. */
export function yearOf(b: Business): Year {
  const own = segmentYears[b.segment.name] as Year;
  return b.town.beach ? own.map((month, i) => month * (beachYear[i] as number)) : own;
}

/**
 * What a customer keeps on its order list: 8 to 24 products of the propositions it buys at all.
 * The propositions left out are the whitespots that analysis has to find again.
 */
export function orderList(
  random: Random,
  b: Business,
  stock: readonly (readonly StockedProduct[])[],
): readonly StockedProduct[] {
  const taste = (tastes[b.subsegment.name] ?? tastes[b.segment.name]) as readonly number[];
  const bought = taste
    .map((chance, p) => ({
      p,
      bought: random.chance(chance),
      rank: chance * (0.5 + random.share()),
    }))
    .filter((one) => one.bought)
    .sort((a, b) => b.rank - a.rank)
    .map((one) => one.p);
  if (bought.length === 0) bought.push(taste.indexOf(Math.max(...taste)));
  const wanted = random.between(8, 24);
  const list: StockedProduct[] = [];
  for (let tries = 0; list.length < wanted && tries < 60; tries++) {
    // What stands first is ordered most: one product of every proposition, the dearest to its trade in front.
    const p = bought[tries] ?? bought[Math.floor(bought.length * random.share() ** 2)] ?? 0;
    const product = random.pick(stock[p] as readonly StockedProduct[]);
    if (!list.includes(product)) list.push(product);
  }
  return list;
}
