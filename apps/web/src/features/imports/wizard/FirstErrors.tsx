import type { ImportPreview } from '@kade/contract';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../ui/facts/useFormat.js';
import styles from '../imports.module.css';

const shownAtOnce = 6;

/** The rows looked at that would be rejected, with line and reason. */
export function FirstErrors({ preview, checking }: { preview: ImportPreview; checking: boolean }) {
  const { t } = useTranslation('imports');
  const { whole } = useFormat();
  const [all, setAll] = useState(false);
  const { errors, notes, error_count, note_count, rows_read } = preview;
  const rows = whole(rows_read);
  const remarks = notes.length > 0 && (
    <Alert
      type="info"
      showIcon
      title={t('errors.notes', { count: note_count, shown: whole(note_count), rows })}
      description={<Lines lines={notes} all={all} />}
    />
  );
  if (errors.length === 0 && remarks) return remarks;
  if (errors.length === 0) {
    return (
      <Alert
        type="success"
        showIcon
        title={checking ? t('errors.checking') : t('errors.none', { rows, count: rows_read })}
      />
    );
  }
  return (
    <>
      <Alert
        type="warning"
        showIcon
        title={
          checking
            ? t('errors.checking')
            : t('errors.title', { count: error_count, shown: whole(error_count), rows })
        }
        description={
          <>
            <p className={styles.problemLine}>{t('errors.text')}</p>
            <Lines lines={errors} all={all} />
            {!all && errors.length > shownAtOnce && (
              <Button type="link" className={styles.importQuiet} onClick={() => setAll(true)}>
                {error_count > errors.length
                  ? t('errors.first', { shown: whole(errors.length) })
                  : t('errors.all')}
              </Button>
            )}
          </>
        }
      />
      {remarks}
    </>
  );
}

type LinesProps = { lines: ImportPreview['errors']; all: boolean };

function Lines({ lines, all }: LinesProps) {
  const { t } = useTranslation('imports');
  const { whole } = useFormat();
  return (
    <ul className={styles.firstErrors}>
      {lines.slice(0, all ? undefined : shownAtOnce).map(({ line, reason }) => (
        <li key={`${line} ${reason}`}>
          <strong className="num">{t('errors.line', { line: whole(line) })}</strong> {reason}
        </li>
      ))}
    </ul>
  );
}
