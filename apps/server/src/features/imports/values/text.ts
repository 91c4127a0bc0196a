import { faultOfField, message, plainCell, plainField } from '@kade/contract';
import { Bad, shown } from './bad.js';

const spreadsheetError =
  /^#(?:N\/A|REF!|VALUE!|VALUE|DIV\/0!|NAME\?|NUM!|NULL!|N\/B|WAARDE!|VERW!|NAAM\?|GETAL!)$/;

/** Reads a text as it came, without blanks around it and without an export's guard. At most `max` characters. */
export function readText(cell: string, max: number): string | Bad {
  const text = plainCell(cell.trim()).trimStart();
  if (text.length > max) {
    // PostgreSQL counts characters, JavaScript counts halves of rare ones.
    const length = [...text].length;
    if (length > max) return new Bad(message('too_long', { count: length, most: max }));
  }
  if (text[0] === '#' && spreadsheetError.test(text))
    return new Bad(message('spreadsheet_error', { text }));
  return text;
}

/**
 * Reads an id. A whole number that a tool wrote with a decimal point (`17850.0`) is that whole number;
 * one in exponent notation has lost digits and is refused.
 */
export function readId(cell: string, max: number): string | Bad {
  const text = readText(cell, max);
  if (text instanceof Bad) return text;
  const point = text.indexOf('.');
  if (point > 0 && /^-?\d+\.0+$/.test(text)) return text.slice(0, point);
  if (/^\d+(?:[.,]\d+)?E\+\d+$/i.test(text))
    return new Bad(message('digits_lost', { cell: shown(text) }));
  return text;
}

/** Reads a field that has a form of its own: a KvK number, an e-mail address, a website, a phone number. */
export function readChecked(cell: string, field: string, max: number): string | Bad {
  const bare = field === 'email' ? cell.replace(/^\s*mailto:/i, '') : cell;
  const text = field === 'kvk_number' ? readId(bare, max) : readText(bare, max);
  if (text instanceof Bad) return text;
  const fault = faultOfField(field, text);
  if (fault === null) return plainField(field, text);
  return new Bad(message(forms[field as keyof typeof forms], { cell: shown(text) }));
}

const forms = {
  kvk_number: 'no_kvk_number',
  email: 'no_email',
  website: 'no_website',
  phone: 'no_phone',
} as const;

/** Words that mean one of a field's fixed values, beside the value itself. */
const synonyms: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  kind: {
    klant: 'customer',
    klanten: 'customer',
    relatie: 'customer',
    leads: 'lead',
    client: 'customer',
  },
  crm_status: {
    klant: 'customer',
    kans: 'opportunity',
    verkoopkans: 'opportunity',
    verloren: 'lost',
    'do not contact': 'do_not_contact',
    'niet benaderen': 'do_not_contact',
    'niet contacteren': 'do_not_contact',
  },
  // Of an opportunity.
  status: {
    won: 'deal',
    'closed won': 'deal',
    gewonnen: 'deal',
    order: 'deal',
    'closed lost': 'lost',
    verloren: 'lost',
    engaging: 'opportunity',
    engaged: 'opportunity',
    kans: 'opportunity',
    verkoopkans: 'opportunity',
    'in gesprek': 'opportunity',
    prospecting: 'prospect',
    prospectie: 'prospect',
    suspect: 'lead',
    new: 'lead',
    nieuw: 'lead',
    gekwalificeerd: 'qualified',
    qualification: 'qualified',
    kwalificatie: 'qualified',
    offerte: 'proposal',
    voorstel: 'proposal',
    quote: 'proposal',
    'proposal/price quote': 'proposal',
    onderhandeling: 'negotiation',
    'negotiation/review': 'negotiation',
    gesloten: 'closed',
    afgesloten: 'closed',
    vervallen: 'closed',
    geannuleerd: 'closed',
    cancelled: 'closed',
    canceled: 'closed',
  },
  language: {
    nederlands: 'nl',
    dutch: 'nl',
    'nl-nl': 'nl',
    'nl-be': 'nl',
    nl_nl: 'nl',
    engels: 'en',
    english: 'en',
    'en-gb': 'en',
    'en-us': 'en',
    en_gb: 'en',
    en_us: 'en',
  },
};

/** What a file's own words mean, in lower case; before what they usually mean. */
export type Meanings = Readonly<Record<string, string>>;

export const lowerCase = (words: Meanings): Meanings =>
  Object.fromEntries(Object.entries(words).map(([word, to]) => [word.trim().toLowerCase(), to]));

/** A word such as `constructor` is nobody's synonym. */
const own = (words: Meanings | undefined, word: string) =>
  words && Object.hasOwn(words, word) ? words[word] : undefined;

/** Reads one of a field's fixed words. */
export function readOption(
  cell: string,
  field: string,
  options: readonly string[],
  meanings: Meanings = {},
): string | Bad {
  const word = cell.trim().toLowerCase();
  const usual = synonyms[field];
  const meant = own(meanings, word) ?? own(usual, word) ?? word;
  if (options.includes(meant)) return meant;
  return new Bad(message('not_one_of', { cell: shown(cell), options }));
}

/** Reads a category path: `A > B > C`, or `A / B / C` where there is no `>`. @returns names joined by ` > ` */
export function readCategory(cell: string): string | Bad {
  const text = readText(cell, 1000);
  if (text instanceof Bad) return text;
  const names = text
    .split(text.includes('>') ? '>' : '/')
    .map((n) => n.trim())
    .filter((n) => n !== '');
  if (names.length > 10) return new Bad(message('levels_most', { count: names.length }));
  if (names.some((n) => n.length > 200)) return new Bad(message('level_long'));
  return names.join(' > ');
}
