import {
  activityTypes,
  crmStatuses,
  endedStatuses,
  opportunityFields,
  opportunityStatuses,
} from '@kade/contract';
import { Checkbox, DatePicker, Form, Input, Segmented, Select } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useTranslation } from 'react-i18next';
import { required, textUpTo } from '../../../ui/form/rules.js';
import { Columns } from '../../../ui/layout/layout.js';
import { usePlainItems } from '../../../ui/record/fields.js';
import { SourceField } from '../../opportunities/index.js';
import styles from '../mass-actions.module.css';

const asDay = {
  getValueProps: (value: string | null) => ({ value: value ? dayjs(value, 'YYYY-MM-DD') : null }),
  normalize: (value: Dayjs | null) => value?.format('YYYY-MM-DD') ?? null,
};

const inputs = { source: <SourceField /> };

/** A note is written to one profile; anything else can be planned for many. */
const planned = activityTypes.filter((type) => type !== 'note');
const open = opportunityStatuses.filter((status) => !endedStatuses.includes(status));

export function ActivityFields() {
  const { t } = useTranslation('mass-actions');
  return (
    <>
      <Form.Item name="type" label={t('field.type')} required>
        <Segmented
          className={styles.massTypes}
          options={planned.map((value) => ({ value, label: t(`type.${value}`) }))}
        />
      </Form.Item>
      <Columns gap={[0, 16]} min={240}>
        <Form.Item name="title" label={t('field.activity')} rules={[required, { max: 300 }]}>
          <Input maxLength={300} placeholder={t('field.activityExample')} />
        </Form.Item>
        <Form.Item name="due_on" label={t('field.due')} {...asDay}>
          <DatePicker format="YYYY-MM-DD" />
        </Form.Item>
      </Columns>
      <Form.Item name="note" label={t('field.note')} rules={[textUpTo(10_000)]}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 10 }} maxLength={10_000} />
      </Form.Item>
    </>
  );
}

export function OpportunityFields() {
  const { t } = useTranslation(['mass-actions', 'common']);
  const plain = usePlainItems(opportunityFields, inputs);
  return (
    <>
      <Form.Item name="title" label={t('field.opportunity')} rules={[required, { max: 300 }]}>
        <Input maxLength={300} placeholder={t('field.opportunityExample')} />
      </Form.Item>
      <Columns gap={[0, 16]} min={240}>
        <Form.Item name="status" label={t('field.status')} required>
          <Select options={open.map((value) => ({ value, label: t(`common:status.${value}`) }))} />
        </Form.Item>
        {Object.values(plain)}
      </Columns>
      <Form.Item name="skip_open" valuePropName="checked">
        <Checkbox>{t('field.skipOpen')}</Checkbox>
      </Form.Item>
    </>
  );
}

export function StatusFields() {
  const { t } = useTranslation(['mass-actions', 'common']);
  return (
    <Form.Item name="crm_status" label={t('field.crmStatus')} required>
      <Select
        options={crmStatuses.map((value) => ({ value, label: t(`common:status.${value}`) }))}
      />
    </Form.Item>
  );
}
