import type { InvoiceRow } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { Money, Num } from '../../../ui/facts/Values.js';
import { PlainTable } from '../../../ui/table/PlainTable.js';

/** The lines of one invoice; a negative quantity is a return. */
export function InvoiceLines({ lines }: { lines: InvoiceRow['lines'] }) {
  const { t } = useTranslation('profile-detail');
  return (
    <PlainTable label={t('invoice.lines')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('line.product')}</th>
            <th scope="col">{t('line.sku')}</th>
            <th scope="col">{t('line.quantity')}</th>
            <th scope="col">{t('line.price')}</th>
            <th scope="col">{t('line.discount')}</th>
            <th scope="col">{t('line.net')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.line_no}>
              <td>{line.product}</td>
              <td>{line.sku}</td>
              <td>
                <Num value={line.quantity} />
              </td>
              <td>
                <Money value={line.unit_price} />
              </td>
              <td>
                <Money value={line.discount} />
              </td>
              <td>
                <Money value={line.net} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </PlainTable>
  );
}
