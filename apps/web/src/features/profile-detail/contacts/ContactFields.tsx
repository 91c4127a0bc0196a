import { personFields } from '@kade/contract';
import { DatePicker, Form, Input, Select, Switch } from 'antd';
import type { Dayjs } from 'dayjs';
import { useTranslation } from 'react-i18next';
import { useProfile } from '../../../platform/session/useProfile.js';
import { fromClock, onClock } from '../../../ui/calendar/clock.js';
import { classOfKind } from '../../../ui/form/fieldKind.js';
import { checkOf, textUpTo } from '../../../ui/form/rules.js';
import { usePlainItems } from '../../../ui/record/fields.js';
import styles from '../profile-detail.module.css';
import type { Values } from './draft.js';

const asMoment = (zone: string) => ({
  getValueProps: (value: string | null) => ({ value: value ? onClock(zone, value) : null }),
  normalize: (value: Dayjs | null) => (value ? fromClock(zone, value) : null),
});

/** Who the person is, how to reach them, and whether they want mail. */
export function ContactFields() {
  const { t } = useTranslation(['profile-detail', 'common']);
  const { company } = useProfile();
  const form = Form.useFormInstance<Values>();
  const plain = usePlainItems(personFields);
  const consent = Form.useWatch('consent', form);
  const label = (field: keyof Values, key: string) => ({ name: field, label: t(`contact.${key}`) });
  return (
    <>
      <div className={styles.contactFields}>
        <Form.Item {...label('first_name', 'firstName')} rules={[textUpTo(100)]}>
          <Input maxLength={100} autoComplete="off" autoFocus />
        </Form.Item>
        <Form.Item
          {...label('last_name', 'lastName')}
          dependencies={['first_name', 'email']}
          rules={[
            textUpTo(150),
            ({ getFieldValue }) => ({
              validator: (_, last: string | null) =>
                [last, getFieldValue('first_name'), getFieldValue('email')].some((v) =>
                  (v as string | null)?.trim(),
                )
                  ? Promise.resolve()
                  : Promise.reject(new Error(t('contact.nameless'))),
            }),
          ]}
        >
          <Input maxLength={150} autoComplete="off" />
        </Form.Item>
        {Object.values(plain)}
        <Form.Item {...label('language', 'language')}>
          <Select
            allowClear
            options={[
              { value: 'nl', label: t('contact.nl') },
              { value: 'en', label: t('contact.en') },
            ]}
          />
        </Form.Item>
        <Form.Item {...label('email', 'email')} rules={[...checkOf('email'), textUpTo(254)]}>
          <Input type="email" maxLength={254} autoComplete="off" />
        </Form.Item>
        <Form.Item {...label('phone', 'phone')} rules={[...checkOf('phone'), textUpTo(60)]}>
          <Input type="tel" maxLength={60} autoComplete="off" />
        </Form.Item>
      </div>
      <Form.Item
        {...label('is_primary', 'isPrimary')}
        required
        valuePropName="checked"
        extra={t('contact.isPrimaryHelp')}
      >
        <Switch />
      </Form.Item>
      <div className={styles.contactFields}>
        <Form.Item {...label('consent', 'consent')} required extra={t('contact.consentHelp')}>
          <Select
            options={[
              { value: 'unknown', label: t('contact.consentUnknown') },
              { value: 'yes', label: t('common:state.yes') },
              { value: 'no', label: t('common:state.no') },
            ]}
          />
        </Form.Item>
        {consent !== undefined && consent !== 'unknown' && (
          <>
            <Form.Item
              {...label('consent_at', 'consentAt')}
              extra={t('contact.consentAtHelp')}
              {...asMoment(company.time_zone)}
            >
              <DatePicker
                className={classOfKind('moment')}
                showTime={{ format: 'HH:mm' }}
                format="YYYY-MM-DD HH:mm"
              />
            </Form.Item>
            <Form.Item {...label('consent_source', 'consentSource')} rules={[textUpTo(200)]}>
              <Input maxLength={200} placeholder={t('contact.consentSourcePlaceholder')} />
            </Form.Item>
          </>
        )}
      </div>
    </>
  );
}
