import {
  createReportNote,
  deleteReportNote,
  listReportNotes,
  type ReportNote,
  updateReportNote,
} from '@kade/contract';
import { Button, Form, Input, Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../../platform/client/queries.js';
import { DayField } from '../../../ui/form/DayField.js';
import { requiredUpTo } from '../../../ui/form/rules.js';
import { dialogWidth } from '../../../ui/page/widths.js';

type Props = { of: ReportNote | undefined; day: string; onClose: () => void };

/** Writes a note on a day, or changes one. */
export function NoteDialog({ of, day, onClose }: Props) {
  const { t } = useTranslation('reports');
  const common = useTranslation('common').t;
  const [form] = Form.useForm<{ day: string; text: string }>();
  const after = { invalidates: [listReportNotes], onSuccess: onClose };
  const create = useSend(createReportNote, after);
  const update = useSend(updateReportNote, after);
  const remove = useSend(deleteReportNote, after);
  const params = { id: of?.id ?? 0 };
  return (
    <Modal
      width={dialogWidth.small}
      open
      title={t(of ? 'notes.change' : 'notes.add')}
      onCancel={onClose}
      footer={[
        of && (
          <Button
            key="delete"
            danger
            loading={remove.isPending}
            onClick={() => remove.mutate({ params })}
          >
            {t('notes.delete')}
          </Button>
        ),
        <Button key="cancel" onClick={onClose}>
          {common('action.cancel')}
        </Button>,
        <Button
          key="save"
          type="primary"
          loading={create.isPending || update.isPending}
          onClick={() => form.submit()}
        >
          {common('action.save')}
        </Button>,
      ]}
    >
      <p className="soft">{t('notes.hint')}</p>
      <Form
        form={form}
        layout="vertical"
        initialValues={{ day: of?.day ?? day, text: of?.text ?? '' }}
        onFinish={(body) =>
          of
            ? update.mutate({ params, body: { ...body, version: of.version ?? 0 } })
            : create.mutate({ body })
        }
      >
        <Form.Item name="day" label={t('notes.day')} rules={[{ required: true }]}>
          <DayField />
        </Form.Item>
        <Form.Item name="text" label={t('notes.text')} rules={[requiredUpTo(300)]}>
          <Input.TextArea autoFocus rows={3} maxLength={300} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
