import { isPersonalColumn } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../platform/language/language.js';
import { Chip } from '../../ui/facts/StatusTag.js';
import styles from './ai.module.css';
import { inGroups } from './columns.js';

/** Columns by their groups, in words; those that can say something of a person are marked. */
export function ColumnList({ columns }: { columns: readonly string[] }) {
  const { t } = useTranslation('ai');
  const groups = inGroups(({ key }) => columns.includes(key));
  return (
    <dl className={styles.columns}>
      {groups.map(({ group, columns: shown }) => (
        <div key={group}>
          <dt>{t(`group.${group}`)}</dt>
          <dd>
            {shown.map((column, n) => (
              <span key={column.key}>
                {n > 0 && ' · '}
                {column.label[currentLanguage()]}
                {isPersonalColumn(column) && (
                  <>
                    {' '}
                    <Chip>{t('columns.personal')}</Chip>
                  </>
                )}
              </span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
