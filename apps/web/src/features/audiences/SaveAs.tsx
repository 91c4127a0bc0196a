import { Form, Input, Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { required } from '../../ui/form/rules.js';
import { dialogWidth } from '../../ui/page/widths.js';

type Props = {
  name: string;
  saving: boolean;
  /** What the server says is wrong with the name. */
  error: string | null;
  onSave: (name: string) => void;
  onClose: () => void;
};

/** Saves what stands on screen as another audience, under another name. */
export function SaveAs({ name, saving, error, onSave, onClose }: Props) {
  const { t } = useTranslation(['audiences', 'common']);
  const [form] = Form.useForm<{ name: string }>();
  return (
    <Modal
      width={dialogWidth.small}
      open
      title={t('saveAs.title')}
      okText={t('common:action.save')}
      cancelText={t('common:action.cancel')}
      confirmLoading={saving}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <p className="soft">{t('saveAs.about')}</p>
      <Form
        form={form}
        layout="vertical"
        initialValues={{ name: t('copyOf', { name }) }}
        onFinish={(values) => onSave(values.name)}
      >
        <Form.Item
          name="name"
          label={t('field.name')}
          rules={[required, { max: 200 }]}
          {...(error ? { validateStatus: 'error' as const, help: error } : {})}
        >
          <Input maxLength={200} autoFocus />
        </Form.Item>
      </Form>
    </Modal>
  );
}
