import type { DashboardRow } from '@kade/contract';
import { getDashboard } from '@kade/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { keyOf } from '../../platform/client/queries.js';
import { ActivityDrawer } from '../activities/index.js';
import { OpportunityForm } from '../opportunities/index.js';
import { CallDialog } from './CallDialog.js';
import type { Deed } from './deeds.js';
import styles from './home.module.css';
import { Row } from './Row.js';

type Props = {
  rows: readonly DashboardRow[];
  /** With every reason of each. */
  whole?: boolean;
};

/** Profiles with their reasons, and what one does about each in a click: call, plan a task, begin an opportunity. */
export function RowList({ rows, whole = false }: Props) {
  const client = useQueryClient();
  const [doing, setDoing] = useState<{ deed: Deed; row: DashboardRow } | null>(null);
  const close = () => {
    setDoing(null);
    void client.invalidateQueries({ queryKey: keyOf(getDashboard) });
  };
  const about = doing && {
    profile_id: doing.row.profile.id,
    profileName: doing.row.profile.name,
  };
  return (
    <>
      <ul className={styles.homeRows} data-testid="home-rows">
        {rows.map((row) => (
          <Row
            key={row.profile.id}
            row={row}
            whole={whole}
            onDeed={(deed) => setDoing({ deed, row })}
          />
        ))}
      </ul>
      {doing?.deed === 'call' && <CallDialog row={doing.row} onClose={close} />}
      {doing?.deed === 'task' && about && (
        <ActivityDrawer start={{ type: 'task', ...about }} onClose={close} />
      )}
      {doing?.deed === 'opportunity' && about && <OpportunityForm start={about} onClose={close} />}
    </>
  );
}
