import { listAudiences, saveLifecycleCustomers } from '@kade/contract';
import { Form, Input, Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useSend } from '../../../platform/client/queries.js';
import { paths } from '../../../platform/navigation/paths.js';
import { notify } from '../../../platform/notices/notify.js';
import { showFailure } from '../../../platform/notices/showFailure.js';
import { errorsOf } from '../../../platform/saving/useSaving.js';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { requiredUpTo } from '../../../ui/form/rules.js';
import { showErrors } from '../../../ui/form/showErrors.js';
import { dialogWidth } from '../../../ui/page/widths.js';
import type { Result } from '../shared/useResults.js';
import { type Mark, queryOfMark } from './mark.js';

type Props = {
  result: Result;
  mark: Mark;
  count: number;
  suggestion: string;
  onClose: () => void;
};

/** Asks for a name and makes a static audience of the customers behind a mark. */
export function SaveMarked({ result, mark, count, suggestion, onClose }: Props) {
  const { t } = useTranslation(['lifecycle', 'common']);
  const { whole } = useFormat();
  const navigate = useNavigate();
  const [form] = Form.useForm<{ name: string }>();
  const save = useSend(saveLifecycleCustomers, { invalidates: [listAudiences], silent: true });
  const submit = async ({ name }: { name: string }) => {
    const made = await save.mutateAsync({
      params: { id: result.id },
      body: { ...queryOfMark(mark), name },
    });
    notify({
      kind: 'success',
      title: t('save.done', { name: made.name, count: made.count, shown: whole(made.count) }),
      action: { label: t('save.open'), act: () => void navigate(paths.audience(made.id)) },
    });
    onClose();
  };
  return (
    <Modal
      width={dialogWidth.small}
      open
      title={t('save.title')}
      okText={t('common:action.save')}
      cancelText={t('common:action.cancel')}
      confirmLoading={save.isPending}
      onOk={form.submit}
      onCancel={onClose}
    >
      <p className="soft">{t('save.hint', { count, shown: whole(count) })}</p>
      <Form
        form={form}
        layout="vertical"
        initialValues={{ name: `${suggestion}, ${result.day}` }}
        onFinish={(values) =>
          void submit(values).catch((failure) => {
            const said = showErrors(form)(errorsOf(failure));
            if (said.length === 0) showFailure(failure);
          })
        }
      >
        <Form.Item name="name" label={t('save.name')} rules={[requiredUpTo(200)]}>
          <Input maxLength={200} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
