import { type ProfileRow, type SalesWindow, salesWindows } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { kpiText } from '../../../ui/kpi/kpiText.js';
import { SideNote } from '../../../ui/record/Side.js';
import styles from './side.module.css';

const figures = [
  { key: 'gross', field: (m: SalesWindow) => `gross_sales_last_${m}_months`, unit: 'money' },
  { key: 'net', field: (m: SalesWindow) => `net_sales_last_${m}_months`, unit: 'money' },
  { key: 'lines', field: (m: SalesWindow) => `total_products_last_${m}_months`, unit: 'whole' },
  { key: 'products', field: (m: SalesWindow) => `unique_products_last_${m}_months`, unit: 'whole' },
] as const;

/** What was bought in the last 12, 6, 2 and 1 months, side by side. */
export function FiguresByWindow({ row }: { row: ProfileRow }) {
  const { t } = useTranslation('profile-detail');
  const format = useFormat();
  const amountIn = (field: string) => {
    const value = row[field];
    return typeof value === 'number' || typeof value === 'string' ? value : null;
  };
  // Of a business that never bought, zeros in rows would say no more than this.
  if (!row.last_invoice_date) return <SideNote>{t('side.noSales')}</SideNote>;
  const cell = (field: string, unit: 'money' | 'whole') => {
    const { shown, exact } = kpiText(format, amountIn(field), unit);
    return (
      <td key={field} title={shown === exact ? undefined : exact}>
        {shown}
      </td>
    );
  };
  return (
    <table className={styles.figures}>
      <caption className="visually-hidden">{t('side.figures')}</caption>
      <thead>
        <tr>
          <td />
          {figures.map(({ key }) => (
            <th key={key} scope="col">
              {t(`side.figure.${key}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {salesWindows.map((months) => (
          <tr key={months}>
            <th scope="row">{t('side.months', { count: months })}</th>
            {figures.map(({ field, unit }) => cell(field(months), unit))}
          </tr>
        ))}
        <tr>
          <th scope="row">{t('side.total')}</th>
          {cell('total_gross_revenue', 'money')}
          {cell('total_net_revenue', 'money')}
        </tr>
      </tbody>
    </table>
  );
}
