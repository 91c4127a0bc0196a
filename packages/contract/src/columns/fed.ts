import { addressColumns } from './address.js';
import type { Column } from './column.js';
import { crmColumns } from './crm.js';
import { customColumns } from './custom.js';
import { firmographicColumns } from './firmographics.js';
import { identityColumns } from './identity.js';

/** What feeds and people give about a business. */
export const fedColumns: readonly Column[] = [
  ...identityColumns,
  ...crmColumns,
  ...firmographicColumns,
  ...addressColumns,
  ...customColumns,
];
