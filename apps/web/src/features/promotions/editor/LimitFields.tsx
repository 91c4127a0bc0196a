import { DatePicker, Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { NumberField } from '../../../ui/form/NumberField.js';
import { textUpTo } from '../../../ui/form/rules.js';
import { Columns } from '../../../ui/layout/layout.js';
import styles from '../promotions.module.css';
import type { PromotionForm } from './promotionDraft.js';

/** When it holds, for which orders, how often and up to what cost. */
export function LimitFields({ form }: { form: PromotionForm }) {
  const { t } = useTranslation('promotions');
  return (
    <Columns gap={[0, 16]} min={220} className={styles.promotionGrid}>
      <Form.Item name="starts_on" label={t('field.startsOn')} rules={[{ required: true }]}>
        <DatePicker format="YYYY-MM-DD" allowClear={false} />
      </Form.Item>
      <Form.Item name="ends_on" label={t('field.endsOn')} extra={t('hint.endsOn')}>
        <DatePicker format="YYYY-MM-DD" {...(form.starts_on ? { minDate: form.starts_on } : {})} />
      </Form.Item>
      <Form.Item name="minimum_amount" label={t('field.minimum')}>
        <NumberField prefix="€" precision={2} min={0.01} max={99_999_999} />
      </Form.Item>
      <Form.Item name="max_uses" label={t('field.maxUses')} extra={t('hint.maxUses')}>
        <NumberField precision={0} min={1} max={1_000_000_000} />
      </Form.Item>
      <Form.Item name="budget" label={t('field.budget')} extra={t('hint.budget')}>
        <NumberField prefix="€" precision={2} min={0.01} max={99_999_999} />
      </Form.Item>
      <Form.Item
        name="conditions"
        label={t('field.conditions')}
        rules={[textUpTo(4000)]}
        className={styles.wide}
      >
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} maxLength={4000} />
      </Form.Item>
    </Columns>
  );
}
