import { createSender, listSenders, type Sender, updateSender } from '@kade/contract';
import { Button, Checkbox, Drawer, Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../../app/queries.js';
import { required, requiredUpTo, textUpTo } from '../../../ui/rules.js';

type Values = { name: string; email: string; is_default: boolean };

/** Adds a sender, or changes one. */
export function SenderDrawer({ sender, onClose }: { sender?: Sender; onClose: () => void }) {
  const { t } = useTranslation(['account', 'common']);
  const done = { invalidates: [listSenders], onSuccess: onClose };
  const create = useSend(createSender, done);
  const update = useSend(updateSender, done);
  const save = (values: Values) => {
    const body = { ...values, name: values.name.trim(), email: values.email.trim() };
    if (sender)
      update.mutate({ params: { id: sender.id }, body: { ...body, version: sender.version } });
    else create.mutate({ body });
  };
  return (
    <Drawer
      open
      onClose={onClose}
      size={480}
      title={t(sender ? 'senders.edit' : 'senders.add')}
      footer={
        <Button
          type="primary"
          htmlType="submit"
          form="sender"
          loading={create.isPending || update.isPending}
        >
          {t('common:action.save')}
        </Button>
      }
    >
      <Form<Values>
        noValidate
        id="sender"
        name="sender"
        layout="vertical"
        initialValues={sender ?? { name: '', email: '', is_default: false }}
        onFinish={save}
      >
        <Form.Item name="name" label={t('senders.name')} rules={[requiredUpTo(120)]}>
          <Input maxLength={120} />
        </Form.Item>
        <Form.Item
          name="email"
          label={t('senders.email')}
          extra={t('senders.emailText')}
          rules={[required, { type: 'email' }, textUpTo(254)]}
        >
          <Input type="email" maxLength={254} />
        </Form.Item>
        <Form.Item name="is_default" valuePropName="checked">
          <Checkbox>{t('senders.makeDefault')}</Checkbox>
        </Form.Item>
      </Form>
    </Drawer>
  );
}
