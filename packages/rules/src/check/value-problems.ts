import type { Column, Words } from '@kade/contract/columns/column';
import { legible } from '../error.js';

const say = (en: string, nl: string): Words => ({ en, nl });

/** Columns, operators and values that do not go together. */
export const mismatch = {
  unknownColumn: (name: string, near: string | undefined) => {
    const shown = legible(name.length > 40 ? `${name.slice(0, 40)}…` : name);
    return near === undefined
      ? say(`Column ${shown} doesn’t exist.`, `Er is geen kolom ${shown}.`)
      : say(
          `Column ${shown} doesn’t exist. Did you mean ${near}?`,
          `Er is geen kolom ${shown}. Bedoel je ${near}?`,
        );
  },
  operator: (column: Column, op: string, possible: string) =>
    say(
      `${legible(op.slice(0, 40))} can’t be used with ${column.key}. Use one of: ${possible}.`,
      `${column.key} kan niet met ${legible(op.slice(0, 40))}. Mogelijk zijn: ${possible}.`,
    ),
  text: (column: Column) =>
    say(
      `${column.key} needs text in single quotes.`,
      `${column.key} wordt vergeleken met een tekst tussen enkele aanhalingstekens.`,
    ),
  character: say(
    'This text contains a character that cannot be stored (NUL or half a character).',
    'Deze tekst bevat een teken dat niet kan worden opgeslagen (NUL of een half teken).',
  ),
  piece: (column: Column) =>
    say(
      `Enter the text to look for in ${column.key}.`,
      `Vul het stuk tekst in waarnaar in ${column.key} wordt gezocht.`,
    ),
  pattern: say(
    "A pattern is '%text%', 'text%' or '%text'.",
    "Een patroon is '%tekst%', 'tekst%' of '%tekst'.",
  ),
  patternOfSet: say(
    "For a column with several values the pattern is '%value%', with the whole value.",
    "Bij een kolom met meer waarden is het patroon '%waarde%', met de hele waarde.",
  ),
  escape: say(
    'After "escape" comes one character between quotes; in the pattern it stands before %, _ or itself.',
    'Na "escape" komt één teken tussen aanhalingstekens; in het patroon staat het vóór %, _ of zichzelf.',
  ),
  number: (column: Column) =>
    say(
      `${column.key} needs a number, such as 1000 or 0.5.`,
      `${column.key} wordt vergeleken met een getal, bijvoorbeeld 1000 of 0.5.`,
    ),
  numberSize: say(
    'This number is too large. The maximum is 15 digits before the decimal point.',
    'Dit getal is te groot: maximaal 15 cijfers voor de punt.',
  ),
  date: (column: Column) =>
    say(
      `${column.key} needs a valid date, such as '2026-01-31', or today - 30 days.`,
      `${column.key} wordt vergeleken met een bestaande dag, geschreven als '2026-01-31', of met today - 30 days.`,
    ),
  days: say(
    'Days ago is a whole number from 0 to 36500.',
    'Dagen geleden is een geheel getal van 0 tot en met 36500.',
  ),
  today: say(
    'Compare with "< today - 30 days" (more than 30 days ago) or "> today - 30 days" (less than 30 days ago).',
    'Vergelijk met "< today - 30 days" (meer dan 30 dagen geleden) of "> today - 30 days" (minder dan 30 dagen geleden).',
  ),
  boolean: (column: Column) =>
    say(`${column.key} needs true or false.`, `${column.key} wordt vergeleken met true of false.`),
  list: (column: Column) =>
    say(
      `Enter at least one value for ${column.key}.`,
      `Geef minimaal één waarde voor ${column.key}.`,
    ),
  pair: (column: Column) =>
    say(
      `"between" needs two values for ${column.key}.`,
      `"between" heeft twee waarden nodig voor ${column.key}.`,
    ),
  order: say(
    'Put the lower value first, for example between 10 and 20.',
    'Zet de laagste waarde eerst: between 10 and 20.',
  ),
};

/** JSON that is not a rule. */
export const misshapen = {
  rule: say(
    'This is not a rule: a group has "rules", a condition has "column" and "op".',
    'Dit is geen regel: een groep heeft "rules", een voorwaarde heeft "column" en "op".',
  ),
  key: (key: string) => {
    const shown = legible(key.slice(0, 40));
    return say(`A rule has no property "${shown}".`, `Een regel heeft geen eigenschap "${shown}".`);
  },
  join: say('"join" is "all" or "any".', '"join" is "all" of "any".'),
  not: say('"not" is true or absent.', '"not" is true of afwezig.'),
  rules: say('"rules" is a list.', '"rules" is een lijst.'),
  builder: say(
    'This is not a query: a group has "combinator" and "rules", a rule has "field" and "operator".',
    'Dit is geen zoekvraag: een groep heeft "combinator" en "rules", een regel heeft "field" en "operator".',
  ),
  combinator: say('"combinator" is "and" or "or".', '"combinator" is "and" of "or".'),
  valueSource: say(
    'Only plain values can be compared, not fields or expressions.',
    'Alleen gewone waarden kunnen worden vergeleken, geen velden of formules.',
  ),
};
