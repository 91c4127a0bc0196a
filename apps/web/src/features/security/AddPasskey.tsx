import { addPasskey, getTwoFactor, requestPasskey } from '@kade/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Form, Input, Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { ApiFailure, call } from '../../platform/client/api.js';
import { keyOf } from '../../platform/client/queries.js';
import { notify } from '../../platform/notices/notify.js';
import { showFailure } from '../../platform/notices/showFailure.js';
import { makePasskey } from '../../platform/session/passkey.js';
import { requiredUpTo } from '../../ui/form/rules.js';
import { dialogWidth } from '../../ui/page/widths.js';
import { deviceOf } from './device.js';

/** Names a passkey and has the browser make it. Closing the browser's question leaves the dialog open. */
export function AddPasskey({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['security', 'common', 'two-factor']);
  const [form] = Form.useForm<{ name: string }>();
  const client = useQueryClient();
  const add = useMutation({
    mutationFn: async (name: string) => {
      const response = await makePasskey(await call(requestPasskey));
      return response && call(addPasskey, { body: { name, response } });
    },
    meta: { silent: true },
    onSuccess: async (made) => {
      if (!made) return;
      notify({ kind: 'success', title: t('two-factor:success'), description: t('passkeys.added') });
      await client.invalidateQueries({ queryKey: keyOf(getTwoFactor) });
      onClose();
    },
    onError: (error) => {
      if (error instanceof ApiFailure) return showFailure(error);
      // The browser's own reason, such as a passkey that is on this device already.
      const known = error.name === 'InvalidStateError';
      notify({
        kind: 'error',
        title: t('passkeys.failed'),
        description: t(known ? 'passkeys.already' : 'passkeys.notMade'),
      });
    },
  });
  const { system } = deviceOf(navigator.userAgent);
  return (
    <Modal
      open
      title={t('passkeys.add')}
      width={dialogWidth.small}
      cancelText={t('common:action.cancel')}
      okText={t('passkeys.make')}
      okButtonProps={{ loading: add.isPending }}
      onOk={form.submit}
      onCancel={onClose}
    >
      <Form
        name="passkey"
        form={form}
        layout="vertical"
        initialValues={{ name: system ?? '' }}
        onFinish={({ name }) => !add.isPending && add.mutate(name.trim())}
      >
        <Form.Item
          name="name"
          label={t('passkeys.name')}
          extra={t('passkeys.nameHint')}
          rules={[requiredUpTo(100)]}
        >
          <Input autoFocus maxLength={100} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
