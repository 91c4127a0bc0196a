import { type Address, addressOf, phoneNumber } from './address.js';
import { type Business, externalId, streams } from './business.js';
import { demoUsers } from './company.js';
import * as data from './data/firm.js';
import { type DayNumber, dayText } from './days.js';
import { type Firm, firmOf } from './firm.js';
import { Random, Weighted } from './random.js';
import { historyDays, type Trade } from './trade.js';

/** A row of the profiles feed: the fed columns of the catalogue, by field name. Null is unknown. */
export type DemoProfile = Firm &
  Address & {
    readonly external_id: string;
    readonly name: string;
    readonly kind: 'lead' | 'customer';
    readonly crm_status:
      | 'lead'
      | 'prospect'
      | 'opportunity'
      | 'customer'
      | 'lost'
      | 'do_not_contact';
    /** Name of the owner; `owner_email` is that user's address. */
    readonly sales_owner: string | null;
    readonly owner_email: string | null;
    readonly source: string;
    readonly phone: string | null;
    readonly email: string | null;
    readonly website: string | null;
    readonly segment: string;
    readonly subsegment: string;
    readonly ind_economically_active: boolean | null;
    readonly ind_coc_mail_allowed: boolean | null;
    readonly ind_visit_mail_allowed: boolean | null;
    /** Delivery route. */
    readonly custom_column_01: string | null;
    /** Price list. */
    readonly custom_column_02: string | null;
    /** Delivery day. */
    readonly custom_column_03: string | null;
    /** Terrace. */
    readonly custom_column_04: string | null;
    /** Buying group. */
    readonly custom_column_05: string | null;
    /** Day on which the profile came in, `YYYY-MM-DD`; a customer's lies before its first order, or is that of it. */
    readonly created_at: string;
  };

const leadSources = new Weighted(data.leadSources);
const customerSources = new Weighted(data.customerSources);
const leadStatuses = new Weighted([
  ['lead', 54],
  ['prospect', 21],
  ['opportunity', 10],
  ['lost', 12],
  ['do_not_contact', 3],
] as const);
const priceLists = new Weighted(data.priceLists);
const buyingGroups = new Weighted(data.buyingGroups);
const terraces = new Weighted(data.terraces);
const deliveryDays = [
  'Zondag',
  'Maandag',
  'Dinsdag',
  'Woensdag',
  'Donderdag',
  'Vrijdag',
  'Zaterdag',
];
const withTerrace = new Set([
  'Restaurant',
  'Café',
  'Lunchroom',
  'Snackbar',
  'Hotel',
  'Strand & recreatie',
]);
const [admin, seller] = demoUsers;

/** Days at the beginning of the history in which customers of before it order for the first time in it. */
const fromStart = 32;

/** Days from coming in to the first order: half within six weeks, one in four after half a year, some after more than a year. */
const daysAsLead = (share: number): number => 5 + Math.floor(540 * share ** 4);

const maybe = (random: Random, yes: number, no: number): boolean | null => {
  const drawn = random.share();
  return drawn < yes ? true : drawn < yes + no ? false : null;
};

/** Lorries drive by postcode area, so neighbours share a route. */
const routeOf = (postcode: string): string => `Route ${postcode.slice(0, 2)}`;

/**
 * The feed row of a business. `trade` is null for a lead. `domain` is its own, below `.example`.
 * Draws come in a fixed order: adding one goes at the end, or every company changes.
 */
export function profileOf(
  seed: number,
  b: Business,
  trade: Trade | null,
  today: DayNumber,
  domain: string,
): DemoProfile {
  const random = new Random(seed, streams.profile, b.index);
  // A lead came in yesterday at the latest: the day begins in Amsterdam before it does in UTC, and nothing is of later.
  const created = trade
    ? trade.start - daysAsLead(random.share())
    : today - Math.max(1, Math.floor(random.share() ** 1.3 * 1250));
  // Whoever bought when the history begins was a customer when it came in, and no lead of whom anything could be learned.
  const cameAsCustomer = trade !== null && trade.start < today - historyDays + fromStart;
  const firm = firmOf(random, b, seed, Math.min(created, today - 20));
  const address = addressOf(random, b);
  const owned = random.share();
  const owner = owned < 0.8 ? seller : owned < 0.86 ? admin : null;
  const lost = trade?.course === 'lost';
  const status = leadStatuses.draw(random);
  const blocked = random.chance(0.01);
  return {
    external_id: externalId(b.index),
    name: b.name,
    kind: trade ? 'customer' : 'lead',
    crm_status: trade ? (blocked ? 'do_not_contact' : lost ? 'lost' : 'customer') : status,
    sales_owner: owner?.name ?? null,
    owner_email: owner?.email ?? null,
    source: (trade ? customerSources : leadSources).draw(random),
    phone: random.chance(trade ? 0.98 : 0.86)
      ? phoneNumber(random, b.town.areaCode, random.chance(0.22))
      : null,
    email: random.chance(trade ? 0.96 : 0.7)
      ? `${random.pick(['info', 'info', 'info', 'contact', 'welkom'])}@${domain}`
      : null,
    website: random.chance(0.68) ? `https://www.${domain}` : null,
    segment: b.segment.name,
    subsegment: b.subsegment.name,
    ...firm,
    ...address,
    ind_economically_active: maybe(random, lost ? 0.72 : 0.965, lost ? 0.26 : 0.015),
    ind_coc_mail_allowed: maybe(random, 0.7, 0.12),
    ind_visit_mail_allowed: maybe(random, 0.66, 0.14),
    custom_column_01: trade ? routeOf(address.postcode) : null,
    custom_column_02: trade ? priceLists.draw(random) : null,
    custom_column_03: trade ? (deliveryDays[trade.deliveryDay] as string) : null,
    custom_column_04: withTerrace.has(b.segment.name) ? terraces.draw(random) : null,
    custom_column_05: random.chance(trade ? 0.58 : 0.5) ? buyingGroups.draw(random) : null,
    created_at: dayText(cameAsCustomer ? trade.start : created),
  };
}
