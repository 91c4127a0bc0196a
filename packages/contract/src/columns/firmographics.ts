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
      en: 'Type of business according to your data, such as Restaurant or Hotel. You can filter the profile list by it and use it in campaign texts.',
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
      en: 'A more specific type within the segment, according to your data, such as Eetcafé within Café.',
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
      en: 'Business activity according to the Dutch standard classification (SBI), such as 56.11.1. This is a text value: leading zeros count, and 56111 is different from 56.11.1.',
      nl: 'Activiteit volgens de Standaard Bedrijfsindeling (SBI), zoals 56.11.1. Het is tekst: nullen vooraan tellen mee en 56111 is een andere waarde dan 56.11.1.',
    },
  },
  {
    key: 'JURIDICAL_FORM',
    type: 'category',
    label: { en: 'Legal form', nl: 'Rechtsvorm' },
    group: 'firmographics',
    source: 'fed',
    about: {
      en: 'Legal form as it appears in your data, such as Eenmanszaak or Besloten Vennootschap.',
      nl: 'Rechtsvorm van het bedrijf zoals die in je gegevens staat, bijvoorbeeld Eenmanszaak of Besloten Vennootschap.',
    },
  },
  {
    key: 'CREDIT_SCORE',
    type: 'category',
    label: { en: 'Credit rating', nl: 'Kredietscore' },
    group: 'firmographics',
    source: 'fed',
    about: {
      en: 'Credit rating from your data, such as A to E. Kade doesn’t calculate or rank it, so choose the ratings you want.',
      nl: 'Kredietwaardigheid als klasse uit je gegevens, zoals A tot en met E. Kade berekent die niet en weet niet welke klasse beter is: kies zelf de klassen die je wilt.',
    },
  },
  {
    key: 'RESIDENCE_FUNCTION',
    type: 'category',
    label: { en: 'Building use', nl: 'Gebruiksfunctie' },
    group: 'firmographics',
    source: 'fed',
    about: {
      en: 'Registered use of the building according to your data, in the terms of the Dutch building register (BAG), such as bijeenkomstfunctie.',
      nl: 'Geregistreerd gebruik van het pand volgens je gegevens, in de woorden van de BAG, zoals bijeenkomstfunctie of winkelfunctie.',
    },
  },
  {
    key: 'EMPLOYEES_CLASS',
    type: 'category',
    label: { en: 'Employee range', nl: 'Medewerkers (klasse)' },
    group: 'firmographics',
    source: 'fed',
    about: {
      en: 'Number of employees as a range from your data, such as 10-19. To set your own limits, use Employees, which is a number.',
      nl: 'Aantal medewerkers als klasse uit je gegevens, zoals 10-19. Wil je eigen grenzen kiezen, gebruik dan de kolom Medewerkers: die bevat een getal.',
    },
  },
  {
    key: 'EMPLOYEES_TOTAL',
    type: 'number',
    unit: 'count',
    label: { en: 'Employees', nl: 'Medewerkers' },
    group: 'firmographics',
    source: 'fed',
    about: {
      en: 'Total number of employees, full-time and part-time. Comes from your data; Kade doesn’t add the two up.',
      nl: 'Aantal mensen dat er werkt, fulltime en parttime samen. Kade neemt het over uit je gegevens en telt zelf niets op.',
    },
  },
  {
    key: 'EMPLOYEES_FULL_TIME',
    type: 'number',
    unit: 'count',
    label: { en: 'Full-time employees', nl: 'Medewerkers fulltime' },
    group: 'firmographics',
    source: 'fed',
    about: {
      en: 'Number of full-time employees, according to your data.',
      nl: 'Aantal mensen dat er fulltime werkt, volgens je gegevens.',
    },
  },
  {
    key: 'EMPLOYEES_PART_TIME',
    type: 'number',
    unit: 'count',
    label: { en: 'Part-time employees', nl: 'Medewerkers parttime' },
    group: 'firmographics',
    source: 'fed',
    about: {
      en: 'Number of part-time employees, according to your data.',
      nl: 'Aantal mensen dat er parttime werkt, volgens je gegevens.',
    },
  },
  {
    key: 'ESTABLISHMENTS_COUNT',
    type: 'number',
    unit: 'count',
    label: { en: 'Locations', nl: 'Vestigingen' },
    group: 'firmographics',
    source: 'fed',
    about: {
      en: 'Number of locations, according to your data. 1 means a single location.',
      nl: 'Aantal vestigingen van het bedrijf, volgens je gegevens; 1 is een bedrijf met één vestiging.',
    },
  },
  {
    key: 'PC_ADR_M2',
    type: 'number',
    unit: 'm2',
    label: { en: 'Floor area', nl: 'Vloeroppervlakte' },
    group: 'firmographics',
    source: 'fed',
    about: {
      en: 'Floor area of the address in square metres, according to your data. Empty means unknown, not zero.',
      nl: 'Vloeroppervlakte op het adres in vierkante meter, volgens je gegevens. Leeg betekent onbekend, niet nul.',
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
      en: 'Net amount in euros that your data supplies under this name. Kade doesn’t calculate it; totals from your invoices are in the net sales columns.',
      nl: 'Nettobedrag in euro’s zoals het onder deze naam in je gegevens staat. Kade berekent het niet; het totaal van je facturen staat in de kolommen met netto-omzet.',
    },
  },
  {
    key: 'DAT_OF_FOUNDATION',
    type: 'date',
    label: { en: 'Founded on', nl: 'Oprichtingsdatum' },
    group: 'firmographics',
    source: 'fed',
    about: {
      en: 'Date the business was founded, according to your data. Rules can use a date or a number of days ago.',
      nl: 'Datum waarop het bedrijf is opgericht, volgens je gegevens. In een regel kun je een datum of een aantal dagen geleden gebruiken.',
    },
  },
  {
    key: 'DAT_OF_COMPANY',
    type: 'date',
    label: { en: 'Current entity since', nl: 'Startdatum onderneming' },
    group: 'firmographics',
    source: 'fed',
    about: {
      en: 'Date the company has existed in its current form, according to your data. Can be later than Founded on.',
      nl: 'Datum sinds wanneer de onderneming in de huidige vorm bestaat, volgens je gegevens. Kan later zijn dan de oprichtingsdatum.',
    },
  },
  {
    key: 'IND_ECONOMICALLY_ACTIVE',
    type: 'boolean',
    label: { en: 'Economically active', nl: 'Economisch actief' },
    group: 'firmographics',
    source: 'fed',
    about: {
      en: 'Whether the business is economically active, according to your data. Campaigns don’t check this: use it in a rule to exclude inactive businesses.',
      nl: 'Of het bedrijf volgens je gegevens economisch actief is. Campagnes houden er geen rekening mee: gebruik het in een regel om inactieve bedrijven uit te sluiten.',
    },
  },
] as const satisfies readonly Column[];
