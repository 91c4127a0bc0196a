import { promotionTypes } from '@kade/contract';
import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { Choice } from '../../../ui/form/Choice.js';
import { NumberField } from '../../../ui/form/NumberField.js';
import { required, requiredNumber, textUpTo } from '../../../ui/form/rules.js';
import { Columns } from '../../../ui/layout/layout.js';
import styles from '../promotions.module.css';
import { BundleWarning } from './BundleWarning.js';
import { ProductSelect } from './ProductSelect.js';
import { type Chosen, hasQuantity, type PromotionForm } from './promotionDraft.js';

type Props = {
  form: PromotionForm;
  chosen: Chosen;
  onChosen: (change: Partial<Chosen>) => void;
  isNew: boolean;
};

/** Name, and what is given: the meaning of the value follows the type. */
export function OfferFields({ form, chosen, onChosen, isNew }: Props) {
  const { t } = useTranslation('promotions');
  const { type } = form;
  const euros = type === 'amount' || type === 'bundle';
  return (
    <Columns gap={[0, 16]} min={220} className={styles.promotionGrid}>
      <Form.Item
        name="name"
        label={t('field.name')}
        rules={[required, { max: 200 }]}
        className={styles.wide}
      >
        <Input maxLength={200} placeholder={t('hint.name')} autoFocus={isNew} />
      </Form.Item>
      <Form.Item
        name="description"
        label={t('field.description')}
        rules={[textUpTo(2000)]}
        className={styles.wide}
      >
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={2000} />
      </Form.Item>
      <Form.Item name="type" label={t('field.type')} required className={styles.wide}>
        <Choice
          options={promotionTypes.map((value) => ({
            value,
            label: t(`type.${value}`),
            about: t(`typeHint.${value}`),
          }))}
        />
      </Form.Item>
      {hasQuantity(type) && (
        <Form.Item
          name="quantity"
          label={t(`quantity.${type}`)}
          rules={requiredNumber(type === 'bundle' ? 2 : 1, 1000)}
        >
          <NumberField precision={0} max={1000} />
        </Form.Item>
      )}
      <Form.Item
        key={type}
        name="value"
        label={t(`value.${type}`)}
        rules={requiredNumber(
          type === 'free_product' ? 1 : 0.01,
          type === 'percentage' ? 100 : 99_999_999,
        )}
      >
        <NumberField
          precision={type === 'free_product' ? 0 : 2}
          {...(euros ? { prefix: '€' } : {})}
          {...(type === 'percentage' ? { suffix: '%' } : {})}
        />
      </Form.Item>
      {type === 'bundle' && (
        <BundleWarning price={form.value} quantity={form.quantity} chosen={chosen} />
      )}
      {type === 'free_product' && (
        <Form.Item label={t('field.freeProduct')} htmlFor="promotion_free_product">
          <ProductSelect
            id="promotion_free_product"
            value={chosen.freeProduct}
            placeholder={t('sameProduct')}
            onChange={(freeProduct) => onChosen({ freeProduct })}
          />
        </Form.Item>
      )}
    </Columns>
  );
}
