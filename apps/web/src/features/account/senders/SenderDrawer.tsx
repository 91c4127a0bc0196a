import { createSender, listSenders, type Sender, updateSender } from '@kade/contract';
import { Checkbox, Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { call } from '../../../platform/client/api.js';
import { oneOf } from '../../../platform/saving/useSaving.js';
import { required, requiredUpTo, textUpTo } from '../../../ui/form/rules.js';
import { drawerWidth } from '../../../ui/page/widths.js';
import { RecordDrawer } from '../../../ui/record/RecordDrawer.js';
import { useRecord } from '../../../ui/record/useRecord.js';

/** Adds a sender, or changes one. */
export function SenderDrawer({ sender, onClose }: { sender?: Sender; onClose: () => void }) {
  const { t } = useTranslation('account');
  const record = useRecord({
    opened: sender,
    newValues: () => ({ name: '', email: '', is_default: false }),
    valuesOf: ({ name, email, is_default }) => ({ name, email, is_default }),
    bodyOf: ({ name, email, is_default }) => ({
      ...{ name: name.trim(), email: email.trim() },
      is_default,
    }),
    read: (opened) => oneOf(call(listSenders), opened),
    create: (body) => call(createSender, { body }),
    update: (body, { id }) => call(updateSender, { params: { id }, body }),
    invalidates: [listSenders],
    saved: () => t('senders.saved'),
    onSaved: onClose,
  });
  return (
    <RecordDrawer
      record={record}
      name="sender"
      title={t(record.opened ? 'senders.edit' : 'senders.add')}
      width={drawerWidth.narrow}
      onClose={onClose}
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
    </RecordDrawer>
  );
}
