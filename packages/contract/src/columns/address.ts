import type { Column } from './column.js';

/** Where the business is. Taken as the feeds give it: no address is looked up or corrected. */
export const addressColumns = [
  {
    key: 'STREET',
    type: 'text',
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
    label: { en: 'House number', nl: 'Huisnummer' },
    group: 'address',
    source: 'fed',
    about: {
      en: 'House number with its addition, such as 12A or 3-5. It is text, not a number to compare by size.',
      nl: 'Huisnummer met toevoeging, zoals 12A of 3-5. Het is tekst, geen getal om op grootte te vergelijken.',
    },
  },
  {
    key: 'POSTCODE',
    type: 'text',
    label: { en: 'Postcode', nl: 'Postcode' },
    group: 'address',
    source: 'fed',
    about: {
      en: 'Postcode as your data writes it. The blank counts: 1012 AB and 1012AB are two values.',
      nl: 'Postcode zoals je gegevens die schrijven. De spatie telt mee: 1012 AB en 1012AB zijn twee waarden.',
    },
  },
  {
    key: 'CITY',
    type: 'category',
    label: { en: 'City', nl: 'Plaats' },
    group: 'address',
    source: 'fed',
    about: {
      en: 'Town of the business, as your data writes it. Campaign texts can name it.',
      nl: 'Plaats van het bedrijf, zoals je gegevens die schrijven. Je kunt die noemen in campagneteksten.',
    },
  },
  {
    key: 'PROVINCE',
    type: 'category',
    label: { en: 'Province', nl: 'Provincie' },
    group: 'address',
    source: 'fed',
    about: {
      en: 'Province of the business. It comes from your data; Kade does not derive it from the postcode.',
      nl: 'Provincie van het bedrijf. Die komt uit je gegevens; Kade leidt die niet af uit de postcode.',
    },
  },
  {
    key: 'COUNTRY',
    type: 'category',
    label: { en: 'Country', nl: 'Land' },
    group: 'address',
    source: 'fed',
    about: {
      en: 'Country of the business as your data writes it: a name, or a code such as NL.',
      nl: 'Land van het bedrijf zoals je gegevens het schrijven: een naam, of een code zoals NL.',
    },
  },
  {
    key: 'LATITUDE',
    type: 'number',
    label: { en: 'Latitude', nl: 'Breedtegraad' },
    group: 'address',
    source: 'fed',
    about: {
      en: 'How far north the business lies, in degrees from -90 to 90 with up to six decimals. It comes from your data; Kade looks up no addresses.',
      nl: 'Hoe noordelijk het bedrijf ligt, in graden van -90 tot 90 met hooguit zes decimalen. Komt uit je gegevens; Kade zoekt geen adressen op.',
    },
  },
  {
    key: 'LONGITUDE',
    type: 'number',
    label: { en: 'Longitude', nl: 'Lengtegraad' },
    group: 'address',
    source: 'fed',
    about: {
      en: 'How far east the business lies, in degrees from -180 to 180 with up to six decimals. It comes from your data; Kade looks up no addresses.',
      nl: 'Hoe oostelijk het bedrijf ligt, in graden van -180 tot 180 met hooguit zes decimalen. Komt uit je gegevens; Kade zoekt geen adressen op.',
    },
  },
] as const satisfies readonly Column[];
