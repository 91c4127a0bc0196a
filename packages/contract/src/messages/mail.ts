import type { Texts } from './format.js';

/** The content of a campaign’s email. */
export const mail = {
  mail_marks_most: {
    en: 'Use less formatting: a mail has room for 4,000 asterisks, links and new lines together.',
    nl: 'Gebruik minder opmaak: een mail heeft plaats voor 4.000 sterretjes, links en nieuwe regels samen.',
  },
  mail_tags_most: {
    en: 'Use at most 500 merge tags.',
    nl: 'Gebruik maximaal 500 personalisatievelden.',
  },
  mail_blocks_most: {
    en: 'Use at most 300 blocks, those in columns included.',
    nl: 'Gebruik maximaal 300 blokken, die in kolommen meegeteld.',
  },
  mail_long: {
    en: 'Shorten the mail: its texts and addresses hold at most 100,000 characters together.',
    nl: 'Maak de mail korter: teksten en adressen hebben samen maximaal 100.000 tekens.',
  },
  web_address_invalid: {
    en: 'Enter a valid web address.',
    nl: 'Dit is geen webadres.',
  },
  web_address_partial: {
    en: 'Enter the full address up to the path, such as https://example.com/. You can add merge tags after that.',
    nl: 'Vul het volledige adres in, inclusief het pad, zoals https://example.com/; daarna mogen personalisatievelden staan.',
  },
  web_address_user: {
    en: 'Remove the text before the @. Readers may mistake it for the website.',
    nl: 'Laat weg wat vóór de @ staat: lezers denken dat dat de site is.',
  },
  web_address_personal: {
    en: 'Don’t put the recipient’s email address or last name in links. Other sites would see them.',
    nl: 'Laat e-mailadres en achternaam van de lezer uit links weg: andere sites zouden ze zien.',
  },
  tag_open: {
    en: 'This merge tag isn’t closed. Add }} at the end.',
    nl: 'Dit personalisatieveld wordt nergens gesloten: zet }} aan het eind.',
  },
  tag_invalid: {
    en: 'This merge tag isn’t valid. Use this format: {example}.',
    nl: 'Dit personalisatieveld is niet te lezen. Schrijf het als {example}.',
  },
  tag_unknown: {
    en: 'Field {field} doesn’t exist. Use one of: {fields}.',
    nl: 'Het veld {field} bestaat niet. Gebruik een van: {fields}.',
  },
  filter_unknown: {
    en: 'Filter {filter} doesn’t exist. Use one of: {filters}.',
    nl: 'Het filter {filter} bestaat niet. Gebruik een van: {filters}.',
  },
  tag_code: {
    en: 'Only merge tags such as {example} are allowed, not {% … %}.',
    nl: 'Alleen personalisatievelden zoals {example} kunnen, niet {% … %}.',
  },
  default_unquoted: {
    en: 'Put the default text in quotes, like {example}.',
    nl: 'Zet de standaardtekst tussen aanhalingstekens, zoals {example}.',
  },
  truncate_number: {
    en: 'Add the number of characters to truncate.',
    nl: 'Vul in op hoeveel tekens je wilt afkappen.',
  },
  mail_place: {
    en: 'line {line}, column {column}: {problem}',
    nl: 'regel {line}, kolom {column}: {problem}',
  },
  mail_field: { en: '{field}, {problem}', nl: '{field}, {problem}' },
  mail_block: { en: 'Block {block}, {field}', nl: 'Blok {block}, {field}' },
  mail_block_inner: {
    en: 'Block {block}, column {column}, item {item}, {field}',
    nl: 'Blok {block}, kolom {column}, onderdeel {item}, {field}',
  },
  mail_subject_b: { en: 'Subject B', nl: 'Onderwerp B' },
  mail_in_language: { en: '{language}: {problem}', nl: '{language}: {problem}' },
} as const satisfies Texts;
