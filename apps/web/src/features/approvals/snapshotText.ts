import { campaignFields, type FieldList } from '@kade/contract';
import { parse, sentence } from '@kade/rules';
import type { Format, FormatLanguage } from '../../ui/facts/format.js';
import { none } from '../../ui/facts/format.js';

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** Who reads: their notation and language, and the words for fields and choices; undefined where there is none. */
export type Reader = {
  format: Pick<Format, 'moment' | 'num' | 'day' | 'money'>;
  language: FormatLanguage;
  /** `key` is `field.value`, such as `channel.email`. */
  word: (key: string) => string | undefined;
  /** What a part of a value is called, such as `due_days` of a task. */
  label: (part: string) => string | undefined;
};

const plainFields: FieldList = campaignFields;
/** What a plain field is called everywhere. */
export const plainLabel = (field: string, language: FormatLanguage): string | undefined =>
  plainFields[field]?.label[language];

/** The names of things inside a value that say nothing to people. */
const unsaid = new Set(['id', 'currency', 'token']);
const rules = new Set(['origin_query', 'rule']);
const amounts = new Set(['minimum_amount', 'budget', 'price', 'now']);

/** One value of an approved snapshot as lines a reviewer can read: never JSON, no names of columns or fields. */
export function snapshotText(field: string, value: unknown, reader: Reader): string {
  const { format, word } = reader;
  if (value === null || value === undefined || value === '') return none;
  if (typeof value === 'boolean') return word(`choice.${value}`) ?? none;
  if (typeof value === 'number')
    return amounts.has(field)
      ? format.money(value)
      : (word(`${field}.${value}`) ?? format.num(value));
  if (typeof value === 'string') return plainText(field, value, reader);
  if (Array.isArray(value)) return listText(field, value, reader);
  if (!isFields(value)) return none;
  if (Array.isArray(value.blocks)) return value.blocks.map((b) => blockLine(b, reader)).join('\n');
  if (field === 'sender') return `${textOf(value.name)} <${textOf(value.email)}>`;
  if (field === 'send_window')
    return `${textOf(value.from)}–${textOf(value.to)}, ${snapshotText('weekdays', value.weekdays, reader)}`;
  return partsText(field, value, reader);
}

function plainText(field: string, value: string, { format, language, word }: Reader): string {
  if (rules.has(field)) return ruleSentence(value, language) ?? word('rule.unreadable') ?? none;
  // A list of profiles carries a digest of who is on it, so that a change of it is one: for the product, not for people.
  if (field === 'include' || field === 'exclude') return value.replace(/ #[0-9a-f]{12}$/, '');
  if (field === 'image' && !value.startsWith('http')) return word('image.uploaded') ?? none;
  if (/^\d{4}-\d\d-\d\dT/.test(value)) return format.moment(value);
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return format.day(value);
  if (amounts.has(field)) return format.money(value);
  if (field === 'value' && /^\d+(\.\d+)?$/.test(value)) return format.num(value);
  return word(`${field}.${value}`) ?? value;
}

/** A rule in the reader's language; null for one that can no longer be read. */
function ruleSentence(text: string, language: FormatLanguage): string | null {
  try {
    return sentence(parse(text), language);
  } catch {
    return null;
  }
}

function listText(field: string, values: readonly unknown[], reader: Reader): string {
  if (values.length === 0) return none;
  const one = values.map((v) => snapshotText(field, v, reader));
  return one.join(values.every((v) => isFields(v) || !shortLists.has(field)) ? '\n' : ', ');
}
const shortLists = new Set(['weekdays', 'languages']);

/** Part by part; the name of a thing stands for itself, every other part with what it is called. */
function partsText(field: string, value: Fields, reader: Reader): string {
  const lines = Object.entries(value).flatMap(([part, v]) => {
    if (unsaid.has(part)) return [];
    const said = snapshotText(part, v, reader);
    if (part === 'name') return [said];
    const label = reader.label(part) ?? reader.label(`${field}.${part}`);
    if (!label) return [];
    return [said.includes('\n') ? `${label}:\n${said}` : `${label}: ${said}`];
  });
  return lines.join('\n') || none;
}

/** A block of a mail on a line of its own: what it is, what it says, where it leads; its second language below it. */
function blockLine(block: unknown, reader: Reader): string {
  if (!isFields(block)) return none;
  const kind = reader.word(`block.${textOf(block.type)}`) ?? none;
  if (Array.isArray(block.columns))
    return block.columns
      .map((column, at) =>
        isFields(column) && Array.isArray(column.blocks)
          ? column.blocks.map((b) => `${kind} ${at + 1} › ${blockLine(b, reader)}`).join('\n')
          : '',
      )
      .join('\n');
  const said = [saidBy(block), isFields(block.translation) ? saidBy(block.translation) : ''];
  return said.some(Boolean) ? `${kind}: ${said.filter(Boolean).join(' / ')}` : kind;
}

function saidBy(block: Fields): string {
  const links = Array.isArray(block.links) ? block.links.filter(isFields).map((l) => l.url) : [];
  return [block.text, block.alt, block.src, block.url, ...links]
    .map(textOf)
    .filter(Boolean)
    .join(' · ');
}
