import type { ProfileRow, Qualification } from '@kade/contract';
import { Button, DatePicker, Form, Input } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useProfile } from '../../../platform/session/useProfile.js';
import { MoneyField } from '../../../ui/form/NumberField.js';
import { requiredUpTo, textUpTo } from '../../../ui/form/rules.js';
import { useLeaveGuard } from '../../../ui/form/useLeaveGuard.js';
import { Columns } from '../../../ui/layout/layout.js';
import { OwnerPicker } from '../../../ui/pick/colleagues.js';
import { useDecide } from './useDecide.js';

type Values = {
  title: string;
  value: string | null;
  expected_close: string | null;
  owner_id: number;
  note: string;
};

type Props = {
  row: ProfileRow;
  onDecided?: ((decision: Qualification) => void) | undefined;
};

/** There is something to sell: the opportunity that the lead becomes. */
export function QualifyForm({ row, onDecided }: Props) {
  const { t } = useTranslation('activities');
  const { user } = useProfile();
  const [dirty, setDirty] = useState(false);
  const guard = useLeaveGuard(dirty);
  const decide = useDecide((decision) => {
    // What was typed is kept by now: the way to the next lead is open.
    guard.release();
    onDecided?.(decision);
  });
  return (
    <Form<Values>
      name="qualify"
      layout="vertical"
      initialValues={{
        title: t('qualify.firstTitle', { name: row.name }),
        value: null,
        expected_close: null,
        owner_id: user.id,
        note: '',
      }}
      onValuesChange={() => setDirty(true)}
      onFinish={({ value, title, note, ...same }) =>
        decide.mutate({
          body: {
            ...same,
            outcome: 'qualified',
            profile_id: row.id,
            title: title.trim(),
            value: value === null ? null : Number(value).toFixed(2),
            note: note.trim() || null,
          },
        })
      }
    >
      {guard.dialog}
      <Form.Item name="title" label={t('qualify.opportunity')} rules={[requiredUpTo(300)]}>
        <Input maxLength={300} />
      </Form.Item>
      <Columns gap={[0, 12]} of={2}>
        <Form.Item name="value" label={t('qualify.value')}>
          <MoneyField />
        </Form.Item>
        <Form.Item
          name="expected_close"
          label={t('qualify.close')}
          getValueProps={(v: string | null) => ({ value: v ? dayjs(v) : null })}
          normalize={(v: Dayjs | null) => v?.format('YYYY-MM-DD') ?? null}
        >
          <DatePicker format="YYYY-MM-DD" />
        </Form.Item>
      </Columns>
      <Form.Item name="owner_id" label={t('form.owner')} required>
        <OwnerPicker clearable={false} placeholder={t('form.ownerPlaceholder')} />
      </Form.Item>
      <Form.Item name="note" label={t('qualify.note')} rules={[textUpTo(2000)]}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} maxLength={2000} />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={decide.isPending}>
        {t('qualify.submit')}
      </Button>
    </Form>
  );
}
