import { useTranslation } from 'react-i18next';
import { useFormat } from '../facts/useFormat.js';
import styles from './not-indexed.module.css';

/** Profiles of a large change that a search does not find yet; nothing where it finds all. */
export function NotIndexed({ count }: { count: number | undefined }) {
  const { t } = useTranslation('common');
  const { whole } = useFormat();
  if (!count) return null;
  return <p className={styles.notIndexed}>{t('notIndexed', { count, shown: whole(count) })}</p>;
}
