import type { Approvable } from '@kade/contract';
import { Form, Input, Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { requiredUpTo, textUpTo } from '../../ui/form/rules.js';
import { dialogWidth } from '../../ui/page/widths.js';
import styles from './approvals.module.css';
import { Changes, useTimeline } from './Changes.js';
import { UsesNote } from './editor/UsesNote.js';
import type { Step } from './moves.js';

export type AskedStep = Extract<Step, 'approve' | 'reject' | 'deactivate'>;

type Props = {
  step: AskedStep;
  type: Approvable;
  object: { id: number; name: string };
  busy: boolean;
  onGo: (comment: string | null) => void;
  onClose: () => void;
};

/** Asks before a step that reaches customers or takes something out of use; a rejection says what to change. */
export function MoveDialog({ step, type, object, busy, onGo, onClose }: Props) {
  const { t } = useTranslation(['approvals', 'common']);
  const [form] = Form.useForm<{ comment?: string }>();
  const reviews = step !== 'deactivate';
  const timeline = useTimeline(type, object.id, reviews);
  const changes = timeline.data?.changes;
  return (
    <Modal
      open
      width={dialogWidth.medium}
      title={t(`ask.${step}.title`, { name: object.name })}
      okText={t(`step.${step}`)}
      cancelText={t('common:action.back')}
      okButtonProps={{ danger: step !== 'approve', loading: busy }}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <p>{t(`ask.${step}.${type}`)}</p>
      {!reviews && <UsesNote type={type} id={object.id} />}
      {reviews && changes && (
        <section className={styles.dialogChanges}>
          <h3>{t('changes.title')}</h3>
          <Changes changes={changes} />
        </section>
      )}
      <Form form={form} layout="vertical" onFinish={({ comment }) => onGo(comment?.trim() || null)}>
        {reviews && (
          <Form.Item
            name="comment"
            label={t(step === 'reject' ? 'comment.reject' : 'comment.approve')}
            rules={step === 'reject' ? [requiredUpTo(2000)] : [textUpTo(2000)]}
          >
            <Input.TextArea autoFocus autoSize={{ minRows: 3, maxRows: 10 }} maxLength={2000} />
          </Form.Item>
        )}
      </Form>
    </Modal>
  );
}
