import {
  endedStatuses,
  type FunnelTotal,
  type OpportunityStatus,
  opportunityStatuses,
} from '@kade/contract';
import { type RefObject, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../ui/facts/useFormat.js';
import styles from './funnel.module.css';

type Props = { board: RefObject<HTMLElement | null>; totals: readonly FunnelTotal[] | undefined };

const openStatuses = opportunityStatuses.filter((status) => !endedStatuses.includes(status));

/** On a phone one column is in sight: this says which, and leads to another. Swiping does too. */
export function ColumnChoice({ board, totals }: Props) {
  const { t } = useTranslation(['funnel', 'common']);
  const { whole } = useFormat();
  const [shown, setShown] = useState<OpportunityStatus>('lead');

  useEffect(() => {
    const el = board.current;
    if (!el) return;
    const look = () => {
      const left = el.getBoundingClientRect().left;
      const columns = [...el.querySelectorAll<HTMLElement>('[data-status]')];
      const near = columns
        .map((column) => ({ column, off: Math.abs(column.getBoundingClientRect().left - left) }))
        .sort((a, b) => a.off - b.off)[0];
      if (near) setShown(near.column.dataset.status as OpportunityStatus);
    };
    el.addEventListener('scroll', look, { passive: true });
    return () => el.removeEventListener('scroll', look);
  }, [board]);

  return (
    <fieldset className={styles.stageChoice} aria-label={t('column.choose')}>
      {openStatuses.map((status) => {
        const count = totals?.find((one) => one.status === status)?.count;
        return (
          <button
            key={status}
            type="button"
            aria-pressed={status === shown}
            aria-label={t('column.named', {
              status: t(`common:status.${status}`),
              shown: count === undefined ? '…' : whole(count),
            })}
            onClick={() => {
              setShown(status);
              board.current
                ?.querySelector(`[data-status="${status}"]`)
                ?.scrollIntoView({ inline: 'start', block: 'nearest' });
            }}
          >
            <span className={styles.dot} data-stage={status} aria-hidden />
            {count === undefined ? '…' : whole(count)}
          </button>
        );
      })}
    </fieldset>
  );
}
