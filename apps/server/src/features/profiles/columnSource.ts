import { catalogue } from '@kade/contract';
import type { ColumnSource } from '../../platform/columns/source.js';
import { personMayBeMailed, profileMayBeMailed } from './reach.js';

/** Profiles with their computed columns, as the column engine reads them; the flag says whom a mail campaign may reach. */
export const profileColumns: ColumnSource = {
  columns: catalogue,
  table: 'profile',
  beside: { table: 'profile_metric', key: 'profile_id' },
  flag: {
    name: 'reachable',
    where: profileMayBeMailed,
    fields: ['crm_status', 'ind_coc_mail_allowed'],
    some: { table: 'person', key: 'profile_id', where: personMayBeMailed },
  },
};
