import { type DrilldownLabel, listAudiences, saveCampaignDrilldown } from '@kade/contract';
import { Form, Input, Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../platform/client/queries.js';
import { notify } from '../../platform/notices/notify.js';
import { useFormat } from '../../ui/facts/useFormat.js';
import { requiredUpTo } from '../../ui/form/rules.js';
import { dialogWidth } from '../../ui/page/widths.js';
import type { Part } from './useDrill.js';

type Props = {
  of: { id: number; label: DrilldownLabel; part: Part };
  count: number;
  suggestion: string;
  onClose: () => void;
};

/** Asks for a name and makes a static audience of the profiles behind a figure. */
export function SaveAsAudience({ of, count, suggestion, onClose }: Props) {
  const { t } = useTranslation(['campaign-reports', 'common']);
  const { whole } = useFormat();
  const [form] = Form.useForm<{ name: string }>();
  const save = useSend(saveCampaignDrilldown, { invalidates: [listAudiences] });
  const submit = async ({ name }: { name: string }) => {
    const made = await save.mutateAsync({
      params: { id: of.id, label: of.label },
      body: { ...of.part, name },
    });
    notify({
      kind: 'success',
      title: t('drill.saved', { name: made.name, count: made.count, shown: whole(made.count) }),
      description: t('drill.open'),
    });
    onClose();
  };
  return (
    <Modal
      width={dialogWidth.small}
      open
      title={t('drill.save')}
      okText={t('common:action.save')}
      cancelText={t('common:action.cancel')}
      confirmLoading={save.isPending}
      onOk={form.submit}
      onCancel={onClose}
    >
      <p className="soft">{t('drill.saveHint', { count, shown: whole(count) })}</p>
      <Form
        form={form}
        layout="vertical"
        initialValues={{ name: suggestion }}
        onFinish={(values) => void submit(values).catch(() => undefined)}
      >
        <Form.Item name="name" label={t('drill.name')} rules={[requiredUpTo(200)]}>
          <Input maxLength={200} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
