import {
  activitiesOf,
  type DemoActivity,
  type DemoQualification,
  qualificationsOf,
} from './activities.js';
import { type Business, business, indexOf } from './business.js';
import { commentsOf, type DemoComment } from './comments.js';
import { type DemoCompany, type DemoUser, demoCompanyData, demoUsers } from './company.js';
import { contractsOf, type DemoContract } from './contracts.js';
import { dayNumber } from './days.js';
import { domainsOf } from './domains.js';
import { doubled, twinOf } from './doubles.js';
import { mostProfiles } from './firm.js';
import { type DemoInvoice, invoicesOf } from './invoices.js';
import { type DemoMenuItem, menuOf } from './menu.js';
import { type DemoOpportunity, opportunitiesOf } from './opportunities.js';
import { type DemoPerson, personsOf } from './persons.js';
import { categoryPaths, type DemoProduct, propositions, stockProducts } from './products.js';
import { type DemoProfile, profileOf } from './profile.js';
import { type DemoPromotion, promotionsOf } from './promotions.js';
import { type Trade, tradeOf } from './trade.js';

export type { DemoActivity, DemoQualification } from './activities.js';
export type { DemoComment } from './comments.js';
export type { DemoCompany, DemoUser } from './company.js';
export { demoPassword } from './company.js';
export type { DemoContract } from './contracts.js';
export type { DemoInvoice, DemoInvoiceLine } from './invoices.js';
export type { DemoMenuItem } from './menu.js';
export type { DemoOpportunity, DemoOpportunityEvent } from './opportunities.js';
export type { DemoPerson } from './persons.js';
export type { DemoProduct } from './products.js';
export type { DemoProfile } from './profile.js';
export type { DemoPromotion, DemoRedemption } from './promotions.js';

export type DemoOptions = {
  /** Any whole number; the same seed gives the same company on every machine. */
  readonly seed?: number;
  /** 1 to 1,000,000. Profile i is the same whatever the number. */
  readonly profiles?: number;
  /** Last day of the history, `YYYY-MM-DD`. */
  readonly today: string;
};

/** A made-up company. Rows come one at a time, so that a million profiles need no more memory than one. */
export type Demo = {
  readonly company: DemoCompany;
  readonly users: readonly DemoUser[];
  /** Category paths `Proposition > Subcategory`, parents first. */
  readonly categories: readonly string[];
  readonly propositions: readonly string[];
  readonly products: readonly DemoProduct[];
  readonly promotions: readonly DemoPromotion[];
  /** How many profiles there are. */
  readonly size: number;
  /** Profile number `index`, from 1 to `size`. */
  profile(index: number): DemoProfile;
  profiles(): Iterable<DemoProfile>;
  /** Contacts, invoices and menu of a profile of this company; each may be asked for in any order. Leads have no invoices. */
  persons(profile: DemoProfile): readonly DemoPerson[];
  invoices(profile: DemoProfile): Iterable<DemoInvoice>;
  menu(profile: DemoProfile): readonly DemoMenuItem[];
  /** None for most profiles, at most one. */
  opportunities(profile: DemoProfile): readonly DemoOpportunity[];
  activities(profile: DemoProfile): readonly DemoActivity[];
  /** None for most profiles, at most one. */
  qualifications(profile: DemoProfile): readonly DemoQualification[];
  /** At most one; a tenth of the customers have one. */
  contracts(profile: DemoProfile): readonly DemoContract[];
  /** What colleagues wrote, oldest first; nothing for most. */
  comments(profile: DemoProfile): readonly DemoComment[];
};

function checkSize(profiles: number): void {
  if (!Number.isInteger(profiles) || profiles < 1 || profiles > mostProfiles)
    throw new RangeError(
      `A demo company has 1 to ${mostProfiles.toLocaleString('en')} profiles; got ${profiles}.`,
    );
}

/**
 * The demo company: a Dutch food-service wholesaler with its leads, customers, contacts, products, 36 months of invoices and menus.
 * Pure: no clock, no files, nothing kept between calls but the readable domains of the first profiles.
 * Throws a RangeError for a size out of range or a `today` that is no day.
 */
export function demoCompany({ seed = 1, profiles: size = 5000, today }: DemoOptions): Demo {
  checkSize(size);
  if (!Number.isSafeInteger(seed)) throw new RangeError(`A seed is a whole number; got ${seed}.`);
  const last = dayNumber(today);
  const products = stockProducts(seed);
  const stock = propositions.map((_, p) => products.filter((product) => product.proposition === p));
  const bones = (index: number): Business => business(seed, index);
  const domain = domainsOf((index) => {
    const b = bones(index);
    return { name: b.name, city: b.town.name };
  });
  const trade = (b: Business): Trade | null => (b.customer ? tradeOf(seed, b, last) : null);
  /** As it came in: its CRM status decides what was made of it. */
  const drawn = (index: number): DemoProfile => {
    const b = bones(index);
    const own = profileOf(seed, b, trade(b), last, domain(index));
    const twin = b.customer ? null : twinOf(index);
    return twin === null ? own : doubled(own, drawn(twin), index);
  };
  const opportunities = ({ external_id }: DemoProfile) => {
    const index = indexOf(external_id);
    const b = bones(index);
    return opportunitiesOf(seed, b, drawn(index), trade(b), last);
  };
  /** As it is now: a business with an open opportunity is one, and none without. */
  const profile = (index: number): DemoProfile => {
    const own = drawn(index);
    if (own.kind === 'customer') return own;
    const open = opportunities(own).some((o) => o.closed_at === null);
    if (open) return { ...own, crm_status: 'opportunity' };
    return own.crm_status === 'opportunity' ? { ...own, crm_status: 'prospect' } : own;
  };
  return {
    company: demoCompanyData,
    users: demoUsers,
    categories: categoryPaths,
    propositions,
    promotions: promotionsOf(seed, last),
    products: products.map(({ sku, name, category, price, margin, is_active }) => ({
      sku,
      name,
      category,
      price,
      margin,
      is_active,
    })),
    size,
    profile(index) {
      if (!Number.isInteger(index) || index < 1 || index > size)
        throw new RangeError(`This company has profiles 1 to ${size}; got ${index}.`);
      return profile(index);
    },
    *profiles() {
      for (let index = 1; index <= size; index++) yield profile(index);
    },
    persons({ external_id, created_at }) {
      const index = indexOf(external_id);
      return personsOf(seed, bones(index), domain(index), dayNumber(created_at), last);
    },
    *invoices({ external_id }) {
      const b = bones(indexOf(external_id));
      const course = trade(b);
      if (course) yield* invoicesOf(seed, b, course, last, stock);
    },
    menu: ({ external_id }) => menuOf(seed, bones(indexOf(external_id))),
    contracts(profile) {
      const b = bones(indexOf(profile.external_id));
      return contractsOf(seed, b, profile, trade(b), last);
    },
    comments: (profile) => commentsOf(seed, bones(indexOf(profile.external_id)), profile, last),
    opportunities,
    activities: (profile) =>
      activitiesOf(
        seed,
        bones(indexOf(profile.external_id)),
        profile,
        opportunities(profile),
        last,
      ),
    qualifications: (profile) =>
      qualificationsOf(
        seed,
        bones(indexOf(profile.external_id)),
        profile,
        opportunities(profile),
        last,
      ),
  };
}
