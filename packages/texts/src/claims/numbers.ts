import type { Language } from '../language.js';
import type { Token } from '../tokens.js';

/** A number as it is written, and the place of the first token behind it. */
export type Reading = { readonly value: number; readonly next: number };

const english =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const englishTens = [
  '',
  '',
  'twenty',
  'thirty',
  'forty',
  'fifty',
  'sixty',
  'seventy',
  'eighty',
  'ninety',
];
const dutch =
  'nul een twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien zestien zeventien achttien negentien'.split(
    ' ',
  );
const dutchTens = [
  '',
  '',
  'twintig',
  'dertig',
  'veertig',
  'vijftig',
  'zestig',
  'zeventig',
  'tachtig',
  'negentig',
];

/** Words of one number: `vijfentwintig`, `tweehonderd`; in English only those without a hyphen. */
const words: Readonly<Record<Language, ReadonlyMap<string, number>>> = {
  en: new Map<string, number>([
    ...english.map((word, n) => [word, n] as const),
    ...englishTens.flatMap((word, n) => (word ? [[word, n * 10] as const] : [])),
    ['dozen', 12],
  ]),
  nl: new Map<string, number>([
    ...dutch.map((word, n) => [word, n] as const),
    ...dutchTens.flatMap((tens, t) =>
      tens
        ? [
            [tens, t * 10] as const,
            ...dutch.slice(1, 10).map((one, n) => {
              const joint = one.endsWith('e') ? 'ën' : 'en';
              return [`${one}${joint}${tens}`, t * 10 + n + 1] as const;
            }),
          ]
        : [],
    ),
    ...dutch.slice(2, 20).map((one, n) => [`${one}honderd`, (n + 2) * 100] as const),
    ...dutch.slice(2, 20).map((one, n) => [`${one}duizend`, (n + 2) * 1000] as const),
    ['één', 1],
    ['eén', 1],
    ['dozijn', 12],
    ['tiental', 10],
    ['honderdtal', 100],
  ]),
};
const scales: Readonly<Record<string, number>> = {
  hundred: 100,
  thousand: 1000,
  million: 1e6,
  billion: 1e9,
  k: 1000,
  honderd: 100,
  duizend: 1000,
  miljoen: 1e6,
  miljard: 1e9,
  mln: 1e6,
};
const halves: Readonly<Record<string, number>> = { '½': 0.5, '¼': 0.25, '¾': 0.75 };

/** Words that are a number only beside others: “one” and “een” are mostly articles. */
export const articles: ReadonlySet<string> = new Set(['one', 'een', 'zero', 'nul']);

/** Digits from here on with their separators: 12.500 and 5,95 in Dutch, 12,500 and 5.95 in English. */
function readDigits(tokens: readonly Token[], at: number, language: Language): Reading | null {
  const first = tokens[at];
  if (first?.kind !== 'digits') return null;
  const [thousands, decimal] = language === 'nl' ? ['.', ','] : [',', '.'];
  let digits = first.text;
  let next = at + 1;
  for (;;) {
    const sign = tokens[next];
    const group = tokens[next + 1];
    if (!sign || sign.spaced || group?.kind !== 'digits' || group.spaced) break;
    if (sign.text === thousands && group.text.length === 3) digits += group.text;
    else if (sign.text === decimal || (sign.text === thousands && group.text.length < 3)) {
      return { value: Number(`${digits}.${group.text}`), next: next + 2 };
    } else break;
    next += 2;
  }
  return { value: Number(digits), next };
}

/** A number in digits or words that begins here; null: none does. */
export function readNumber(
  tokens: readonly Token[],
  at: number,
  language: Language,
): Reading | null {
  const token = tokens[at];
  if (!token) return null;
  const half = halves[token.text];
  if (half !== undefined) return { value: half, next: at + 1 };
  let read = readDigits(tokens, at, language);
  if (!read) {
    const word = words[language].get(token.low);
    const scale = word === undefined ? scales[token.low] : undefined;
    if (word !== undefined) read = { value: word, next: at + 1 };
    else if (scale !== undefined && token.low !== 'k') read = { value: scale, next: at + 1 };
    else return null;
    // Twenty-five.
    const unit = tokens[read.next + 1];
    if (language === 'en' && read.value >= 20 && tokens[read.next]?.text === '-' && unit) {
      const one = words.en.get(unit.low);
      if (one !== undefined && one < 10) read = { value: read.value + one, next: read.next + 2 };
    }
  }
  const scale = tokens[read.next];
  const by = scale && (scale.low !== 'k' || !scale.spaced) ? scales[scale.low] : undefined;
  return by === undefined ? read : { value: read.value * by, next: read.next + 1 };
}

/** Words that say how much without a number. */
export const vagueAmounts: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: {
    half: '0.5',
    double: '2x',
    twice: '2x',
    triple: '3x',
    tripled: '3x',
    doubled: '2x',
    quarter: '0.25',
    dozens: 'tens',
    hundreds: 'hundreds',
    thousands: 'thousands',
    millions: 'millions',
    countless: 'countless',
    third: '0.33',
  },
  nl: {
    half: '0.5',
    halve: '0.5',
    helft: '0.5',
    dubbel: '2x',
    dubbele: '2x',
    verdubbel: '2x',
    verdubbelt: '2x',
    tweemaal: '2x',
    driemaal: '3x',
    drievoudig: '3x',
    kwart: '0.25',
    tientallen: 'tens',
    honderden: 'hundreds',
    duizenden: 'thousands',
    miljoenen: 'millions',
    talloze: 'countless',
  },
};
