import type { ActivityType } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { cx } from '../../ui/cx.js';
import { activityIcons } from '../../ui/facts/activityIcons.js';
import styles from './activities.module.css';

/** What kind of activity it is, as a picture with its name for those who do not see it. */
export function TypeIcon({ type }: { type: ActivityType }) {
  const { t } = useTranslation('activities');
  const Icon = activityIcons[type];
  return (
    <span
      className={cx(styles.activityIcon, styles[`activity-${type}`])}
      role="img"
      aria-label={t(`type.${type}`)}
    >
      <Icon aria-hidden />
    </span>
  );
}
