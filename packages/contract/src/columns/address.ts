import type { Column } from './column.js';

/** Where the business is. Taken as the feeds give it: no address is looked up or corrected. */
export const addressColumns = [
  {
    key: 'STREET',
    type: 'text',
    max: 200,
    label: { en: 'Street', nl: 'Straat' },
    group: 'address',
    source: 'fed',
    about: {
      en: 'Street of the business, without the house number. An import splits Keizersgracht 12-a into street and number; with another street the old number goes.',
      nl: 'Straat van het bedrijf, zonder huisnummer. Een import splitst Keizersgracht 12-a in straat en nummer; bij een andere straat vervalt het oude nummer.',
    },
  },
  {
    key: 'HOUSE_NUMBER',
    type: 'text',
    max: 30,
    label: { en: 'House number', nl: 'Huisnummer' },
    group: 'address',
    source: 'fed',
    about: {
      en: 'House number including any suffix, such as 12A or 3-5. This is a text value, so you can’t compare it by size.',
      nl: 'Huisnummer met toevoeging, zoals 12A of 3-5. Het is tekst, geen getal om op grootte te vergelijken.',
    },
  },
  {
    key: 'POSTCODE',
    type: 'text',
    max: 20,
    label: { en: 'Postcode', nl: 'Postcode' },
    group: 'address',
    source: 'fed',
    about: {
      en: 'Postcode as it appears in your data. Spaces count: 1012 AB and 1012AB are different values.',
      nl: 'Postcode zoals die in je gegevens staat. De spatie telt mee: 1012 AB en 1012AB zijn twee verschillende waarden.',
    },
  },
  {
    key: 'CITY',
    type: 'category',
    max: 200,
    label: { en: 'City', nl: 'Plaats' },
    group: 'address',
    source: 'fed',
    about: {
      en: 'City or town as it appears in your data. You can use it in campaign texts.',
      nl: 'Plaats van het bedrijf, zoals die in je gegevens staat. Je kunt de plaats gebruiken in campagneteksten.',
    },
  },
  {
    key: 'PROVINCE',
    type: 'category',
    max: 100,
    label: { en: 'Province', nl: 'Provincie' },
    group: 'address',
    source: 'fed',
    about: {
      en: 'Province as it appears in your data. Kade doesn’t derive it from the postcode.',
      nl: 'Provincie van het bedrijf, uit je gegevens. Kade leidt de provincie niet af uit de postcode.',
    },
  },
  {
    key: 'COUNTRY',
    type: 'category',
    max: 100,
    label: { en: 'Country', nl: 'Land' },
    group: 'address',
    source: 'fed',
    about: {
      en: 'Country as it appears in your data: a name, or a code such as NL.',
      nl: 'Land van het bedrijf zoals het in je gegevens staat: een naam, of een code zoals NL.',
    },
  },
  {
    key: 'LATITUDE',
    type: 'number',
    label: { en: 'Latitude', nl: 'Breedtegraad' },
    group: 'address',
    source: 'fed',
    about: {
      en: 'How far north the business is, in degrees from -90 to 90, with up to six decimals. Comes from your data; Kade doesn’t look up addresses.',
      nl: 'Hoe noordelijk het bedrijf ligt, in graden van -90 tot en met 90 met maximaal zes decimalen. Komt uit je gegevens; Kade zoekt geen adressen op.',
    },
  },
  {
    key: 'LONGITUDE',
    type: 'number',
    label: { en: 'Longitude', nl: 'Lengtegraad' },
    group: 'address',
    source: 'fed',
    about: {
      en: 'How far east the business is, in degrees from -180 to 180, with up to six decimals. Comes from your data; Kade doesn’t look up addresses.',
      nl: 'Hoe oostelijk het bedrijf ligt, in graden van -180 tot en met 180 met maximaal zes decimalen. Komt uit je gegevens; Kade zoekt geen adressen op.',
    },
  },
] as const satisfies readonly Column[];
