import { listPromotionProducts } from '@kade/contract';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/client/queries.js';
import { useFormat } from '../../../ui/facts/useFormat.js';
import styles from '../promotions.module.css';
import { bundleRemark } from './bundlePrices.js';
import type { Chosen } from './promotionDraft.js';

type Props = { price: number | null; quantity: number | null; chosen: Chosen };

/** While a bundle is typed: whether it is dearer than its pieces, or gives away more than half of what they cost. */
export function BundleWarning({ price, quantity, chosen }: Props) {
  const { t } = useTranslation('promotions');
  const { money } = useFormat();
  const prices = usePrices(chosen);
  if (price === null || !quantity || !prices) return null;
  const pieces = { least: quantity * prices.least, most: quantity * prices.most };
  const remark = bundleRemark(price, pieces);
  if (!remark) return null;
  return (
    <Alert
      className={styles.wide}
      type="warning"
      showIcon
      title={t(`bundle.${remark}`, {
        price: money(price),
        count: quantity,
        least: money(pieces.least),
        most: money(pieces.most),
      })}
    />
  );
}

/** Prices of the cheapest and the dearest of the products it holds for; undefined while not known. */
function usePrices({ products, categories }: Chosen) {
  const ids = categories.map((c) => c.id);
  const enabled = products.length === 0 || ids.length > 0;
  const ask = (ordering: 'price' | '-price') => ({
    query: { category_id: ids, page_size: 1, ordering },
  });
  const options = { enabled, keepPrevious: true, silent: true };
  const cheapest = useCall(listPromotionProducts, ask('price'), options);
  const dearest = useCall(listPromotionProducts, ask('-price'), options);
  const found = [
    ...products,
    ...(enabled ? [...(cheapest.data?.results ?? []), ...(dearest.data?.results ?? [])] : []),
  ].flatMap((p) => (p.price === null ? [] : [Number(p.price)]));
  return found.length === 0 ? undefined : { least: Math.min(...found), most: Math.max(...found) };
}
