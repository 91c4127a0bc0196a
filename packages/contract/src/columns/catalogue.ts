import type { Column } from './column.js';
import { fedColumns } from './fed.js';
import { invoiceColumns } from './invoices.js';
import { modelColumns } from './models.js';

/**
 * Every column of a profile, named once. The rule builder, the rule compiler, lists, imports, exports,
 * the API description and the glossary all read this list.
 */
export const catalogue: readonly Column[] = [...fedColumns, ...invoiceColumns, ...modelColumns];

const byKey = new Map(catalogue.map((c) => [c.key, c]));

/** The column of a rule's key, whatever its case; undefined when there is none. */
export const columnOf = (key: string): Column | undefined => byKey.get(key.toUpperCase());
