import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import type { OpportunityDetail } from '@kade/contract';
import { Button, Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../ui/facts/useFormat.js';
import { MoneyField, NumberField } from '../../ui/form/NumberField.js';
import { Row } from '../../ui/layout/layout.js';
import { totalOfLines, type Values } from './draft.js';
import styles from './opportunities.module.css';
import { ProductPicker } from './pickers.js';

/** The products of an opportunity; what they come to can become its value. */
export function ProductLines({ opportunity }: { opportunity: OpportunityDetail | undefined }) {
  const { t } = useTranslation('opportunities');
  const { money } = useFormat();
  const form = Form.useFormInstance<Values>();
  const total = totalOfLines(Form.useWatch('products', form) ?? []);
  const value = Form.useWatch('value', form);
  const nameOf = (id: number | null) => {
    const known = opportunity?.products.find((p) => p.product_id === id);
    return known ? { id: known.product_id, name: known.name } : null;
  };
  return (
    <Form.List name="products">
      {(fields, { add, remove }) => (
        <fieldset className={styles.productLines}>
          <legend>{t('field.products')}</legend>
          {fields.map(({ key, name }) => (
            <Row key={key} gap={[0, 8]} wrap align="stretch" className={styles.productLine}>
              <Form.Item
                name={[name, 'product_id']}
                rules={[{ required: true }]}
                className={styles.productName}
                data-testid="product-name"
              >
                <ProductPicker
                  label={t('line.product', { number: name + 1 })}
                  known={nameOf(
                    form.getFieldValue(['products', name, 'product_id']) as number | null,
                  )}
                  onPrice={(price) => form.setFieldValue(['products', name, 'price'], price)}
                />
              </Form.Item>
              <Form.Item name={[name, 'quantity']}>
                <NumberField
                  decimals={3}
                  min={0.001}
                  max={1_000_000}
                  aria-label={t('line.quantity', { number: name + 1 })}
                />
              </Form.Item>
              <Form.Item name={[name, 'price']}>
                <MoneyField aria-label={t('line.price', { number: name + 1 })} />
              </Form.Item>
              <Button
                type="text"
                icon={<DeleteOutlined />}
                aria-label={t('line.remove', { number: name + 1 })}
                onClick={() => remove(name)}
              />
            </Row>
          ))}
          <Row gap={8} wrap>
            <Button
              size="small"
              icon={<PlusOutlined />}
              onClick={() => add({ product_id: null, quantity: 1, price: null })}
            >
              {t('line.add')}
            </Button>
            {total !== null && Number(total) !== Number(value ?? Number.NaN) && (
              <Button size="small" type="link" onClick={() => form.setFieldValue('value', total)}>
                {t('line.useTotal', { total: money(total) })}
              </Button>
            )}
          </Row>
        </fieldset>
      )}
    </Form.List>
  );
}
