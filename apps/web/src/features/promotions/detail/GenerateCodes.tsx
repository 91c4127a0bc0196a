import {
  codeSpread,
  codesOfPattern,
  type Endpoint,
  generatePromotionCodes,
  mostCodes,
} from '@kade/contract';
import { Form, Input, Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../../platform/client/queries.js';
import { notify } from '../../../platform/notices/notify.js';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { NumberField } from '../../../ui/form/NumberField.js';
import { required, requiredNumber } from '../../../ui/form/rules.js';
import { dialogWidth } from '../../../ui/page/widths.js';
import styles from '../promotions.module.css';

type Props = { id: number; invalidates: readonly Endpoint[]; onClose: () => void };
type Values = { pattern: string; count: number };

/** Codes made after a pattern. */
export function GenerateCodes({ id, invalidates, onClose }: Props) {
  const { t } = useTranslation(['promotions', 'common']);
  const { whole } = useFormat();
  const [form] = Form.useForm<Values>();
  const count = Form.useWatch('count', form) ?? 0;
  const generate = useSend(generatePromotionCodes, {
    invalidates,
    onSuccess: ({ added, making }) => {
      // Many are made beside: the page shows how far, and tells when they are there.
      if (!making)
        notify({ kind: 'success', title: t('codes.added', { count: added, shown: whole(added) }) });
      onClose();
    },
  });
  return (
    <Modal
      width={dialogWidth.small}
      open
      title={t('codes.generate')}
      okText={t('codes.generateNow')}
      cancelText={t('common:action.cancel')}
      confirmLoading={generate.isPending}
      onCancel={onClose}
      onOk={form.submit}
    >
      <Form<Values>
        form={form}
        name="generate-codes"
        layout="vertical"
        initialValues={{ pattern: 'KADE-######', count: 1000 }}
        onFinish={(body) => generate.mutate({ params: { id }, body })}
      >
        <Form.Item
          name="pattern"
          label={t('codes.pattern')}
          extra={t('codes.patternHint')}
          dependencies={['count']}
          rules={[
            required,
            {
              pattern: /^(?=.*#)[A-Za-z0-9#][A-Za-z0-9#_-]{2,39}$/,
              message: t('codes.patternRule'),
            },
            {
              validator: async (_, pattern: string) => {
                if (pattern?.includes('#') && codesOfPattern(pattern) < count * codeSpread)
                  throw new Error(t('codes.tooShort'));
              },
            },
          ]}
        >
          <Input maxLength={40} className={styles.promotionCode} />
        </Form.Item>
        <Form.Item name="count" label={t('codes.count')} rules={requiredNumber(1, mostCodes)}>
          <NumberField precision={0} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
