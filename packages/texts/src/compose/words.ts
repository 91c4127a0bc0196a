import type { PromotionFacts } from '../facts.js';
import type { Day, Language } from '../language.js';

const monthNames: Readonly<Record<Language, readonly string[]>> = {
  en: 'January February March April May June July August September October November December'.split(
    ' ',
  ),
  nl: 'januari februari maart april mei juni juli augustus september oktober november december'.split(
    ' ',
  ),
};

/** 12,5 in Dutch, 12.5 in English; thousands grouped. */
export const numberWord = (value: string | number, language: Language): string =>
  new Intl.NumberFormat(language === 'nl' ? 'nl-NL' : 'en-IE').format(Number(value));

/** € 12,50 in Dutch, €12.50 in English; whole amounts without cents. */
export function moneyWord(value: string | number, language: Language): string {
  const digits = Number.isInteger(Number(value)) ? 0 : 2;
  const amount = new Intl.NumberFormat(language === 'nl' ? 'nl-NL' : 'en-IE', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(Number(value));
  return language === 'nl' ? `€ ${amount}` : `€${amount}`;
}

/** A day as a text says it; with its year when that is another than today's. */
export function dayWord(day: Day, today: Day, language: Language): string {
  const [year = '', month = '', date = ''] = day.split('-');
  const name = monthNames[language][Number(month) - 1] ?? '';
  return `${Number(date)} ${name}${year === today.slice(0, 4) ? '' : ` ${year}`}`;
}

/** The days of a promotion as they are said from today. */
export function periodWords(
  { starts_on, ends_on }: PromotionFacts,
  today: Day,
  language: Language,
): { when: string; until: string } {
  const nl = language === 'nl';
  const begun = starts_on <= today;
  const start = dayWord(starts_on, today, language);
  if (ends_on === null)
    return { when: begun ? '' : `${nl ? 'vanaf' : 'from'} ${start}`, until: '' };
  const until = dayWord(ends_on, today, language);
  if (starts_on === ends_on) return { when: `${nl ? 'op' : 'on'} ${until}`, until: '' };
  if (begun) return { when: `${nl ? 't/m' : 'until'} ${until}`, until };
  const sameMonth = starts_on.slice(0, 7) === ends_on.slice(0, 7);
  const first = sameMonth ? String(Number(starts_on.slice(8))) : start;
  // Its end is not what matters of something that has yet to begin.
  return { when: nl ? `van ${first} t/m ${until}` : `from ${first} to ${until}`, until: '' };
}

/** One, two and three in a row, with “and” before the last. */
export function listOf(items: readonly string[], language: Language): string {
  const last = items.at(-1) ?? '';
  if (items.length < 2) return last;
  return `${items.slice(0, -1).join(', ')} ${language === 'nl' ? 'en' : 'and'} ${last}`;
}

/** Adjectives of places keep their capital: “Nederlandse helpdesk”, “French cheese”. */
const ofPlaces =
  /^(?:nederland|holland|europe|belgi|vlaam|frans|friese|fries (?:suiker|rogge)|groning|zeeuw|brabant|limburg|duits|engels|italia|spaan|grieks|aziat|british|dutch|english|scottish|welsh|irish|german|french|spanish|greek|asian|american)/i;

/** A name or a phrase inside a sentence: only an ordinary word loses its capital, “BBQ” and “Coca-Cola” keep it. */
export function inSentence(phrase: string): string {
  const bare = phrase.trim();
  const [first = ''] = bare.split(' ');
  const rest = first.slice(1);
  if (rest === '' || rest !== rest.toLowerCase() || /[\d-]/.test(first) || ofPlaces.test(bare))
    return bare;
  return first.toLowerCase() + bare.slice(first.length);
}

/** The same text as a sentence: a capital first, and a sign at its end. */
export function asSentence(text: string): string {
  const bare = text.trim();
  if (bare === '') return '';
  // An address is written as it is typed, also where a sentence begins with it.
  const isAddress = /^[\w-]+\.[a-z]/.test(bare);
  const first = isAddress ? bare : bare.charAt(0).toUpperCase() + bare.slice(1);
  return /[.!?…]$/.test(first) ? first : `${first}.`;
}
export const asTitle = (text: string): string => {
  const sentence = asSentence(text);
  return sentence.endsWith('.') && !sentence.endsWith('..') ? sentence.slice(0, -1) : sentence;
};
