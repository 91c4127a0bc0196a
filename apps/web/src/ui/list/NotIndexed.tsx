import { useTranslation } from 'react-i18next';
import { useFormat } from '../facts/useFormat.js';
import './not-indexed.css';

/** Profiles of a large change that a search does not find yet; nothing where it finds all. */
export function NotIndexed({ count }: { count: number | undefined }) {
  const { t } = useTranslation('common');
  const { whole } = useFormat();
  if (!count) return null;
  return <p className="not-indexed">{t('notIndexed', { count, shown: whole(count) })}</p>;
}
