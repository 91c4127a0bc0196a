import { type ApiScope, apiScopes, createApiKey, listApiKeys, listAudit } from '@kade/contract';
import { Alert, Button, Checkbox, DatePicker, Form, Input, Modal } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../../platform/client/queries.js';
import { requiredUpTo } from '../../../ui/form/rules.js';
import { dialogWidth } from '../../../ui/page/widths.js';
import styles from '../account.module.css';
import { CopyText } from '../CopyText.js';

type Values = { name: string; kinds: ApiScope[]; expires?: Dayjs | null };

/** Makes a key, then shows it: this once. */
export function KeyDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['account', 'common']);
  const make = useSend(createApiKey, { invalidates: [listApiKeys, listAudit] });
  const made = make.data;
  // Closed by accident, the key would be lost: from asking for it on, only 'I have kept it' closes.
  const slips = !made && !make.isPending;
  const example = (key: string, scope: ApiScope) => {
    const curl = `curl -H "Authorization: Bearer ${key}"`;
    return scope === 'redemptions'
      ? `${curl} --json '{"code":"CODE","amount":"125.00","reference":"1"}' ${location.origin}/api/v1/offers/1/redeem/`
      : `${curl} -F file=@${scope}.csv ${location.origin}/api/v1/data/imports/${scope}/`;
  };
  return (
    <Modal
      open
      onCancel={onClose}
      width={dialogWidth.medium}
      title={t(made ? 'keys.made' : 'keys.make')}
      closable={slips}
      keyboard={slips}
      mask={{ closable: slips }}
      footer={
        made ? (
          <Button type="primary" onClick={onClose}>
            {t('keys.kept')}
          </Button>
        ) : (
          <Button type="primary" htmlType="submit" form="api-key" loading={make.isPending}>
            {t('keys.make')}
          </Button>
        )
      }
    >
      {made ? (
        <>
          <Alert type="warning" showIcon title={t('keys.once')} />
          <p className={styles.keyShown}>
            <CopyText text={made.key} label={t('keys.key')} />
          </p>
          <p>{t('keys.example')}</p>
          <p className={styles.keyShown}>
            <CopyText
              text={example(made.key, made.kinds[0] ?? 'profiles')}
              label={t('keys.exampleLabel')}
            />
          </p>
        </>
      ) : (
        <Form<Values>
          id="api-key"
          name="api-key"
          layout="vertical"
          initialValues={{ name: '', kinds: [] }}
          onFinish={({ name, kinds, expires }) =>
            make.mutate({
              body: {
                name: name.trim(),
                kinds,
                expires_at: expires ? expires.endOf('day').toISOString() : null,
              },
            })
          }
        >
          <Form.Item name="name" label={t('keys.name')} rules={[requiredUpTo(120)]}>
            <Input maxLength={120} placeholder={t('keys.nameExample')} />
          </Form.Item>
          <Form.Item
            name="kinds"
            label={t('keys.kinds')}
            rules={[{ required: true, type: 'array' }]}
          >
            <Feeds options={apiScopes.map((kind) => ({ value: kind, label: t(`feed.${kind}`) }))} />
          </Form.Item>
          <Form.Item name="expires" label={t('keys.expires')} extra={t('keys.expiresText')}>
            <DatePicker minDate={dayjs().add(1, 'day')} format="YYYY-MM-DD" />
          </Form.Item>
        </Form>
      )}
    </Modal>
  );
}

/** The form marks what it requires with `aria-required`, which a group of boxes may not bear; its message says it. */
type FeedsProps = ComponentProps<typeof Checkbox.Group> & { 'aria-required'?: unknown };
function Feeds({ 'aria-required': _, ...props }: FeedsProps) {
  return <Checkbox.Group role="group" {...props} />;
}
