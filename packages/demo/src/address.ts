import type { Business } from './business.js';
import { streets } from './data/streets.js';
import type { Random } from './random.js';

export type Address = {
  readonly street: string;
  readonly house_number: string;
  readonly postcode: string;
  readonly city: string;
  readonly province: string;
  readonly country: 'NL';
  readonly latitude: number;
  readonly longitude: number;
};

/** The letters Dutch postcodes use. */
const letters = 'ABCDEGHJKLMNPRSTVWXZ';
/** Never given out. */
const refused = new Set(['SA', 'SD', 'SS']);

function letterPair(random: Random): string {
  for (;;) {
    const pair = letters.charAt(random.below(20)) + letters.charAt(random.below(20));
    if (!refused.has(pair)) return pair;
  }
}

function houseNumber(random: Random, works: boolean): string {
  const number = 1 + Math.floor(random.share() ** 1.8 * (works ? 90 : 260));
  const shape = random.share();
  if (shape < 0.84) return String(number);
  if (shape < 0.93) return `${number}${random.pick(['A', 'B', 'C', 'a', 'b'])}`;
  return `${number}-${number + 2}`;
}

/** Digits after the decimal point: five is about a metre. */
const rounded = (degrees: number): number => Math.round(degrees * 1e5) / 1e5;

/** Where a business stands: a street of its surroundings, a postcode of its town, a spot within some kilometres of the centre. */
export function addressOf(random: Random, b: Business): Address {
  const { town, segment } = b;
  const reach = 0.003 + 0.0004 * Math.sqrt(town.people);
  const east = random.bell() * reach * 1.6;
  return {
    street: random.pick(streets[segment.streets]),
    house_number: houseNumber(random, segment.streets === 'works'),
    postcode: `${random.between(town.firstPostcode, town.lastPostcode)} ${letterPair(random)}`,
    city: town.name,
    province: town.province,
    country: 'NL',
    latitude: rounded(town.latitude + random.bell() * reach),
    // Seaside towns have the sea to the west.
    longitude: rounded(town.longitude + (town.beach ? Math.abs(east) * 0.6 : east)),
  };
}

/**
 * A number that looks Dutch and rings nowhere: behind the area code subscribers' numbers never start with 1,
 * and no mobile number starts with 069.
 */
export function phoneNumber(random: Random, areaCode: string, mobile: boolean): string {
  const digits = (n: number) => String(random.below(10 ** n)).padStart(n, '0');
  if (mobile) return `06 9${digits(3)} ${digits(4)}`;
  return areaCode.length === 3
    ? `${areaCode} 1${digits(2)} ${digits(2)} ${digits(2)}`
    : `${areaCode} 1${digits(1)} ${digits(2)} ${digits(2)}`;
}
