import type { Column } from './column.js';
import { crmStatusWords, profileKinds } from './options.js';

/** What tells a business apart and how to reach it. */
export const identityColumns = [
  {
    key: 'EXTERNAL_ID',
    type: 'text',
    max: 100,
    label: { en: 'External ID', nl: 'Klantnummer' },
    group: 'identity',
    source: 'fed',
    about: {
      en: 'This business’s number in your own systems, unique within your company. Imports use it to recognise a profile, and to link contacts, invoices and menus to it.',
      nl: 'Het klantnummer in je eigen systeem, bijvoorbeeld je ERP; uniek binnen je bedrijf. Imports herkennen een profiel eraan; contactpersonen, facturen en menukaarten verwijzen ernaar.',
    },
  },
  {
    key: 'NAME',
    type: 'text',
    max: 300,
    label: { en: 'Name', nl: 'Naam' },
    group: 'identity',
    source: 'fed',
    about: {
      en: 'Name of the business. An import refuses new profiles whose name is empty; a file without a column for names calls them by their external ID.',
      nl: 'Naam van het bedrijf. Een import weigert nieuwe profielen met een lege naam; een bestand zonder kolom voor namen noemt ze naar hun klantnummer.',
    },
  },
  {
    key: 'KVK_NUMBER',
    type: 'text',
    max: 20,
    label: { en: 'KvK number', nl: 'KvK-nummer' },
    group: 'identity',
    source: 'fed',
    about: {
      en: 'Number in the Dutch trade register (KvK): eight digits, which may begin with a zero. Numbers of another country begin with its code, such as BE 0123.456.789; anything else is refused.',
      nl: 'Nummer in het Handelsregister van de Kamer van Koophandel (KvK): acht cijfers, die met een nul kunnen beginnen. Nummers uit een ander land beginnen met de landcode, zoals BE 0123.456.789; iets anders wordt geweigerd.',
    },
  },
  {
    key: 'KIND',
    type: 'category',
    label: { en: 'Type', nl: 'Soort' },
    group: 'identity',
    source: 'crm',
    options: profileKinds,
    words: crmStatusWords,
    about: {
      en: 'Lead or customer. A profile becomes a customer with its first invoice, unless your data or a colleague has set the type. Invoices no longer change it after that.',
      nl: 'Lead of klant. Een profiel wordt klant bij de eerste factuur, tenzij je gegevens of een collega de soort al hebben vastgelegd; dan verandert een factuur daar niets meer aan.',
    },
  },
  {
    key: 'PHONE',
    type: 'text',
    max: 60,
    label: { en: 'Phone', nl: 'Telefoon' },
    group: 'identity',
    source: 'fed',
    about: {
      en: 'The business’s main phone number. People’s numbers are listed with their contact details.',
      nl: 'Telefoonnummer van het bedrijf zelf. Nummers van mensen staan bij de contactpersonen.',
    },
  },
  {
    key: 'EMAIL',
    type: 'text',
    max: 254,
    label: { en: 'Email', nl: 'E-mail' },
    group: 'identity',
    source: 'fed',
    about: {
      en: 'The business’s general email address. Campaigns don’t use it: they go to contacts who gave consent.',
      nl: 'Algemeen e-mailadres van het bedrijf. Campagnes gebruiken het niet: die gaan naar contactpersonen die toestemming hebben gegeven.',
    },
  },
  {
    key: 'WEBSITE',
    type: 'text',
    max: 500,
    label: { en: 'Website', nl: 'Website' },
    group: 'identity',
    source: 'fed',
    about: {
      en: 'The business’s website. Click to open it from a profile (https is used if the address doesn’t specify).',
      nl: 'Webadres van het bedrijf. In een profiel open je het met een klik, met https als het adres zelf niets vermeldt.',
    },
  },
] as const satisfies readonly Column[];
