import type { DemoProfile } from './profile.js';

const every = 330;
const back = 7;

/** The profile that this one is a second record of; null for nearly all. */
export const twinOf = (index: number): number | null =>
  index % every === 211 ? index - back : null;

/** How a colleague in a hurry, a list that was bought and the trade register write one name. */
const spellings: readonly ((name: string) => string)[] = [
  (name) => `${name} B.V.`,
  (name) => name.toUpperCase(),
  (name) => `${name.replaceAll(/[éèë]/g, 'e')} VOF`,
];

/** A lead that came in twice: its own record, with the name and the whereabouts of the business it really is. */
export function doubled(own: DemoProfile, twin: DemoProfile, index: number): DemoProfile {
  const spelt = spellings[Math.floor(index / every) % spellings.length] ?? spellings[0];
  const { street, house_number, postcode, city, province, country, latitude, longitude } = twin;
  const where = { street, house_number, postcode, city, province, country, latitude, longitude };
  return {
    ...own,
    ...where,
    name: spelt ? spelt(twin.name) : twin.name,
    kvk_number: twin.kvk_number,
    segment: twin.segment,
    subsegment: twin.subsegment,
    email: null,
    website: twin.website,
  };
}
