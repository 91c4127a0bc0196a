import { catalogue } from '../columns/catalogue.js';
import type { Column } from '../columns/column.js';

/**
 * Columns of the address, the identity and the company's own that say nothing of a person. Named one by one: a column
 * that is new there stays home until somebody allows it.
 */
const impersonal: readonly string[] = ['KIND', 'CITY', 'PROVINCE', 'COUNTRY'];
/** Elsewhere, what says something of a person, or of a business that is one person. */
const personalElsewhere: readonly string[] = ['SALES_OWNER', 'CREDIT_SCORE', 'SOURCE'];
const personalGroups: readonly string[] = ['identity', 'address', 'custom'];

/** Whether a column can say something of a person: many businesses are one person. */
export const isPersonalColumn = ({ key, group }: Column): boolean =>
  personalElsewhere.includes(key) || (personalGroups.includes(group) && !impersonal.includes(key));

/** Columns that may go to a language model while a company has not chosen: those that say nothing of a person. */
export const usualAiColumns: readonly string[] = catalogue
  .filter((column) => !isPersonalColumn(column))
  .map(({ key }) => key);
