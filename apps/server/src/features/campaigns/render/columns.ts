import {
  type Column,
  columnOfTag,
  dayWords,
  type Language,
  localeOf,
  optionWord,
} from '@kade/contract';
import { piecesOf } from './blocks.js';
import type { ReadContent } from './content.js';
import type { Segment } from './merge-tags.js';
import { moneyIn } from './words.js';

/** What a reader's profile has in the columns that a mail reads, as the database has it. */
export type ColumnData = Readonly<Record<string, unknown>>;

/** The columns that texts read besides the fields every reader brings. */
export function columnsIn(segments: readonly Segment[]): Column[] {
  const names = segments.flatMap((s) => (s.kind === 'tag' ? [s.name] : []));
  return [...new Set(names)].flatMap((name) => columnOfTag(name) ?? []);
}

/** The columns that a mail reads, its subject and addresses with it. */
export const columnsOf = ({ subject, preheader, blocks }: ReadContent): Column[] =>
  columnsIn([subject, preheader, ...blocks.flatMap((b) => piecesOf(b).texts)].flat());

const yesNo = { en: ['yes', 'no'], nl: ['ja', 'nee'] } as const;

/** A value as a mail says it. What is empty stays empty: the default stands there. */
export function columnText(column: Column, value: unknown, language: Language): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return yesNo[language][value ? 0 : 1];
  if (Array.isArray(value)) return value.length === 0 ? null : value.join(', ');
  if (column.type === 'date') return dayWords(language, String(value));
  if (column.type !== 'number') return optionWord(column, String(value), language);
  const amount = Number(value);
  if (!Number.isFinite(amount)) return null;
  if (column.unit === 'EUR') return moneyIn(language, 'EUR', amount);
  return new Intl.NumberFormat(localeOf[language], {
    ...(column.unit === 'share' ? { style: 'percent' as const } : {}),
    maximumFractionDigits: column.unit === 'count' ? 0 : 1,
  }).format(amount);
}
