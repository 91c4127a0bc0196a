import { createTriggerTasks, listTriggers, type Trigger } from '@kade/contract';
import { Checkbox, Form, Input, Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../../platform/client/queries.js';
import { notify } from '../../../platform/notices/notify.js';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { DayField } from '../../../ui/form/DayField.js';
import { requiredUpTo } from '../../../ui/form/rules.js';
import { dialogWidth } from '../../../ui/page/widths.js';

type Values = { title: string; due_on: string | null; done: boolean };
type Props = { triggers: readonly Trigger[]; onClose: () => void; onDone: () => void };

/** What is to be done about triggers: a task for each. */
export function TaskDialog({ triggers, onClose, onDone }: Props) {
  const { t } = useTranslation(['triggers', 'common']);
  const { whole } = useFormat();
  const [form] = Form.useForm<Values>();
  const give = useSend(createTriggerTasks, { invalidates: [listTriggers] });
  const rules = new Set(triggers.map(({ rule }) => rule));
  const [rule] = rules;
  const count = triggers.length;
  const submit = ({ title, due_on, done }: Values) =>
    give.mutate(
      { body: { ids: triggers.map(({ id }) => id), title: title.trim(), due_on, done } },
      {
        onSuccess: ({ tasks }) => {
          notify({
            kind: 'success',
            title: t('act.tasks', { count: tasks, shown: whole(tasks) }),
          });
          onDone();
        },
      },
    );
  return (
    <Modal
      open
      width={dialogWidth.small}
      title={t('task.title')}
      okText={t('task.ok')}
      cancelText={t('common:action.cancel')}
      confirmLoading={give.isPending}
      onOk={form.submit}
      onCancel={onClose}
    >
      <p className="soft">{t('task.hint', { count, shown: whole(count) })}</p>
      <Form<Values>
        form={form}
        name="trigger-task"
        layout="vertical"
        initialValues={{
          title:
            rules.size === 1 && rule
              ? t('task.example', { rule: t(`rule.${rule}.name`).toLowerCase() })
              : '',
          due_on: null,
          done: true,
        }}
        onFinish={submit}
      >
        <Form.Item<Values> name="title" label={t('task.what')} rules={[requiredUpTo(300)]}>
          <Input maxLength={300} />
        </Form.Item>
        <Form.Item<Values> name="due_on" label={t('task.due')}>
          <DayField />
        </Form.Item>
        <Form.Item<Values> name="done" valuePropName="checked">
          <Checkbox>{t('task.done')}</Checkbox>
        </Form.Item>
      </Form>
    </Modal>
  );
}
