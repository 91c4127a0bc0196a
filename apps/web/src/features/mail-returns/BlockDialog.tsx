import { addSuppression, listAudit, listSuppressions } from '@kade/contract';
import { Button, Form, Input, Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../platform/client/queries.js';
import { required, textUpTo } from '../../ui/form/rules.js';
import { dialogWidth } from '../../ui/page/widths.js';

type Values = { email: string; detail?: string };

/** Blocks an address by hand, as when somebody asks for it by phone. */
export function BlockDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['mail-returns', 'common']);
  const block = useSend(addSuppression, {
    invalidates: [listSuppressions, listAudit],
    onSuccess: onClose,
  });
  return (
    <Modal
      width={dialogWidth.small}
      open
      title={t('block')}
      onCancel={onClose}
      footer={
        <Button type="primary" htmlType="submit" form="block-address" loading={block.isPending}>
          {t('block')}
        </Button>
      }
    >
      <Form<Values>
        id="block-address"
        name="block-address"
        layout="vertical"
        onFinish={({ email, detail }) =>
          block.mutate({ body: { email: email.trim(), detail: detail?.trim() || null } })
        }
      >
        <Form.Item
          name="email"
          label={t('email')}
          rules={[required, { type: 'email', message: t('emailWrong') }]}
        >
          <Input inputMode="email" maxLength={254} />
        </Form.Item>
        <Form.Item name="detail" label={t('because')} rules={[textUpTo(500)]}>
          <Input maxLength={500} placeholder={t('becauseExample')} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
