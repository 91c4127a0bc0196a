import {
  type ClassificationDetail,
  createClassificationTasks,
  type LeadClass,
  mostClassificationTasks,
} from '@kade/contract';
import { Form, Input, Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../../platform/client/queries.js';
import { notify } from '../../../platform/notices/notify.js';
import { DayField } from '../../../ui/form/DayField.js';
import { requiredUpTo } from '../../../ui/form/rules.js';
import { dialogWidth } from '../../../ui/page/widths.js';
import { useWords } from '../words/useWords.js';
import { ClassChecks, sumOf } from './ClassChecks.js';

type Values = { classes: LeadClass[]; title: string; due_on: string | null };
type Props = {
  run: ClassificationDetail;
  /** These leads alone, whatever their class. */
  ids?: readonly number[];
  onClose: () => void;
  onDone?: () => void;
};

/** A task for each lead of some classes, or for those that are ticked. */
export function TasksDialog({ run, ids, onClose, onDone }: Props) {
  const { t } = useTranslation('classification');
  const { format } = useWords();
  const common = useTranslation('common').t;
  const [form] = Form.useForm<Values>();
  const classes = Form.useWatch('classes', form) ?? ['High'];
  const give = useSend(createClassificationTasks);
  const counts = run.results.by_class;
  const count = ids ? ids.length : sumOf(counts, classes);
  const isTooMany = count > mostClassificationTasks;
  const submit = ({ title, due_on, classes: of }: Values) =>
    give.mutate(
      {
        params: { id: run.id },
        body: {
          ...{ title: title.trim(), due_on },
          ...(ids ? { profile_ids: [...ids] } : { class: of }),
        },
      },
      {
        onSuccess: ({ tasks }) => {
          notify({
            kind: 'success',
            title: t('tasks.done', { count: tasks, shown: format.whole(tasks) }),
          });
          onDone?.();
          onClose();
        },
      },
    );
  return (
    <Modal
      open
      width={dialogWidth.small}
      title={t('tasks.title')}
      okText={t('tasks.ok')}
      okButtonProps={{ disabled: count === 0 || isTooMany }}
      cancelText={common('action.cancel')}
      confirmLoading={give.isPending}
      onOk={form.submit}
      onCancel={onClose}
    >
      <p className="soft" aria-live="polite">
        {isTooMany
          ? t('tasks.tooMany', { shown: format.whole(count), most: mostClassificationTasks })
          : t('tasks.hint', { count, shown: format.whole(count) })}
      </p>
      <Form<Values>
        form={form}
        name="classification-tasks"
        layout="vertical"
        initialValues={{ classes: ['High'], title: t('tasks.example'), due_on: null }}
        onFinish={submit}
      >
        {!ids && (
          <Form.Item<Values>
            name="classes"
            label={t('audience.classes')}
            rules={[{ required: true }]}
          >
            <ClassChecks counts={counts} />
          </Form.Item>
        )}
        <Form.Item<Values> name="title" label={t('tasks.what')} rules={[requiredUpTo(300)]}>
          <Input maxLength={300} />
        </Form.Item>
        <Form.Item<Values> name="due_on" label={t('tasks.due')}>
          <DayField />
        </Form.Item>
      </Form>
    </Modal>
  );
}
