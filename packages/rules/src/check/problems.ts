import type { Words } from '@kade/contract/columns/column';
import { legible } from '../error.js';

/** What can be wrong with a rule, each said with what to do about it. */
const say = (en: string, nl: string): Words => ({ en, nl });

const short = (found: string): string =>
  legible(found.length > 40 ? `${found.slice(0, 40)}…` : found);

const thousands = (n: number, lang: 'en' | 'nl'): string => n.toLocaleString(lang);

/** Too much of something. */
export const tooMuch = {
  text: (max: number) =>
    say(
      `The rule is too long (maximum characters: ${thousands(max, 'en')}). Make it shorter.`,
      `De regel is te lang (maximaal aantal tekens: ${thousands(max, 'nl')}). Maak hem korter.`,
    ),
  depth: (max: number) =>
    say(
      `Too many nested brackets (maximum levels: ${max}). Use fewer brackets.`,
      `Haakjes zijn te diep genest (maximaal aantal niveaus: ${max}). Gebruik minder haakjes.`,
    ),
  parts: (max: number) =>
    say(
      `The rule has too many conditions and groups (maximum: ${thousands(max, 'en')}). Use "in (…)" for long lists.`,
      `De regel heeft te veel voorwaarden en groepen (maximaal: ${thousands(max, 'nl')}). Gebruik "in (…)" voor lange lijsten.`,
    ),
  values: (max: number) =>
    say(
      `This list is too long (maximum values: ${thousands(max, 'en')}). Split it into several lists.`,
      `Deze lijst is te lang (maximaal aantal waarden: ${thousands(max, 'nl')}). Splits hem in meer lijsten.`,
    ),
  value: (max: number) =>
    say(
      `A value is too long (maximum characters: ${thousands(max, 'en')}). Shorten it.`,
      `Een waarde is te lang (maximaal aantal tekens: ${thousands(max, 'nl')}). Maak hem korter.`,
    ),
};

/** Text that is not of the dialect. */
export const notOurs = {
  nothing: say(
    'The rule is empty. Use 1=1 to select everyone.',
    'De regel is leeg. Schrijf 1=1 voor iedereen.',
  ),
  character: (found: string) =>
    say(
      `${short(found)} can’t be used in a rule.`,
      `Het teken ${short(found)} heeft geen betekenis in een regel.`,
    ),
  quote: say(
    "Use straight quotes around text: 'text'.",
    "Gekrulde aanhalingstekens gelden hier niet. Zet tekst tussen rechte: 'tekst'.",
  ),
  doubleQuote: say(
    "Use single quotes around text: 'text'. Double quotes and backticks are for column names.",
    "Dubbele aanhalingstekens en accenten zijn voor kolomnamen. Zet tekst tussen enkele: 'tekst'.",
  ),
  bareText: (found: string) =>
    say(
      `Use single quotes around text: '${short(found)}'.`,
      `Zet tekst tussen enkele aanhalingstekens: '${short(found)}'.`,
    ),
  comment: say(
    'Rules can’t contain comments. Remove the comment.',
    'Commentaar hoort niet in een regel. Haal het weg.',
  ),
  semicolon: say(
    'Rules can’t contain a semicolon. Remove it and everything after it.',
    'Een regel is één voorwaarde zonder puntkomma. Haal de puntkomma weg en wat erna komt.',
  ),
  arithmetic: say(
    'Rules can’t do calculations. Enter the result as a single value.',
    'Een regel rekent niet. Schrijf de uitkomst als één waarde.',
  ),
  stringEnd: say(
    "This text isn’t closed. Add a single quote (') at the end.",
    "Deze tekst wordt nergens gesloten. Zet een enkel aanhalingsteken ' aan het einde.",
  ),
  nameEnd: say(
    'This quoted column name isn’t closed.',
    'Deze kolomnaam tussen aanhalingstekens wordt nergens gesloten.',
  ),
  number: say(
    'This isn’t a number. Use a number such as 12, -3 or 0.5.',
    'Dit is geen getal. Schrijf bijvoorbeeld 12, -3 of 0.5.',
  ),
  fn: (name: string) =>
    say(
      `Rules can’t contain functions: ${short(name)}(…).`,
      `Functies horen niet in een regel: ${short(name)}(…).`,
    ),
  subSelect: say('Rules can’t contain a query.', 'Een regel kan geen eigen zoekopdracht bevatten.'),
  columnRight: (name: string) =>
    say(
      `You can’t compare two columns. Enter a value instead of ${short(name)}.`,
      `Kolommen kunnen niet met elkaar worden vergeleken. Schrijf een waarde in plaats van ${short(name)}.`,
    ),
  valueFirst: say(
    "Put the column first, then the value: CITY = 'Utrecht'.",
    "Eerst de kolom, dan de waarde: CITY = 'Utrecht'.",
  ),
  constant: say(
    'Only 1=1 (everyone) and 1=0 (no one) can be used without a column.',
    'Van losse getallen hebben alleen 1=1 (iedereen) en 1=0 (niemand) betekenis.',
  ),
  nullValue: say(
    'Nothing equals null. Write "is null" or "is not null".',
    'Niets is gelijk aan null. Schrijf "is null" of "is not null".',
  ),
  expected: (what: Words, found: string) =>
    found === ''
      ? say(
          `The rule is incomplete. Expected ${what.en}.`,
          `De regel houdt te vroeg op: hier hoort ${what.nl}.`,
        )
      : say(
          `Expected ${what.en} instead of ${short(found)}.`,
          `${short(found)} wordt hier niet verwacht, maar ${what.nl}.`,
        ),
};
