import { createSender, listSenders, type Sender, updateSender } from '@kade/contract';
import { Button, Checkbox, Drawer, Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { call } from '../../../platform/client/api.js';
import { useSend } from '../../../platform/client/queries.js';
import { showFailure } from '../../../platform/notices/showFailure.js';
import { Conflict } from '../../../ui/form/Conflict.js';
import { required, requiredUpTo, textUpTo } from '../../../ui/form/rules.js';

type Values = { name: string; email: string; is_default: boolean };

/** Adds a sender, or changes one. */
export function SenderDrawer({ sender, onClose }: { sender?: Sender; onClose: () => void }) {
  const { t } = useTranslation(['account', 'common']);
  const [form] = Form.useForm<Values>();
  const done = { invalidates: [listSenders], onSuccess: onClose };
  const create = useSend(createSender, done);
  const update = useSend(updateSender, { ...done, decides: true });
  const save = (values: Values, version = sender?.version ?? 0) => {
    const body = { ...values, name: values.name.trim(), email: values.email.trim() };
    if (sender) update.mutate({ params: { id: sender.id }, body: { ...body, version } });
    else create.mutate({ body });
  };
  /** Over what somebody else saved: with the version that stands now. */
  const saveOver = async () => {
    const senders = await call(listSenders, {}).catch(showFailure);
    const now = senders?.find((one) => one.id === sender?.id);
    if (now) save(form.getFieldsValue(true) as Values, now.version);
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
      {update.error?.code === 'version_conflict' && (
        <Conflict saving={update.isPending} onMine={() => void saveOver()} onTheirs={onClose} />
      )}
      <Form<Values>
        form={form}
        noValidate
        id="sender"
        name="sender"
        layout="vertical"
        initialValues={sender ?? { name: '', email: '', is_default: false }}
        onFinish={(values) => save(values)}
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
