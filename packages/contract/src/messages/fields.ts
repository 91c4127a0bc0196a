import type { Texts } from './format.js';

/** What is wrong with a field. */
export const fields = {
  value_invalid: { en: 'Enter a valid value.', nl: 'Vul een geldige waarde in.' },
  field_empty: {
    en: 'Please fill in this field.',
    nl: 'Vul dit veld in.',
  },
  not_text: {
    en: 'Enter text.',
    nl: 'Vul een tekst in.',
  },
  not_number: {
    en: 'Enter a number.',
    nl: 'Vul een getal in.',
  },
  not_whole_number: {
    en: 'Enter a whole number.',
    nl: 'Vul een heel getal in.',
  },
  not_boolean: {
    en: 'Enter true or false.',
    nl: 'Vul true of false in.',
  },
  not_list: {
    en: 'Enter a list.',
    nl: 'Geef een lijst.',
  },
  not_object: {
    en: 'Write an object.',
    nl: 'Geef een object.',
  },
  not_email: {
    en: 'Enter an email address, such as name@company.example.',
    nl: 'Vul een e-mailadres in, zoals naam@bedrijf.example.',
  },
  kvk_number_digits: {
    en: 'Enter a KvK number of eight digits.',
    nl: 'Vul een KvK-nummer van acht cijfers in.',
  },
  website_form: {
    en: 'Enter a web address, such as https://example.com.',
    nl: 'Vul een webadres in, zoals https://example.com.',
  },
  phone_form: {
    en: 'Enter a phone number, such as +31 20 123 45 67.',
    nl: 'Vul een telefoonnummer in, zoals +31 20 123 45 67.',
  },
  email_form: {
    en: 'Enter an email address, such as name@example.com.',
    nl: 'Vul een e-mailadres in, zoals naam@example.com.',
  },
  not_web_address: {
    en: 'Enter a full web address, such as https://company.example.',
    nl: 'Vul een volledig webadres in, zoals https://bedrijf.example.',
  },
  not_date: {
    en: 'Enter a date as YYYY-MM-DD.',
    nl: 'Vul een dag in als JJJJ-MM-DD.',
  },
  not_moment: {
    en: 'Enter a date and time, such as 2026-01-31T12:00:00Z.',
    nl: 'Vul een moment in zoals 2026-01-31T12:00:00Z.',
  },
  not_id: {
    en: 'Enter an ID, such as {example}.',
    nl: 'Vul een id in zoals {example}.',
  },
  length_exact: {
    en: 'Use {count, plural, one {# character} other {# characters}}.',
    nl: 'Gebruik {count, plural, one {# teken} other {# tekens}}.',
  },
  length_least: {
    en: 'Use at least {count, plural, one {# character} other {# characters}}.',
    nl: 'Gebruik minimaal {count, plural, one {# teken} other {# tekens}}.',
  },
  length_most: {
    en: 'Use at most {count, plural, one {# character} other {# characters}}.',
    nl: 'Gebruik maximaal {count, plural, one {# teken} other {# tekens}}.',
  },
  items_exact: {
    en: 'Enter {count}.',
    nl: 'Geef er {count}.',
  },
  items_least: {
    en: 'Enter at least {count}.',
    nl: 'Geef er minimaal {count}.',
  },
  items_most: {
    en: 'Enter at most {count}.',
    nl: 'Geef er maximaal {count}.',
  },
  number_least: {
    en: 'Enter a number of at least {limit}.',
    nl: 'Vul een getal in van minimaal {limit}.',
  },
  number_most: {
    en: 'Enter a number of at most {limit}.',
    nl: 'Vul een getal in van maximaal {limit}.',
  },
  number_above: {
    en: 'Enter a number above {limit}.',
    nl: 'Vul een getal in boven {limit}.',
  },
  number_below: {
    en: 'Enter a number below {limit}.',
    nl: 'Vul een getal in onder {limit}.',
  },
  not_option: {
    en: 'Use one of {options}.',
    nl: 'Gebruik een van: {options}.',
  },
  not_expected: {
    en: 'Remove {names}.',
    nl: 'Laat {names} weg.',
  },
  no_accepted_form: {
    en: 'This format isn’t accepted. See /api/docs.',
    nl: 'Deze vorm wordt niet herkend. Zie de beschrijving op /api/docs.',
  },
  amount_form: {
    en: 'Enter an amount, such as 12500.00.',
    nl: 'Vul een bedrag in, zoals 12500.00.',
  },
  amount_decimals: {
    en: 'Enter an amount with up to two decimals, such as 1250.00.',
    nl: 'Vul een bedrag in met maximaal twee decimalen, zoals 1250.00.',
  },
  currency_form: {
    en: 'Enter a three-letter currency code, such as EUR.',
    nl: 'Vul een valuta in als drie hoofdletters, zoals EUR.',
  },
  website_whole: {
    en: 'Enter the full website address, including https://.',
    nl: 'Vul het hele adres van de website in, met https:// ervoor.',
  },
  time_zone_unknown: {
    en: 'Enter a time zone, such as Europe/Amsterdam.',
    nl: 'Vul een tijdzone in zoals Europe/Amsterdam.',
  },
  person_nameless: {
    en: 'Enter a name or an email address.',
    nl: 'Vul een naam of een e-mailadres in.',
  },
  page_path: {
    en: 'Enter a page path, such as /account.',
    nl: 'Vul het pad van een scherm in, zoals /account.',
  },
  sort_unknown: {
    en: 'Sort by one of these. Add a minus sign to reverse the order: {fields}.',
    nl: 'Sorteer op een van deze, met een minteken ervoor om het om te keren: {fields}.',
  },
  sort_none: {
    en: 'This list can’t be sorted. Leave out ordering.',
    nl: 'Deze lijst heeft één volgorde. Laat ordering weg.',
  },
  years_between: {
    en: 'Choose a date between {first} and {last}.',
    nl: 'Kies een datum tussen {first} en {last}.',
  },
  code_digits: {
    en: 'A code has six digits.',
    nl: 'Een code heeft zes cijfers.',
  },
  snooze_date: {
    en: 'Enter the date until which it’s snoozed. Leave the date out otherwise.',
    nl: 'Geef aan tot welke dag het wordt uitgesteld; laat de dag anders weg.',
  },
  link_field_unknown: {
    en: 'Field {field} doesn’t exist. Use fields such as {examples}.',
    nl: 'Het veld {field} bestaat niet. Gebruik velden zoals {examples}.',
  },
  link_address: {
    en: 'Enter a web address that starts with https://, such as {example}.',
    nl: 'Vul een webadres in dat met https:// begint, zoals {example}.',
  },
  address_start: {
    en: 'Start the address with https://.',
    nl: 'Begin het adres met https://.',
  },
  address_start_any: {
    en: 'Start the address with https:// (or mailto:, tel:).',
    nl: 'Begin het adres met https:// (of mailto:, tel:).',
  },
  colour_form: {
    en: 'Enter a colour, such as #0F766E.',
    nl: 'Vul een kleur in, zoals #0F766E.',
  },
  time_form: {
    en: 'Enter a time, such as 09:00.',
    nl: 'Vul een tijd in, zoals 09:00.',
  },
  language_twice: {
    en: 'Choose each language once.',
    nl: 'Kies elke taal één keer.',
  },
} as const satisfies Texts;
