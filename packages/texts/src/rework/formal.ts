import type { Language } from '../language.js';
import { politeDutch } from './formal.nl.js';

/** English contractions, and informal words with a formal one of the same meaning. */
const english: readonly (readonly [string, string])[] = [
  ["can't", 'cannot'],
  ["won't", 'will not'],
  ["shan't", 'shall not'],
  ["let's", 'let us'],
  ["don't", 'do not'],
  ["doesn't", 'does not'],
  ["didn't", 'did not'],
  ["isn't", 'is not'],
  ["aren't", 'are not'],
  ["wasn't", 'was not'],
  ["weren't", 'were not'],
  ["haven't", 'have not'],
  ["hasn't", 'has not'],
  ["couldn't", 'could not'],
  ["wouldn't", 'would not'],
  ["shouldn't", 'should not'],
  ["we're", 'we are'],
  ["you're", 'you are'],
  ["they're", 'they are'],
  ["it's", 'it is'],
  ["that's", 'that is'],
  ["there's", 'there is'],
  ["here's", 'here is'],
  ["what's", 'what is'],
  ["i'm", 'I am'],
  ["we've", 'we have'],
  ["you've", 'you have'],
  ["i've", 'I have'],
  ["we'll", 'we will'],
  ["you'll", 'you will'],
  ["it'll", 'it will'],
  ["i'll", 'I will'],
  ["we'd", 'we would'],
  ["you'd", 'you would'],
  ["i'd", 'I would'],
  ['thanks', 'thank you'],
  ['info', 'information'],
];
const formalOf = new Map(english);
const emoji = /\p{Extended_Pictographic}\uFE0F?|[\u{1F3FB}-\u{1F3FF}\u200D]/gu;
const words = /[\p{L}]+(?:['’][\p{L}]+)*/gu;

/** A first line that greets, and the line that takes leave. */
const greetings: Readonly<Record<Language, RegExp>> = {
  nl: /^(?:hoi|hey|hé|hallo|dag|ha|yo)\b/i,
  en: /^(?:hi|hey|hello|hiya)\b/i,
};
const leaves: Readonly<Record<Language, readonly (readonly [RegExp, string])[]>> = {
  nl: [[/^(?:groet|groetjes|tot gauw|tot snel|liefs|ciao)[,.]?$/i, 'Met vriendelijke groet,']],
  en: [[/^(?:cheers|bye|see you soon|ciao|best|take care)[,.]?$/i, 'Yours sincerely,']],
};

function line(text: string, language: Language): string {
  if (greetings[language].test(text) && text.length < 80 && text.endsWith(','))
    return language === 'nl'
      ? 'Geachte heer, mevrouw,'
      : text
          .replace(greetings.en, 'Dear')
          .replace('default: "there"', 'default: "customer"')
          .replace('Dear there,', 'Dear customer,');
  const leave = leaves[language].find(([pattern]) => pattern.test(text));
  return leave ? leave[1] : text;
}

const expand = (text: string): string =>
  text.replaceAll(words, (word) => {
    const formal = formalOf.get(word.toLowerCase().replaceAll('’', "'"));
    if (formal === undefined) return word;
    return /^\p{Lu}/u.test(word) ? formal.charAt(0).toUpperCase() + formal.slice(1) : formal;
  });

/** The same text more formally: polite address, no contractions, exclamation marks or emoji, a formal greeting. */
export function moreFormal(text: string, language: Language): string {
  const calm = text
    .replaceAll(emoji, '')
    .replaceAll(/!(?=\s|$)/g, '.')
    .replaceAll(/[ \t](?=\n)/g, '');
  const lines = calm.split('\n').map((one) => line(one.trimEnd(), language));
  const joined = lines.join('\n').trim();
  return language === 'nl' ? politeDutch(joined) : expand(joined);
}
