import { sendTestMail } from '@kade/contract';
import { Button, Input, Popover } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '../../app/notify.js';
import { useSend } from '../../app/queries.js';
import { useProfile } from '../../app/useProfile.js';
import { Field } from './Field.js';
import type { PreviewInput } from './previewInput.js';

type Props = { input: PreviewInput | null; sender: { name: string; email: string } };

/** Sends the mail as it stands to one address. It counts nowhere. */
export function TestSend({ input, sender }: Props) {
  const { t } = useTranslation('campaigns');
  const { user } = useProfile();
  const [open, setOpen] = useState(false);
  const [to, setTo] = useState(user.email);
  const send = useSend(sendTestMail, {
    onSuccess: ({ outcome, response, to: address }) => {
      notify(
        outcome === 'refused'
          ? {
              kind: 'error',
              title: t('test.refused', { to: address }),
              description: response ?? '',
            }
          : { kind: 'success', title: t(`test.${outcome}`, { to: address }) },
      );
      if (outcome !== 'refused') setOpen(false);
    },
  });
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      trigger="click"
      placement="bottomRight"
      content={
        <form
          className="test-form"
          onSubmit={(e) => {
            e.preventDefault();
            e.stopPropagation();
            if (input) send.mutate({ body: { ...input, sender, to } });
          }}
        >
          <Field label={t('test.to')} hint={t('test.hint')}>
            {(shared) => (
              <Input
                {...shared}
                type="email"
                required
                maxLength={254}
                value={to}
                onChange={(e) => setTo(e.target.value)}
              />
            )}
          </Field>
          <Button htmlType="submit" type="primary" loading={send.isPending}>
            {t('test.send')}
          </Button>
        </form>
      }
    >
      <Button disabled={!input || !sender.email}>{t('test.open')}</Button>
    </Popover>
  );
}
