import type { Column } from './column.js';

/** What kind of business it is. All of it comes from the feeds; nothing here is computed. */
export const firmographicColumns = [
  {
    key: 'SEGMENT',
    type: 'category',
    label: { en: 'Segment', nl: 'Segment' },
    group: 'firmographics',
    source: 'fed',
    about: {
      en: 'Kind of business according to your data, such as Restaurant or Hotel. The profile list filters by it and campaign texts can name it.',
      nl: 'Soort bedrijf volgens je gegevens, zoals Restaurant of Hotel. Je kunt er de profielenlijst op filteren en het noemen in campagneteksten.',
    },
  },
  {
    key: 'SUBSEGMENT',
    type: 'category',
    label: { en: 'Subsegment', nl: 'Subsegment' },
    group: 'firmographics',
    source: 'fed',
    about: {
      en: 'Finer division within the segment according to your data, such as Eetcafé within Café.',
      nl: 'Fijnere indeling binnen het segment volgens je gegevens, zoals Eetcafé binnen Café.',
    },
  },
  {
    key: 'SBI_CODE',
    type: 'category',
    label: { en: 'SBI code', nl: 'SBI-code' },
    group: 'firmographics',
    source: 'fed',
    about: {
      en: 'Activity by the Dutch standard classification (SBI), such as 56.11.1. It is text: zeros in front count, and 56111 is another value than 56.11.1.',
      nl: 'Activiteit volgens de Standaard Bedrijfsindeling (SBI), zoals 56.11.1. Het is tekst: nullen vooraan tellen mee en 56111 is een andere waarde dan 56.11.1.',
    },
  },
  {
    key: 'JURIDICAL_FORM',
    type: 'category',
    label: { en: 'Juridical form', nl: 'Rechtsvorm' },
    group: 'firmographics',
    source: 'fed',
    about: {
      en: 'Legal form of the business as your data writes it, such as Eenmanszaak or Besloten Vennootschap.',
      nl: 'Rechtsvorm van het bedrijf zoals je gegevens die schrijven, bijvoorbeeld Eenmanszaak of Besloten Vennootschap.',
    },
  },
  {
    key: 'CREDIT_SCORE',
    type: 'category',
    label: { en: 'Credit score', nl: 'Kredietscore' },
    group: 'firmographics',
    source: 'fed',
    about: {
      en: 'Creditworthiness as a class from your data, such as A to E. Kade does not compute it and knows no order in it: choose the classes you want.',
      nl: 'Kredietwaardigheid als klasse uit je gegevens, zoals A tot en met E. Kade berekent die niet en kent er geen volgorde in: kies de klassen die je wilt.',
    },
  },
  {
    key: 'RESIDENCE_FUNCTION',
    type: 'category',
    label: { en: 'Residence function', nl: 'Gebruiksfunctie' },
    group: 'firmographics',
    source: 'fed',
    about: {
      en: 'Registered use of the building according to your data, in the words of the Dutch building register (BAG), such as bijeenkomstfunctie.',
      nl: 'Geregistreerd gebruik van het pand volgens je gegevens, in de woorden van de BAG, zoals bijeenkomstfunctie of winkelfunctie.',
    },
  },
  {
    key: 'EMPLOYEES_CLASS',
    type: 'category',
    label: { en: 'Employees class', nl: 'Werknemersklasse' },
    group: 'firmographics',
    source: 'fed',
    about: {
      en: 'Number of employees as a class from your data, such as 10-19. For limits of your own use Employees, which is a number.',
      nl: 'Aantal werknemers als klasse uit je gegevens, zoals 10-19. Gebruik voor eigen grenzen Werknemers: dat is een getal.',
    },
  },
  {
    key: 'EMPLOYEES_TOTAL',
    type: 'number',
    unit: 'count',
    label: { en: 'Employees', nl: 'Werknemers' },
    group: 'firmographics',
    source: 'fed',
    about: {
      en: 'Number of people who work there, full-time and part-time together. Kade takes it from your data and does not add the two up.',
      nl: 'Aantal mensen dat er werkt, voltijd en deeltijd samen. Kade neemt het over uit je gegevens en telt de twee niet zelf op.',
    },
  },
  {
    key: 'EMPLOYEES_FULL_TIME',
    type: 'number',
    unit: 'count',
    label: { en: 'Full-time employees', nl: 'Werknemers voltijd' },
    group: 'firmographics',
    source: 'fed',
    about: {
      en: 'Number of people who work there full-time, according to your data.',
      nl: 'Aantal mensen dat er voltijd werkt, volgens je gegevens.',
    },
  },
  {
    key: 'EMPLOYEES_PART_TIME',
    type: 'number',
    unit: 'count',
    label: { en: 'Part-time employees', nl: 'Werknemers deeltijd' },
    group: 'firmographics',
    source: 'fed',
    about: {
      en: 'Number of people who work there part-time, according to your data.',
      nl: 'Aantal mensen dat er in deeltijd werkt, volgens je gegevens.',
    },
  },
  {
    key: 'ESTABLISHMENTS_COUNT',
    type: 'number',
    unit: 'count',
    label: { en: 'Establishments', nl: 'Vestigingen' },
    group: 'firmographics',
    source: 'fed',
    about: {
      en: 'Number of locations the business has, according to your data; 1 is a business with a single location.',
      nl: 'Aantal vestigingen van het bedrijf, volgens je gegevens; 1 is een bedrijf met één vestiging.',
    },
  },
  {
    key: 'PC_ADR_M2',
    type: 'number',
    unit: 'm2',
    label: { en: 'Floor area', nl: 'Vloeroppervlak' },
    group: 'firmographics',
    source: 'fed',
    about: {
      en: 'Floor area at the address in square metres, according to your data. Empty means unknown, not zero.',
      nl: 'Vloeroppervlak op het adres in vierkante meters, volgens je gegevens. Leeg betekent onbekend, niet nul.',
    },
  },
  {
    key: 'CUA_NET_AMOUNT',
    type: 'number',
    unit: 'EUR',
    label: { en: 'CUA net amount', nl: 'CUA-nettobedrag' },
    group: 'firmographics',
    source: 'fed',
    about: {
      en: 'Net amount in euros that your data gives under this name. Kade does not compute it; what your invoices add up to is in the net sales columns.',
      nl: 'Nettobedrag in euro’s dat je gegevens onder deze naam aanleveren. Kade berekent het niet; wat je facturen samen opleveren, staat in de kolommen met netto-omzet.',
    },
  },
  {
    key: 'DAT_OF_FOUNDATION',
    type: 'date',
    label: { en: 'Founded on', nl: 'Opgericht op' },
    group: 'firmographics',
    source: 'fed',
    about: {
      en: 'Day on which the business was founded, according to your data. A rule can ask for a day or for a number of days ago.',
      nl: 'Dag waarop het bedrijf is opgericht, volgens je gegevens. Een regel kan naar een dag vragen of naar een aantal dagen geleden.',
    },
  },
  {
    key: 'DAT_OF_COMPANY',
    type: 'date',
    label: { en: 'Company since', nl: 'Onderneming sinds' },
    group: 'firmographics',
    source: 'fed',
    about: {
      en: 'Day from which the company has existed in its present form, according to your data. It can be later than Founded on.',
      nl: 'Dag sinds wanneer de onderneming in haar huidige vorm bestaat, volgens je gegevens. Die kan later zijn dan Opgericht op.',
    },
  },
  {
    key: 'IND_ECONOMICALLY_ACTIVE',
    type: 'boolean',
    label: { en: 'Economically active', nl: 'Economisch actief' },
    group: 'firmographics',
    source: 'fed',
    about: {
      en: 'Whether the business is economically active, according to your data. Campaigns do not look at it: use it in a rule to leave out inactive businesses.',
      nl: 'Of het bedrijf volgens je gegevens economisch actief is. Campagnes kijken er niet naar: gebruik het in een regel om inactieve bedrijven weg te laten.',
    },
  },
] as const satisfies readonly Column[];
