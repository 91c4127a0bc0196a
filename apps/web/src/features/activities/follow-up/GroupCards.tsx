import { type FollowUpGroup, followUpGroups } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { cx } from '../../../ui/cx.js';
import { none } from '../../../ui/facts/format.js';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { Columns } from '../../../ui/layout/layout.js';
import styles from '../activities.module.css';

type Props = {
  counts: Record<FollowUpGroup, number> | undefined;
  active: FollowUpGroup | null;
  onChoose: (group: FollowUpGroup | null) => void;
};

/** How many there are of each; a click shows only those, another one all. */
export function GroupCards({ counts, active, onChoose }: Props) {
  const { t } = useTranslation('activities');
  const { whole } = useFormat();
  return (
    <Columns gap={12} of={4} className={styles.groupCards}>
      {followUpGroups.map((group) => (
        <button
          key={group}
          type="button"
          className={styles.groupCard}
          data-group={group}
          data-empty={!counts?.[group] || undefined}
          aria-pressed={active === group}
          onClick={() => onChoose(active === group ? null : group)}
        >
          <span className={styles.groupName}>{t(`group.${group}`)}</span>
          <span className={cx(styles.groupCount, 'num')} data-testid="group-count">
            {counts ? whole(counts[group]) : none}
          </span>
        </button>
      ))}
    </Columns>
  );
}
