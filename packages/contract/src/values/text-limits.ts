import { catalogue } from '../columns/catalogue.js';
import { fieldOf } from '../columns/column.js';

/** Longest text per field of a profile, as the catalogue says it. */
export const profileTextLimits: Readonly<Record<string, number>> = Object.fromEntries(
  catalogue.flatMap((column) => (column.max === undefined ? [] : [[fieldOf(column), column.max]])),
);
