import type { Column, ProfileDetail } from '@kade/contract';
import { Columns } from '../../../ui/layout/layout.js';
import styles from '../profile-detail.module.css';
import { GroupPanel } from './GroupPanel.js';

type Group = Column['group'];

/** What people keep stands before what is computed. Columns are fixed: a box that opens for editing moves no other. */
const columns: readonly (readonly Group[])[] = [
  ['identity', 'crm', 'address', 'custom'],
  ['firmographics', 'scores', 'whitespots'],
  ['sales', 'products', 'lifecycle'],
];

/** Everything the catalogue knows of a profile, by group. */
export function Overview({ row }: { row: ProfileDetail }) {
  return (
    <Columns gap={16} min={300} align="start" data-testid="overview">
      {columns.map((groups) => (
        <div key={groups[0]} className={styles.overviewColumn}>
          {groups.map((group) => (
            <GroupPanel key={group} group={group} row={row} />
          ))}
        </div>
      ))}
    </Columns>
  );
}
