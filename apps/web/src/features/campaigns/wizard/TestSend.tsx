import { Email, languageNames, sendTestMail } from '@kade/contract';
import { Button, Input, Popover } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../../platform/client/queries.js';
import { currentLanguage } from '../../../platform/language/language.js';
import { notify } from '../../../platform/notices/notify.js';
import { useProfile } from '../../../platform/session/useProfile.js';
import styles from '../campaigns.module.css';
import { Field } from '../Field.js';
import type { PreviewInput } from '../mail/previewInput.js';

type Props = { input: PreviewInput | null; sender: { name: string; email: string } };

/** Sends the mail as it stands to one address. It counts nowhere. */
export function TestSend({ input, sender }: Props) {
  const { t } = useTranslation('campaigns');
  const { user } = useProfile();
  const [open, setOpen] = useState(false);
  const [to, setTo] = useState(user.email);
  const [tried, setTried] = useState(false);
  const problem = to.trim()
    ? Email.safeParse(to).success
      ? undefined
      : t('common:validation.types.email')
    : t('common:validation.required');
  const wrong = tried ? problem : undefined;
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
          className={styles.testForm}
          noValidate
          onSubmit={(e) => {
            e.preventDefault();
            e.stopPropagation();
            setTried(true);
            if (input && !problem) send.mutate({ body: { ...input, sender, to } });
          }}
        >
          <Field label={t('test.to')} hint={t('test.hint')} wrong={wrong}>
            {(shared) => (
              <Input
                {...shared}
                type="email"
                status={wrong ? 'error' : ''}
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
      <Button disabled={!input || !sender.email}>
        {input?.language && (input.languages ?? []).length > 1
          ? t('test.openIn', { language: languageNames[input.language][currentLanguage()] })
          : t('test.open')}
      </Button>
    </Popover>
  );
}
