import {
  type ImportOptions,
  type ImportPreview,
  OpportunityStatus,
  opportunityStatuses,
} from '@kade/contract';
import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../ui/facts/useFormat.js';
import styles from './imports.module.css';

type Words = ImportOptions['statuses'];
type Props = { words: ImportPreview['statuses']; chosen: Words; onChange: (chosen: Words) => void };

/** What the file's words for a status mean: proposed where known, chosen by a person where not. */
export function StatusWords({ words, chosen, onChange }: Props) {
  const { t } = useTranslation(['imports', 'common']);
  const { whole } = useFormat();
  return (
    <table className={styles.matchTable} data-testid="match-table">
      <thead>
        <tr>
          <th scope="col">{t('statuses.word')}</th>
          <th scope="col">{t('statuses.status')}</th>
          <th scope="col">{t('statuses.rows')}</th>
        </tr>
      </thead>
      <tbody>
        {words.map(({ word, count, status }) => {
          const meant = chosen[word] ?? status;
          return (
            <tr key={word} className={meant === null ? styles.matchOpen : ''}>
              <th scope="row">
                <span className={styles.matchLabel}>{word}</span>
              </th>
              <td>
                <Select
                  className={styles.matchSelect}
                  value={meant}
                  {...(meant === null ? { status: 'error' as const } : {})}
                  placeholder={t('statuses.choose')}
                  aria-label={t('statuses.meaningOf', { word })}
                  options={opportunityStatuses.map((value) => ({
                    value,
                    label: t(`common:status.${value}`),
                  }))}
                  onChange={(value) =>
                    onChange({ ...chosen, [word]: OpportunityStatus.parse(value) })
                  }
                />
              </td>
              <td className="num">{whole(count)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
