import { type Language, readKept, type StoredText, say } from '@kade/contract';
import { type Phrases, phrasebook } from '../platform/phrases.js';
import { former } from './former.js';
import { accountNl } from './nl.account.js';
import { dataNl } from './nl.data.js';
import { marketingNl } from './nl.marketing.js';

/** What the server says in refusals and beside rows, in Dutch. */
export const dutch: Phrases = { ...accountNl, ...dataNl, ...marketingNl };
const inDutch = phrasebook(dutch);
const inToday = phrasebook(former);

/** A sentence that the server wrote, in a reader's language. What customers typed passes through as it is. */
export function sayIn(language: Language, sentence: StoredText): string {
  const read = typeof sentence === 'string' ? readKept(sentence) : sentence;
  if (typeof read !== 'string') return say(language, read);
  const today = inToday(read);
  return language === 'nl' ? inDutch(today) : today;
}

type Asked = { readonly headers: Readonly<Record<string, string | string[] | undefined>> };

/** The language that a request asks its answer in, by Accept-Language: Dutch when it comes first, else English. */
export function languageOf({ headers }: Asked): Language {
  const first = String(headers['accept-language'] ?? '').split(/[,;]/, 1)[0] ?? '';
  return /^\s*nl\b/i.test(first) ? 'nl' : 'en';
}

/** Work that may have failed, with the reason in the language of the request. */
export const withReason = <T extends { readonly error: string | null }>(
  request: Asked,
  work: T,
): T => ({
  ...work,
  error: work.error && sayIn(languageOf(request), work.error),
});
