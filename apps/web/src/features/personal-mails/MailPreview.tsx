import { type PersonalMailDraft, previewPersonalMail } from '@kade/contract';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../platform/client/api.js';
import type { ApiFailure } from '../../platform/client/failure.js';
import { keyOf } from '../../platform/client/queries.js';
import { Choice } from '../../ui/form/Choice.js';
import { Stack } from '../../ui/layout/layout.js';
import { dialogWidth } from '../../ui/page/widths.js';
import { Loaded } from '../../ui/states/Loaded.js';
import { MailSeen } from './MailSeen.js';

type Props = {
  body: PersonalMailDraft;
  sending: boolean;
  onSend: () => void;
  onClose: () => void;
};

/** The email exactly as its reader gets it, in both its parts. */
export function MailPreview({ body, sending, onSend, onClose }: Props) {
  const { t } = useTranslation(['personal-mails', 'common']);
  const [part, setPart] = useState<'html' | 'text'>('html');
  const shown = useQuery({
    queryKey: keyOf(previewPersonalMail, body),
    queryFn: ({ signal }) => call(previewPersonalMail, { body }, { signal }),
    meta: { silent: true },
    staleTime: 0,
  });
  const query = {
    data: shown.data,
    error: shown.error as ApiFailure | null,
    refetch: shown.refetch,
  };
  return (
    <Modal
      open
      title={t('preview.title')}
      width={dialogWidth.large}
      onCancel={onClose}
      footer={[
        <Button key="back" onClick={onClose}>
          {t('preview.back')}
        </Button>,
        <Button key="send" type="primary" loading={sending} onClick={onSend}>
          {t('send')}
        </Button>,
      ]}
    >
      <Loaded query={query}>
        {(mail) => (
          <Stack gap={12}>
            {mail.missing.length > 0 && (
              <Alert
                type="warning"
                showIcon
                title={t('preview.missing', { tags: mail.missing.join(', ') })}
              />
            )}
            <Choice
              label={t('preview.part')}
              value={part}
              onChange={setPart}
              options={(['html', 'text'] as const).map((value) => ({
                value,
                label: t(`preview.${value}`),
              }))}
            />
            <MailSeen mail={{ ...mail, html: part === 'html' ? mail.html : null }} />
          </Stack>
        )}
      </Loaded>
    </Modal>
  );
}
