import { type ActivityType, activityTypes, type NowAction } from '@kade/contract';
import { Button, DatePicker, Form, Input, Select } from 'antd';
import type { Dayjs } from 'dayjs';
import { useTranslation } from 'react-i18next';
import { requiredUpTo } from '../../../ui/form/rules.js';
import { useFocusSoon } from '../../../ui/form/useFocusSoon.js';
import styles from './now.module.css';

type Values = { type: Exclude<ActivityType, 'note'>; title: string; due_on: Dayjs | null };

const planned = activityTypes.filter((type) => type !== 'note');

/** What is to be done for each of the ticked rows, by its sales owner. */
export function TaskForm({ onDone }: { onDone: (action: NowAction) => void }) {
  const { t } = useTranslation('mass-actions');
  const title = useFocusSoon();
  return (
    <Form<Values>
      name="now-task"
      layout="vertical"
      className={styles.form}
      initialValues={{ type: 'task', title: '', due_on: null }}
      onFinish={({ type, title, due_on }) =>
        onDone({
          kind: 'create_activity',
          type,
          title: title.trim(),
          due_on: due_on?.format('YYYY-MM-DD') ?? null,
        })
      }
    >
      <Form.Item name="type" label={t('field.type')} required>
        <Select options={planned.map((value) => ({ value, label: t(`type.${value}`) }))} />
      </Form.Item>
      <Form.Item name="title" label={t('field.activity')} rules={[requiredUpTo(300)]}>
        <Input ref={title} maxLength={300} placeholder={t('field.activityExample')} />
      </Form.Item>
      <Form.Item name="due_on" label={t('field.due')}>
        <DatePicker format="YYYY-MM-DD" />
      </Form.Item>
      <Button type="primary" htmlType="submit" block>
        {t('now.task')}
      </Button>
    </Form>
  );
}
