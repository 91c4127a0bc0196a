import { type DisqualifyReason, disqualifyReasons, type Qualification } from '@kade/contract';
import { Button, Checkbox, Form, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Choice } from '../../../ui/form/Choice.js';
import { textUpTo } from '../../../ui/form/rules.js';
import { useLeaveGuard } from '../../../ui/form/useLeaveGuard.js';
import { useDecide } from './useDecide.js';

type Values = { reason: DisqualifyReason; note: string; closeTasks: boolean };

type Props = {
  profileId: number;
  onDecided?: ((decision: Qualification) => void) | undefined;
};

/** There is nothing to sell, and why: lead scores learn from it. */
export function DisqualifyForm({ profileId, onDecided }: Props) {
  const { t } = useTranslation('activities');
  const [dirty, setDirty] = useState(false);
  const guard = useLeaveGuard(dirty);
  const decide = useDecide((decision) => {
    // What was typed is kept by now: the way to the next lead is open.
    guard.release();
    onDecided?.(decision);
  });
  return (
    <Form<Values>
      name="disqualify"
      layout="vertical"
      initialValues={{ note: '', closeTasks: true }}
      onValuesChange={() => setDirty(true)}
      onFinish={({ reason, note, closeTasks }) =>
        decide.mutate({
          body: {
            outcome: 'disqualified',
            profile_id: profileId,
            reason,
            note: note.trim() || null,
            close_tasks: closeTasks,
          },
        })
      }
    >
      {guard.dialog}
      <Form.Item name="reason" label={t('qualify.reason')} rules={[{ required: true }]}>
        <Choice
          cards
          columns={3}
          options={disqualifyReasons.map((value) => ({ value, label: t(`reason.${value}`) }))}
        />
      </Form.Item>
      <Form.Item name="note" label={t('qualify.note')} rules={[textUpTo(2000)]}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} maxLength={2000} />
      </Form.Item>
      <Form.Item name="closeTasks" valuePropName="checked">
        <Checkbox>{t('qualify.closeTasks')}</Checkbox>
      </Form.Item>
      <Button type="primary" danger htmlType="submit" loading={decide.isPending}>
        {t('qualify.reject')}
      </Button>
    </Form>
  );
}
