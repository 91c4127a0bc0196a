import { listAudiences } from '@kade/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Form, Input, Modal } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ApiFailure } from '../../platform/client/failure.js';
import { keyOf } from '../../platform/client/queries.js';
import { paths } from '../../platform/navigation/paths.js';
import { notify } from '../../platform/notices/notify.js';
import { showFailure } from '../../platform/notices/showFailure.js';
import { errorsOf } from '../../platform/saving/useSaving.js';
import { requiredUpTo } from '../../ui/form/rules.js';
import { showErrors } from '../../ui/form/showErrors.js';
import { dialogWidth } from '../../ui/page/widths.js';

type Made = { readonly id: number; readonly name: string; readonly count: number };

type Props = {
  /** What becomes an audience, and that it does or does not change later. */
  hint: string;
  /** The name that is filled in. */
  suggestion: string;
  save: (name: string) => Promise<Made>;
  words: { title: string; name: string; done: (made: Made) => string; open: string };
  /** False for whom no audience is open. */
  mayOpen?: boolean;
  onClose: () => void;
  /** What else is asked. */
  children?: ReactNode;
};

/** Asks for a name and makes an audience of those behind a figure. */
export function SaveAudience(props: Props) {
  const { hint, suggestion, save, words, mayOpen = true, onClose, children } = props;
  const { t } = useTranslation('common');
  const navigate = useNavigate();
  const client = useQueryClient();
  const [form] = Form.useForm<{ name: string }>();
  const [isSaving, setSaving] = useState(false);
  const submit = async ({ name }: { name: string }) => {
    setSaving(true);
    try {
      const made = await save(name);
      void client.invalidateQueries({ queryKey: keyOf(listAudiences) });
      notify({
        kind: 'success',
        title: words.done(made),
        ...(mayOpen
          ? { action: { label: words.open, act: () => void navigate(paths.audience(made.id)) } }
          : {}),
      });
      onClose();
    } catch (failure) {
      if (!(failure instanceof ApiFailure)) throw failure;
      const said = showErrors(form)(errorsOf(failure));
      if (said.length === 0) showFailure(failure);
    } finally {
      setSaving(false);
    }
  };
  return (
    <Modal
      width={dialogWidth.small}
      open
      title={words.title}
      okText={t('action.save')}
      cancelText={t('action.cancel')}
      confirmLoading={isSaving}
      onOk={form.submit}
      onCancel={onClose}
    >
      <p className="soft">{hint}</p>
      <Form
        form={form}
        layout="vertical"
        initialValues={{ name: suggestion }}
        onFinish={(values) => void submit(values)}
      >
        <Form.Item name="name" label={words.name} rules={[requiredUpTo(200)]}>
          <Input maxLength={200} />
        </Form.Item>
        {children}
      </Form>
    </Modal>
  );
}
