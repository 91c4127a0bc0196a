import { catalogue, columnOf } from '../columns/catalogue.js';
import { type Column, fieldOf } from '../columns/column.js';
import { mergeTags } from './body.js';

const prefix = 'profile.';

/** A merge tag for each column that audiences know and that has none of its own. */
export const columnTags: readonly string[] = catalogue
  .map((column) => `${prefix}${fieldOf(column)}`)
  .filter((tag) => !(mergeTags as readonly string[]).includes(tag));

const known: ReadonlySet<string> = new Set(columnTags);

/** The column that a tag shows; undefined for one that shows something else, or nothing. */
export const columnOfTag = (tag: string): Column | undefined =>
  known.has(tag) ? columnOf(tag.slice(prefix.length)) : undefined;

export const isMergeTag = (tag: string): boolean =>
  (mergeTags as readonly string[]).includes(tag) || known.has(tag);
