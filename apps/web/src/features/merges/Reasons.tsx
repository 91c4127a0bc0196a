import type { DuplicateReason } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { cx } from '../../ui/cx.js';
import { Chip } from '../../ui/facts/StatusTag.js';
import styles from './merges.module.css';

/** Why two profiles look like one business. */
export function Reasons({
  reasons,
  score,
}: {
  reasons: readonly DuplicateReason[];
  score: number;
}) {
  const { t } = useTranslation('merges');
  return (
    <span className={styles.mergeReasons}>
      <span className={cx('num', styles.mergeScore)}>
        <span className="visually-hidden">{t('score')} </span>
        {score}%
      </span>
      {reasons.map((reason) => (
        <Chip key={reason}>{t(`reason.${reason}`)}</Chip>
      ))}
    </span>
  );
}
