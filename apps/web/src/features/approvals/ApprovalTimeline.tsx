import type { Approvable } from '@kade/contract';
import { brand } from '@kade/contract';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../ui/cx.js';
import { StatusTag } from '../../ui/facts/StatusTag.js';
import { Moment } from '../../ui/facts/Values.js';
import { Row, Stack } from '../../ui/layout/layout.js';
import { Loaded } from '../../ui/states/Loaded.js';
import { SkeletonRows } from '../../ui/states/SkeletonRows.js';
import styles from './approvals.module.css';
import { Changes, useTimeline } from './Changes.js';

type Props = { type: Approvable; id: number };

/** Every move of an object with who, when and why, and what changed since it was approved last. */
export function ApprovalTimeline(props: Props) {
  return (
    <Suspense fallback={<SkeletonRows columns={2} rows={3} />}>
      <Timeline {...props} />
    </Suspense>
  );
}

function Timeline({ type, id }: Props) {
  const { t } = useTranslation('approvals');
  const timeline = useTimeline(type, id);
  return (
    <Loaded query={timeline} skeleton={<SkeletonRows columns={2} rows={3} />}>
      {({ moves, changes }) => (
        <Stack gap={24} className={styles.approvalHistory}>
          {changes && changes.length > 0 && (
            <section>
              <h3>{t('changes.title')}</h3>
              <Changes changes={changes} />
            </section>
          )}
          {moves.length === 0 ? (
            <p className="soft">{t('timeline.none')}</p>
          ) : (
            <ol className={styles.moves}>
              {moves.map((move) => (
                <li key={move.id} className={cx(styles.move, styles[`move-${move.move}`])}>
                  <Row gap={[4, 8]} wrap>
                    <strong>{t(`move.${move.move}`)}</strong>
                    <StatusTag status={move.to} />
                  </Row>
                  <div className="soft">
                    {move.by?.name ?? t('timeline.system', { brand })} ·{' '}
                    <Moment long value={move.at} />
                  </div>
                  {move.comment && (
                    <blockquote className={styles.moveComment}>{move.comment}</blockquote>
                  )}
                </li>
              ))}
            </ol>
          )}
        </Stack>
      )}
    </Loaded>
  );
}
