import { townsByProvince } from './data/places.js';
import { Weighted } from './random.js';

export type Town = {
  readonly name: string;
  readonly province: string;
  readonly firstPostcode: number;
  readonly lastPostcode: number;
  readonly latitude: number;
  readonly longitude: number;
  /** Inhabitants in thousands. */
  readonly people: number;
  readonly areaCode: string;
  readonly beach: boolean;
};

export const towns: readonly Town[] = Object.entries(townsByProvince).flatMap(([province, rows]) =>
  rows.map(([name, firstPostcode, lastPostcode, latitude, longitude, people, areaCode, beach]) => ({
    name,
    province,
    firstPostcode,
    lastPostcode,
    latitude,
    longitude,
    people,
    areaCode,
    beach: beach === 'beach',
  })),
);

/** The wholesaler's warehouse, at Nieuwegein: customers live near it more often than leads do. */
const warehouse = { latitude: 52.03, longitude: 5.08 };

function kilometresAway(town: Town): number {
  const north = (town.latitude - warehouse.latitude) * 111.2;
  const east = (town.longitude - warehouse.longitude) * 68.4;
  return Math.hypot(north, east);
}

/** Where people eat out: by inhabitants, more where holidaymakers come. */
const trade = (town: Town): number => town.people + (town.beach ? 14 : 3);

export const leadTowns = new Weighted(towns.map((town) => [town, trade(town)] as const));
export const customerTowns = new Weighted(
  towns.map((town) => [town, trade(town) * (0.25 + Math.exp(-kilometresAway(town) / 70))] as const),
);
export const beachTowns = new Weighted(
  towns.filter((t) => t.beach).map((town) => [town, trade(town)] as const),
);
