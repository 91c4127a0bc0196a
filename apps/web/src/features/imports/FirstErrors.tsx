import type { ImportPreview } from '@kade/contract';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../ui/useFormat.js';

const shownAtOnce = 6;

/** The rows looked at that would be rejected, with line and reason. */
export function FirstErrors({ preview, checking }: { preview: ImportPreview; checking: boolean }) {
  const { t } = useTranslation('imports');
  const { whole } = useFormat();
  const [all, setAll] = useState(false);
  const { errors, rows_read } = preview;
  const rows = whole(rows_read);
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
    <Alert
      type="warning"
      showIcon
      title={
        checking
          ? t('errors.checking')
          : t('errors.title', { count: errors.length, shown: whole(errors.length), rows })
      }
      description={
        <>
          <p className="problem-line">{t('errors.text')}</p>
          <ul className="first-errors">
            {errors.slice(0, all ? undefined : shownAtOnce).map((error) => (
              <li key={error.line}>
                <strong className="num">{t('errors.line', { line: whole(error.line) })}</strong>{' '}
                {error.reason}
              </li>
            ))}
          </ul>
          {!all && errors.length > shownAtOnce && (
            <Button type="link" className="import-quiet" onClick={() => setAll(true)}>
              {t('errors.all')}
            </Button>
          )}
        </>
      }
    />
  );
}
