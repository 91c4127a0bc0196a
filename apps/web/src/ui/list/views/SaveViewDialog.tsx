import { createView, listViews, type SavedView, type ViewState } from '@kade/contract';
import { Checkbox, Form, Input, Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../../platform/client/queries.js';
import { dialogWidth } from '../../page/widths.js';

type Props = {
  /** Whose views they are. */
  list: string;
  state: ViewState;
  onClose: () => void;
  onSaved: (view: SavedView) => void;
};

/** Saves the list as it is shown under a name. */
export function SaveViewDialog({ list, state, onClose, onSaved }: Props) {
  const { t } = useTranslation('common');
  const [form] = Form.useForm<{ name: string; is_shared?: boolean }>();
  const save = useSend(createView, {
    invalidates: [listViews],
    onSuccess: (view) => {
      onSaved(view);
      onClose();
    },
  });
  return (
    <Modal
      width={dialogWidth.small}
      open
      title={t('view.save')}
      okText={t('view.saveButton')}
      cancelText={t('action.cancel')}
      confirmLoading={save.isPending}
      onCancel={onClose}
      onOk={() => form.submit()}
    >
      <p className="soft">{t('view.saveHint')}</p>
      <Form
        form={form}
        layout="vertical"
        onFinish={({ name, is_shared = false }) =>
          save.mutate({ body: { list, name, is_shared, state } })
        }
      >
        <Form.Item
          name="name"
          label={t('view.name')}
          rules={[{ required: true, whitespace: true }, { max: 80 }]}
        >
          <Input autoFocus maxLength={80} />
        </Form.Item>
        <Form.Item name="is_shared" valuePropName="checked">
          <Checkbox>{t('view.share')}</Checkbox>
        </Form.Item>
      </Form>
    </Modal>
  );
}
