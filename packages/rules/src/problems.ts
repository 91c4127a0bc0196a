import type { Words } from '@kade/contract/columns/column';
import { legible } from './error.js';

/** What can be wrong with a rule, each said with what to do about it. */
const say = (en: string, nl: string): Words => ({ en, nl });

const short = (found: string): string =>
  legible(found.length > 40 ? `${found.slice(0, 40)}…` : found);

const thousands = (n: number, lang: 'en' | 'nl'): string => n.toLocaleString(lang);

/** Too much of something. */
export const tooMuch = {
  text: (max: number) =>
    say(
      `The rule is longer than ${thousands(max, 'en')} characters. Make it shorter.`,
      `De regel is langer dan ${thousands(max, 'nl')} tekens. Maak hem korter.`,
    ),
  depth: (max: number) =>
    say(
      `Brackets are nested deeper than ${max} levels. Use fewer brackets.`,
      `Haakjes zijn dieper genest dan ${max} niveaus. Gebruik minder haakjes.`,
    ),
  parts: (max: number) =>
    say(
      `The rule has more than ${thousands(max, 'en')} conditions and groups. Use "in (…)" for long lists.`,
      `De regel heeft meer dan ${thousands(max, 'nl')} voorwaarden en groepen. Gebruik "in (…)" voor lange lijsten.`,
    ),
  values: (max: number) =>
    say(
      `A list may hold ${thousands(max, 'en')} values at most. Split it into several lists.`,
      `Een lijst mag hoogstens ${thousands(max, 'nl')} waarden bevatten. Splits hem in meer lijsten.`,
    ),
  value: (max: number) =>
    say(
      `A value may have ${thousands(max, 'en')} characters at most.`,
      `Een waarde mag hoogstens ${thousands(max, 'nl')} tekens hebben.`,
    ),
};

/** Text that is not of the dialect. */
export const notOurs = {
  nothing: say(
    'The rule is empty. Write 1=1 for everybody.',
    'De regel is leeg. Schrijf 1=1 voor iedereen.',
  ),
  character: (found: string) =>
    say(
      `The character ${short(found)} has no meaning in a rule.`,
      `Het teken ${short(found)} heeft geen betekenis in een regel.`,
    ),
  quote: say(
    "Curly quotes are not quotes here. Write texts between straight ones: 'text'.",
    "Gekrulde aanhalingstekens gelden hier niet. Zet tekst tussen rechte: 'tekst'.",
  ),
  doubleQuote: say(
    "Double quotes and backticks are for column names. Write texts between single quotes: 'text'.",
    "Dubbele aanhalingstekens en accenten zijn voor kolomnamen. Zet tekst tussen enkele: 'tekst'.",
  ),
  bareText: (found: string) =>
    say(
      `Write texts between single quotes: '${short(found)}'.`,
      `Zet tekst tussen enkele aanhalingstekens: '${short(found)}'.`,
    ),
  comment: say(
    'Comments are not part of a rule. Remove it.',
    'Commentaar hoort niet in een regel. Haal het weg.',
  ),
  semicolon: say(
    'A rule is one condition without a semicolon. Remove the semicolon and what follows.',
    'Een regel is één voorwaarde zonder puntkomma. Haal de puntkomma weg en wat erna komt.',
  ),
  arithmetic: say(
    'A rule does not calculate. Write the outcome as one value.',
    'Een regel rekent niet. Schrijf de uitkomst als één waarde.',
  ),
  stringEnd: say(
    "This text is never closed. Put a single quote ' at its end.",
    "Deze tekst wordt nergens gesloten. Zet een enkel aanhalingsteken ' aan het einde.",
  ),
  nameEnd: say(
    'This quoted column name is never closed.',
    'Deze kolomnaam tussen aanhalingstekens wordt nergens gesloten.',
  ),
  number: say(
    'This is not a number. Write for example 12, -3 or 0.5.',
    'Dit is geen getal. Schrijf bijvoorbeeld 12, -3 of 0.5.',
  ),
  fn: (name: string) =>
    say(
      `Functions are not part of a rule: ${short(name)}(…).`,
      `Functies horen niet in een regel: ${short(name)}(…).`,
    ),
  subSelect: say(
    'A rule cannot contain a query of its own.',
    'Een regel kan geen eigen zoekopdracht bevatten.',
  ),
  columnRight: (name: string) =>
    say(
      `Columns cannot be compared with each other. Write a value instead of ${short(name)}.`,
      `Kolommen kunnen niet met elkaar worden vergeleken. Schrijf een waarde in plaats van ${short(name)}.`,
    ),
  valueFirst: say(
    "The column comes first, then the value: CITY = 'Utrecht'.",
    "Eerst de kolom, dan de waarde: CITY = 'Utrecht'.",
  ),
  constant: say(
    'Of plain numbers only 1=1 (everybody) and 1=0 (nobody) have a meaning.',
    'Van losse getallen hebben alleen 1=1 (iedereen) en 1=0 (niemand) betekenis.',
  ),
  nullValue: say(
    'Nothing equals null. Write "is null" or "is not null".',
    'Niets is gelijk aan null. Schrijf "is null" of "is not null".',
  ),
  expected: (what: Words, found: string) =>
    found === ''
      ? say(
          `The rule ends too early: ${what.en} is expected.`,
          `De regel houdt te vroeg op: hier hoort ${what.nl}.`,
        )
      : say(
          `${short(found)} is not expected here, but ${what.en}.`,
          `${short(found)} wordt hier niet verwacht, maar ${what.nl}.`,
        ),
};
