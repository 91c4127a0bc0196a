import type { OpportunityDetail } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { Money, Num } from '../../../ui/facts/Values.js';
import { PlainTable } from '../../../ui/table/PlainTable.js';

/** What would be sold. */
export function Products({ products }: { products: OpportunityDetail['products'] }) {
  const { t } = useTranslation('opportunities');
  return (
    <PlainTable label={t('field.products')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('column.product')}</th>
            <th scope="col">{t('column.quantity')}</th>
            <th scope="col">{t('column.price')}</th>
          </tr>
        </thead>
        <tbody>
          {products.map((p) => (
            <tr key={p.product_id}>
              <td>
                {p.name} <span className="soft">{p.sku}</span>
              </td>
              <td>
                <Num value={p.quantity} />
              </td>
              <td>
                <Money value={p.price} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </PlainTable>
  );
}
