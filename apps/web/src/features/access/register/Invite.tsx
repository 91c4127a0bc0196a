import { completeInvite, getInvite, type ReplyOf } from '@kade/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCall, useSend } from '../../../platform/client/queries.js';
import { paths } from '../../../platform/navigation/paths.js';
import { translateText } from '../../../platform/notices/showFailure.js';
import styles from '../../../ui/base/base.module.css';
import { cx } from '../../../ui/cx.js';
import { Loading } from '../../../ui/states/Loading.js';
import { AuthForm } from '../AuthForm.js';
import { Field } from '../Field.js';
import { LinkEnded } from '../LinkEnded.js';
import { MessagePage } from '../MessagePage.js';
import { NewPassword } from '../password/NewPassword.js';
import { useEnter } from '../useEnter.js';
import { useFields } from '../useFields.js';

/** Where the link of an invitation leads: who is invited by which company, then name and password. */
export function Invite({ token }: { token: string }) {
  const { t } = useTranslation(['access', 'common']);
  const [accepted, setAccepted] = useState(false);
  const invite = useCall(
    getInvite,
    { query: { token } },
    // An invitation that was accepted is there no more.
    { enabled: token !== '' && !accepted, silent: true, staleTime: Number.POSITIVE_INFINITY },
  );
  if (!token || invite.error?.code === 'link_ended' || invite.error?.code === 'invalid')
    return <LinkEnded />;
  if (invite.error?.code === 'email_taken') return <HasAccount />;
  if (invite.error)
    return (
      <MessagePage
        bad
        title={t('common:state.failedTitle')}
        text={translateText(invite.error.detail ?? 'Failed!')}
      >
        <button type="button" className={styles.textButton} onClick={() => void invite.refetch()}>
          {t('common:state.retry')}
        </button>
      </MessagePage>
    );
  return invite.data ? (
    <Accept token={token} invite={invite.data} onAccepted={() => setAccepted(true)} />
  ) : (
    <Loading />
  );
}

/** Whoever was invited came in with another company first. */
function HasAccount() {
  const { t } = useTranslation('access');
  return (
    <MessagePage bad title={t('invite.takenTitle')} text={t('invite.taken')}>
      <Link className={cx(styles.button, styles.buttonBlock)} to={paths.login}>
        {t('link.login')}
      </Link>
      <Link to={paths.forgotPassword}>{t('login.forgot')}</Link>
    </MessagePage>
  );
}

const kinds = { name: 'text', password: 'newPassword' } as const;

type Props = { token: string; invite: ReplyOf<typeof getInvite>; onAccepted: () => void };

function Accept({ token, invite, onAccepted }: Props) {
  const { t } = useTranslation('access');
  const { company, email } = invite;
  const enter = useEnter();
  const accept = useSend(completeInvite, {
    silent: true,
    onSuccess: (tokens) => {
      onAccepted();
      enter(tokens);
    },
  });
  const { values, field, check } = useFields(kinds, accept.error, { name: invite.name });
  const { name, password } = values;
  if (accept.error?.code === 'link_ended') return <LinkEnded />;
  if (accept.error?.code === 'email_taken') return <HasAccount />;
  return (
    <AuthForm
      title={t('invite.title', { company })}
      lead={t('invite.lead', { company, email })}
      failure={accept.error}
      fields={Object.keys(kinds)}
      busy={accept.isPending || accept.isSuccess}
      submit={t('invite.submit')}
      busyText={t('login.busy')}
      onSubmit={() => {
        if (!check()) return false;
        accept.mutate({ body: { token, name: name.trim(), password } });
        return true;
      }}
      links={<Link to={paths.login}>{t('link.login')}</Link>}
    >
      <Field
        label={t('login.email')}
        name="email"
        type="email"
        autoComplete="username"
        readOnly
        value={email}
        onText={() => undefined}
      />
      <Field
        {...field('name')}
        label={t('register.name')}
        autoComplete="name"
        autoFocus
        maxLength={200}
      />
      <NewPassword {...field('password')} own={[company, name, email]} />
    </AuthForm>
  );
}
