import { askForMore } from '@kade/contract';
import { Alert, Button, Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../platform/client/queries.js';
import { requiredUpTo } from '../../ui/form/rules.js';
import { Panel } from '../../ui/page/Page.js';
import styles from './partners.module.css';

/** A message to the administrators of the company that invited the partner. What was typed survives a failure. */
export function AskForMore() {
  const { t } = useTranslation('partners');
  const [form] = Form.useForm<{ message: string }>();
  const ask = useSend(askForMore, { onSuccess: () => form.resetFields() });

  return (
    <Panel title={t('ask.title')}>
      <p className="soft">{t('ask.lead')}</p>
      {ask.isSuccess && (
        <Alert type="success" showIcon title={t('ask.sent')} description={t('ask.next')} />
      )}
      <Form
        form={form}
        layout="vertical"
        className={styles.partnerAsk}
        onFinish={(body) => ask.mutate({ body })}
      >
        <Form.Item name="message" label={t('ask.message')} rules={[requiredUpTo(4000)]}>
          <Input.TextArea rows={4} maxLength={4000} placeholder={t('ask.example')} />
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={ask.isPending}>
          {t('ask.send')}
        </Button>
      </Form>
    </Panel>
  );
}
