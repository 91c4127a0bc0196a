import { confirmSender, getSenderRequest } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { useCall, useSend } from '../../platform/client/queries.js';
import { Loading } from '../../ui/states/Loading.js';
import { AuthForm } from './AuthForm.js';
import { MessagePage } from './MessagePage.js';

/**
 * Where the mail to a sender's address leads: whoever reads that mailbox says whether a company may send in its name.
 * Opening the page does nothing, because mail scanners follow links; the button does.
 */
export function ConfirmSender({ token }: { token: string }) {
  const { t } = useTranslation('access');
  const asked = useCall(
    getSenderRequest,
    { query: { token } },
    { enabled: token !== '', silent: true, staleTime: Number.POSITIVE_INFINITY },
  );
  const confirm = useSend(confirmSender, { silent: true });
  if (confirm.data)
    return <MessagePage title={t('sender.doneTitle')} text={t('sender.doneText', confirm.data)} />;
  if (!token || asked.error || confirm.error?.code === 'link_ended')
    return <MessagePage bad title={t('expired.title')} text={t('sender.ended')} />;
  if (!asked.data) return <Loading />;
  return (
    <AuthForm
      title={t('sender.title')}
      lead={t('sender.lead', asked.data)}
      failure={confirm.error}
      busy={confirm.isPending}
      submit={t('sender.submit')}
      onSubmit={() => {
        confirm.mutate({ body: { token } });
        return true;
      }}
    >
      <p>{t('sender.otherwise')}</p>
    </AuthForm>
  );
}
