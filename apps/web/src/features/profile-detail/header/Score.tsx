import type { ProfileDetail } from '@kade/contract';
import { Button, Popover } from 'antd';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { SkeletonRows } from '../../../ui/states/SkeletonRows.js';
import styles from '../profile-detail.module.css';

const LeadWhy = lazy(() => import('../../leads/index.js').then((m) => ({ default: m.LeadWhy })));
const PotentialRests = lazy(() =>
  import('../../leads/index.js').then((m) => ({ default: m.PotentialRests })),
);

/** 0-100; null: not scored yet. */
export const scoreOf = (row: ProfileDetail): number | null =>
  typeof row.leadscore === 'number' ? row.leadscore : null;

type WhyProps = { profileId: number; label: string };

/** Under the score: what it consists of. */
export const ScoreWhy = ({ profileId, label }: WhyProps) => (
  <Why label={label}>
    <LeadWhy profileId={profileId} />
  </Why>
);

/** Under the potential value: which customers it was taken from. */
export const PotentialWhy = ({ profileId, label }: WhyProps) => (
  <Why label={label}>
    <PotentialRests profileId={profileId} />
  </Why>
);

/** What is told of a figure, where somebody asks. */
function Why({ label, children }: { label: string; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      trigger="click"
      placement="bottomRight"
      content={
        <div className={styles.scoreDrivers}>
          <Suspense fallback={<SkeletonRows columns={2} rows={4} />}>{children}</Suspense>
        </div>
      }
    >
      <Button type="link" size="small" className={styles.scoreWhy} aria-expanded={open}>
        {label}
      </Button>
    </Popover>
  );
}
