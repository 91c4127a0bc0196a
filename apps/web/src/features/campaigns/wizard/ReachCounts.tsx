import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../ui/facts/useFormat.js';
import type { Draft } from '../draft.js';
import styles from './campaign-summary.module.css';
import type { useReach } from './useReach.js';

type Props = {
  channel: Draft['channel'];
  /** Whether audiences are taken away. */
  excludes: boolean;
  reach: ReturnType<typeof useReach>;
};

/** The choice of audiences, counted while it is made. */
export function ReachCounts({ channel, excludes, reach: { data, isFetching } }: Props) {
  const { t } = useTranslation('campaigns');
  const { whole } = useFormat();
  const rows: readonly (readonly [string, number | undefined])[] = [
    [t('reach.chosen'), data?.chosen],
    ...(excludes ? ([[t('reach.takenAway'), data && -data.taken_away]] as const) : []),
    [t('reach.audience'), data?.audience],
    [t(`reach.reachable_${channel}`), data?.reachable],
  ];
  return (
    <dl className={styles.counts} data-testid="reach" aria-live="polite" aria-busy={isFetching}>
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="num">{value === undefined ? '…' : whole(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
