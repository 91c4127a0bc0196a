import { columnOf, type Merge } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../platform/language/language.js';
import { Panel } from '../../ui/page/Page.js';
import styles from './merges.module.css';

/** What the undo left as it is, because somebody worked with it since. */
export function Left({ merge }: { merge: Merge }) {
  const { t } = useTranslation('merges');
  const labelOf = (field: string) => columnOf(field)?.label[currentLanguage()] ?? field;
  return (
    <Panel title={t('left')}>
      <p className="soft">{t('leftHint')}</p>
      <ul className={styles.mergeCounts}>
        {merge.left.map((l) => (
          <li key={`${l.table} ${l.id}`}>
            {t(`table.${l.table}`, { defaultValue: t('table.other') })}: {t(`why.${l.reason}`)}
            {l.fields.length > 0 && <> ({l.fields.map(labelOf).join(', ')})</>}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
