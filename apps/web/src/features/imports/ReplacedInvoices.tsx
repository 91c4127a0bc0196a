import type { ImportPreview } from '@kade/contract';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../ui/facts/useFormat.js';
import styles from './imports.module.css';

/** Known invoices that the file has with other lines: the file's take their place, they are not added. */
export function ReplacedInvoices({ preview }: { preview: ImportPreview }) {
  const { t } = useTranslation('imports');
  const { whole, money } = useFormat();
  const { replaced, rows_read } = preview;
  if (replaced.count === 0) return null;
  return (
    <Alert
      type="warning"
      showIcon
      title={t('replaced.title', {
        count: replaced.count,
        shown: whole(replaced.count),
        rows: whole(rows_read),
      })}
      description={
        <>
          <p className={styles.problemLine}>{t('replaced.text')}</p>
          <ul className={styles.firstErrors}>
            {replaced.examples.map(({ invoice_number, stored, file }) => (
              <li key={invoice_number}>
                <strong>{invoice_number}</strong>{' '}
                {t('replaced.change', {
                  storedLines: t('replaced.lines', { count: stored.lines }),
                  stored: money(stored.net),
                  fileLines: t('replaced.lines', { count: file.lines }),
                  file: money(file.net),
                })}
              </li>
            ))}
          </ul>
        </>
      }
    />
  );
}
