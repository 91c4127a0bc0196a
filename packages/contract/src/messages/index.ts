import type { Words } from '../columns/column.js';
import { type CodeOf, texts } from './catalogue.js';
import { fill, type Message, type ValuesOf } from './format.js';

export { dayWords, localeOf, type Message, type Value, type Values } from './format.js';

type Language = keyof Words;
export type MessageCode = CodeOf;
type Needed<Code extends MessageCode> = ValuesOf<(typeof texts)[Code]['en']>;
type Given<Code extends MessageCode> = keyof Needed<Code> extends never ? [] : [Needed<Code>];

/** Codes whose text has no parameters. */
export type PlainCode = {
  [Code in MessageCode]: keyof Needed<Code> extends never ? Code : never;
}[MessageCode];

/** A message by its code, with the parameters that its text has. */
export const message = <Code extends MessageCode>(code: Code, ...[values]: Given<Code>): Message =>
  values === undefined ? { code } : { code, values };

/** What readers of every language can be told; several are said one after another. */
export type Localizable = Message | Words | readonly Localizable[];
/** As it is kept with a row: one that was written before there were codes may be a text, shown as it is. */
export type StoredText = Localizable | string;

export const isMessageCode = (code: unknown): code is MessageCode =>
  typeof code === 'string' && Object.hasOwn(texts, code);

/** In a reader's language. */
export function say(language: Language, reason: StoredText): string {
  if (typeof reason === 'string') return reason;
  if (isList(reason)) return reason.map((one) => say(language, one)).join(' ');
  if (!('code' in reason)) return reason[language];
  const { code, values = {} } = reason;
  // Of a version of the product that is newer or much older than this one.
  if (!isMessageCode(code)) return code;
  return fill(language, texts[code][language], values, (inner) => say(language, inner));
}

const isList = (reason: Localizable): reason is readonly Localizable[] => Array.isArray(reason);

/** As it is kept with a row; PostgreSQL keeps no NUL. */
export const keep = (said: Localizable): string => JSON.stringify(said).replaceAll('\\u0000', '�');

/** The same for a column of texts, which has a length: what is longer is kept as a text, cut. */
export function keepText(said: Localizable, most = 2000): string {
  const kept = keep(said);
  return kept.length <= most ? kept : say('en', said).slice(0, most);
}

/** What a column of texts keeps: what was written before there were codes is no JSON. */
export function readKept(text: string): StoredText {
  if (!/^[[{"]/.test(text)) return text;
  try {
    return JSON.parse(text) as StoredText;
  } catch {
    return text;
  }
}

/** The same in a reader's language. */
export const sayKept = (language: Language, text: string): string => say(language, readKept(text));

/** What a shape says of a value it refuses: zod takes a text, so the message goes beside it. */
export const refuses = <Code extends MessageCode>(code: Code, ...values: Given<Code>) => ({
  message: code as string,
  params: { message: message(code, ...values) },
});

/** What a shape of ours said with an issue; undefined where the library found it. */
export function messageIn(issue: {
  readonly message: string;
  readonly params?: Readonly<Record<string, unknown>> | undefined;
}): Message | undefined {
  const given = issue.params?.message as Message | undefined;
  return given ?? (isMessageCode(issue.message) ? { code: issue.message } : undefined);
}
