import type { Column } from './column.js';
import { profileKinds } from './options.js';

/** What tells a business apart and how to reach it. */
export const identityColumns = [
  {
    key: 'EXTERNAL_ID',
    type: 'text',
    label: { en: 'External ID', nl: 'Extern nummer' },
    group: 'identity',
    source: 'fed',
    about: {
      en: 'The number of this business in your own systems, unique within your company. Imports recognise a profile by it; contacts, invoices and menus name it to say whose they are.',
      nl: 'Het nummer van deze relatie in je eigen systemen, uniek binnen je bedrijf. Een import herkent een profiel eraan; contactpersonen, facturen en menukaarten verwijzen ernaar.',
    },
  },
  {
    key: 'NAME',
    type: 'text',
    label: { en: 'Name', nl: 'Naam' },
    group: 'identity',
    source: 'fed',
    about: {
      en: 'Name of the business. An import refuses new profiles whose name is empty; a file without a column for names calls them by their external ID.',
      nl: 'Naam van het bedrijf. Een import weigert nieuwe profielen met een lege naam; een bestand zonder kolom voor namen noemt ze naar hun externe nummer.',
    },
  },
  {
    key: 'KVK_NUMBER',
    type: 'text',
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
    label: { en: 'Kind', nl: 'Soort' },
    group: 'identity',
    source: 'crm',
    options: profileKinds,
    about: {
      en: 'Lead or customer. A profile becomes a customer with its first invoice, unless your data or a colleague has set the kind; then invoices no longer decide it.',
      nl: 'Lead of klant. Een profiel wordt klant bij zijn eerste factuur, tenzij je gegevens of een collega de soort hebben vastgelegd; dan bepalen facturen die niet meer.',
    },
  },
  {
    key: 'PHONE',
    type: 'text',
    label: { en: 'Phone', nl: 'Telefoon' },
    group: 'identity',
    source: 'fed',
    about: {
      en: 'Telephone number of the business itself. Numbers of people stand with its contacts.',
      nl: 'Telefoonnummer van het bedrijf zelf. Nummers van mensen staan bij de contactpersonen.',
    },
  },
  {
    key: 'EMAIL',
    type: 'text',
    label: { en: 'E-mail', nl: 'E-mail' },
    group: 'identity',
    source: 'fed',
    about: {
      en: 'General e-mail address of the business. Campaigns do not use it: they go to contacts who gave consent.',
      nl: 'Algemeen e-mailadres van het bedrijf. Campagnes gebruiken het niet: die gaan naar contactpersonen die toestemming hebben gegeven.',
    },
  },
  {
    key: 'WEBSITE',
    type: 'text',
    label: { en: 'Website', nl: 'Website' },
    group: 'identity',
    source: 'fed',
    about: {
      en: 'Web address of the business. In a profile a click opens it, as https where the address does not say.',
      nl: 'Webadres van het bedrijf. In een profiel open je het met een klik, met https als het adres zelf niets vermeldt.',
    },
  },
] as const satisfies readonly Column[];
