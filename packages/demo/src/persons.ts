import { phoneNumber } from './address.js';
import { type Business, externalId, streams } from './business.js';
import { type DayNumber, dayText } from './days.js';
import { slug } from './domains.js';
import { firstName, type LastName, originOf } from './names/people.js';
import { Random, Weighted } from './random.js';

/** A row of the persons feed. */
export type DemoPerson = {
  readonly external_id: string;
  readonly profile_external_id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly job_function: string;
  /** Unique in the company when not null. */
  readonly email: string | null;
  readonly phone: string | null;
  readonly language: 'nl' | 'en';
  /** Null: never asked. */
  readonly email_consent: boolean | null;
  /** ISO 8601 in UTC; null when never asked, as is `consent_source`. */
  readonly consent_at: string | null;
  readonly consent_source: string | null;
  readonly is_primary: boolean;
};

const customerCounts = new Weighted([
  [0, 3],
  [1, 52],
  [2, 31],
  [3, 14],
] as const);
const leadCounts = new Weighted([
  [0, 38],
  [1, 47],
  [2, 12],
  [3, 3],
] as const);

/** First function of a segment is that of the first contact. */
const functions: Readonly<Record<string, readonly string[]>> = {
  Hotel: ['Hotelmanager', 'F&B-manager', 'Chef-kok', 'Inkoper'],
  Cateraar: ['Eigenaar', 'Chef-kok', 'Planner', 'Inkoper'],
  Zorginstelling: ['Hoofd voeding', 'Facilitair manager', 'Inkoper', 'Locatiemanager', 'Chef-kok'],
  Bedrijfskantine: ['Facilitair manager', 'Cateringmanager', 'Inkoper', 'Kantinebeheerder'],
  Sportkantine: ['Kantinebeheerder', 'Penningmeester', 'Voorzitter', 'Barcommissie'],
  Kinderopvang: ['Locatiemanager', 'Groepsleider', 'Inkoper'],
};
const horeca = ['Eigenaar', 'Bedrijfsleider', 'Chef-kok', 'Souschef', 'Inkoper'];

const customerSources = new Weighted([
  ['Bestelportaal', 44],
  ['Webformulier', 22],
  ['Telefonisch', 20],
  ['Vakbeurs', 14],
] as const);
const leadSources = new Weighted([
  ['Webformulier', 46],
  ['Vakbeurs', 30],
  ['Telefonisch', 24],
] as const);

/** Where a person's mail goes; the address of the business itself is not theirs. */
function mailbox(first: string, last: LastName, taken: readonly string[], short: boolean): string {
  const choices = short
    ? [slug(first), `${slug(first)}.${slug(last.full)}`]
    : [`${slug(first)}.${slug(last.full)}`, slug(first)];
  return (
    choices.find((choice) => !taken.includes(choice)) ??
    `${slug(first)}.${slug(last.full)}${taken.length + 1}`
  );
}

/** The contacts of a business: none to three, the first one primary. `created`: the day the profile came in. */
export function personsOf(
  seed: number,
  b: Business,
  domain: string,
  created: DayNumber,
  today: DayNumber,
): readonly DemoPerson[] {
  const random = new Random(seed, streams.persons, b.index);
  const count = (b.customer ? customerCounts : leadCounts).draw(random);
  const jobs = functions[b.segment.name] ?? horeca;
  const taken: string[] = [];
  const persons: DemoPerson[] = [];
  for (let i = 0; i < count; i++) {
    // Only owners put their own name above the door.
    const {
      first: known,
      last: family,
      origin,
    } = i === 0 && jobs[0] === 'Eigenaar' ? b.namesake : { origin: originOf(random) };
    const first = known ?? firstName(random, origin);
    const last = family ?? random.pick(origin.last);
    const job = i === 0 ? jobs[0] : jobs[1 + random.below(jobs.length - 1)];
    const box = mailbox(first, last, taken, random.chance(0.35));
    taken.push(box);
    const asked = random.share();
    const consent = asked < 0.62 ? true : asked < 0.74 ? false : null;
    const askedOn = created + random.below(Math.max(1, today - created));
    const at = `${dayText(askedOn)}T${String(random.between(7, 17)).padStart(2, '0')}:${String(random.below(60)).padStart(2, '0')}:00Z`;
    const source = (b.customer ? customerSources : leadSources).draw(random);
    persons.push({
      external_id: `P-${externalId(b.index).slice(2)}-${i + 1}`,
      profile_external_id: externalId(b.index),
      first_name: first,
      last_name: last.full,
      job_function: job as string,
      email: random.chance(0.93) ? `${box}@${domain}` : null,
      phone: random.chance(0.72) ? phoneNumber(random, b.town.areaCode, random.chance(0.8)) : null,
      language: random.chance(origin.english) ? 'en' : 'nl',
      email_consent: consent,
      consent_at: consent === null ? null : at,
      consent_source: consent === null ? null : source,
      is_primary: i === 0,
    });
  }
  return persons;
}
