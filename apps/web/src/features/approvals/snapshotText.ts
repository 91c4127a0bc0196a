import type { Format } from '../../ui/format.js';
import { none } from '../../ui/format.js';

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** Words for the values that are names of choices: `key` is `field.value`, undefined when it has none. */
export type ChoiceWord = (key: string) => string | undefined;

/** One value of an approved snapshot as lines a reviewer can read; never JSON. */
export function snapshotText(
  field: string,
  value: unknown,
  format: Pick<Format, 'moment' | 'num'>,
  word: ChoiceWord,
): string {
  if (value === null || value === undefined || value === '') return none;
  if (typeof value === 'boolean') return word(`choice.${value}`) ?? String(value);
  if (typeof value === 'number') return format.num(value);
  if (typeof value === 'string') {
    if (/^\d{4}-\d\d-\d\dT/.test(value)) return format.moment(value);
    return word(`${field}.${value}`) ?? value;
  }
  if (Array.isArray(value))
    return value.map((v) => snapshotText(field, v, format, word)).join('\n');
  if (!isFields(value)) return String(value);
  if (Array.isArray(value.blocks)) return value.blocks.map((b) => blockLine(b, word)).join('\n');
  // The id is for the product; people know the name that stands beside it.
  if (typeof value.id === 'number') {
    const { id: _, ...named } = value;
    return snapshotText(field, named, format, word);
  }
  if (field === 'sender') return `${textOf(value.name)} <${textOf(value.email)}>`;
  return Object.entries(value)
    .map(([key, v]) => snapshotText(key, v, format, word))
    .join('\n');
}

/** A block of a mail on a line of its own: what it is, what it says, where it leads. */
function blockLine(block: unknown, word: ChoiceWord): string {
  if (!isFields(block)) return String(block);
  const kind = word(`block.${textOf(block.type)}`) ?? textOf(block.type);
  if (Array.isArray(block.columns))
    return block.columns
      .map((column, at) =>
        isFields(column) && Array.isArray(column.blocks)
          ? column.blocks.map((b) => `${kind} ${at + 1} › ${blockLine(b, word)}`).join('\n')
          : '',
      )
      .join('\n');
  const said = [block.text, block.alt, block.src, block.url].map(textOf).filter(Boolean);
  return said.length > 0 ? `${kind}: ${said.join(' · ')}` : kind;
}
