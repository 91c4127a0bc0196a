import type { Language } from '@kade/contract';
import { type Phrases, phrasebook } from '../platform/phrases.js';
import { accountNl } from './nl.account.js';
import { crmNl } from './nl.crm.js';
import { dataNl } from './nl.data.js';
import { fieldsNl } from './nl.fields.js';
import { marketingNl } from './nl.marketing.js';

/** What the server says in refusals and beside rows, in Dutch. */
export const dutch: Phrases = { ...fieldsNl, ...accountNl, ...crmNl, ...dataNl, ...marketingNl };
const inDutch = phrasebook(dutch);

/** A sentence that the server wrote, in a reader's language. What customers typed passes through as it is. */
export const sayIn = (language: Language, text: string): string =>
  language === 'nl' ? inDutch(text) : text;

type Asked = { readonly headers: Readonly<Record<string, string | string[] | undefined>> };

/** The language that a request asks its answer in, by Accept-Language: Dutch when it comes first, else English. */
export function languageOf({ headers }: Asked): Language {
  const first = String(headers['accept-language'] ?? '').split(/[,;]/, 1)[0] ?? '';
  return /^\s*nl\b/i.test(first) ? 'nl' : 'en';
}
