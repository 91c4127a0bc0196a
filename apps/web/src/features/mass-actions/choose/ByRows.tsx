import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../platform/navigation/paths.js';
import { cx } from '../../../ui/cx.js';
import { useFormat } from '../../../ui/facts/useFormat.js';
import styles from '../mass-actions.module.css';
import type { Choice } from './choice.js';

/** The rows that were ticked in the list of profiles. */
export function ByRows({ choice: { rows } }: { choice: Choice }) {
  const { t } = useTranslation('mass-actions');
  const { whole } = useFormat();
  return (
    <>
      <p className={cx('soft', styles.massAbout)}>{t('choose.about.rows')}</p>
      {rows && <p>{t('choose.rows', { count: rows.count, shown: whole(rows.count) })}</p>}
      <Link className={styles.massDetails} to={paths.profiles}>
        {t(rows ? 'choose.otherRows' : 'choose.toProfiles')}
      </Link>
    </>
  );
}
