import type { FoundProfile } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import styles from './list.module.css';

/** Below a name that does not show why the search found it: what does, as "Contact: Ayşe Doğan". */
export function FoundBy({ row }: { row: FoundProfile }) {
  const { t } = useTranslation('profiles');
  const { found_by } = row;
  if (!found_by) return null;
  const text = `${t(`found.${found_by.field}`)}: ${found_by.text}`;
  return (
    <span className={styles.foundBy} title={text}>
      {text}
    </span>
  );
}
