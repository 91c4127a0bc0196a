import { confirmRegistration } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useSend } from '../../../platform/client/queries.js';
import { paths } from '../../../platform/navigation/paths.js';
import { AuthForm } from '../AuthForm.js';
import { LinkEnded } from '../LinkEnded.js';
import { useEnter } from '../useEnter.js';

/**
 * Where the registration mail leads. Opening the link does nothing, because mail scanners follow links and would found
 * the company and hold its session; the button does.
 */
export function ConfirmRegistration({ token }: { token: string }) {
  const { t } = useTranslation('access');
  const confirm = useSend(confirmRegistration, { silent: true, onSuccess: useEnter() });
  if (!token || confirm.error?.code === 'link_ended') return <LinkEnded />;
  return (
    <AuthForm
      title={t('confirm.title')}
      lead={t('confirm.lead')}
      failure={confirm.error}
      busy={confirm.isPending || confirm.isSuccess}
      submit={t('confirm.submit')}
      busyText={t('login.busy')}
      onSubmit={() => {
        confirm.mutate({ body: { token } });
        return true;
      }}
      links={<Link to={paths.login}>{t('link.login')}</Link>}
    >
      {null}
    </AuthForm>
  );
}
