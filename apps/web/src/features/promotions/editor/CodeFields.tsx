import { codeModes } from '@kade/contract';
import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { Choice } from '../../../ui/form/Choice.js';
import { required } from '../../../ui/form/rules.js';
import { Columns } from '../../../ui/layout/layout.js';
import styles from '../promotions.module.css';
import type { PromotionForm } from './promotionDraft.js';

/** No code, one for everybody, or one for each recipient. */
export function CodeFields({ form }: { form: PromotionForm }) {
  const { t } = useTranslation('promotions');
  return (
    <Columns gap={[0, 16]} min={220} className={styles.promotionGrid}>
      <Form.Item name="code_mode" label={t('field.codeMode')} required className={styles.wide}>
        <Choice
          columns={3}
          options={codeModes.map((value) => ({
            value,
            label: t(`codeMode.${value}`),
            about: t(`codeHint.${value}`),
          }))}
        />
      </Form.Item>
      {form.code_mode === 'shared' && (
        <Form.Item
          name="code"
          label={t('field.code')}
          rules={[
            required,
            { pattern: /^\s*[A-Za-z0-9][A-Za-z0-9_ -]{2,39}\s*$/, message: t('codeRule') },
          ]}
        >
          <Input maxLength={40} className={styles.promotionCode} placeholder="KOFFIE25" />
        </Form.Item>
      )}
    </Columns>
  );
}
