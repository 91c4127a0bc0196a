import { confirmPasswordReset } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { useSend } from '../../../platform/client/queries.js';
import { paths } from '../../../platform/navigation/paths.js';
import { accessToken, endSession } from '../../../platform/session/session.js';
import styles from '../../../ui/base/base.module.css';
import { cx } from '../../../ui/cx.js';
import { AuthForm } from '../AuthForm.js';
import { MessagePage } from '../MessagePage.js';
import { useFields } from '../useFields.js';
import { NewPassword } from './NewPassword.js';

/** Where the link of the reset mail leads: `?token=…&email=…`. */
export function ResetPasswordPage() {
  const { t } = useTranslation('access');
  const [query] = useSearchParams();
  const [token, email] = [query.get('token') ?? '', query.get('email') ?? ''];
  const confirm = useSend(confirmPasswordReset, { silent: true });
  const { values, field, check } = useFields({ password: 'newPassword' }, confirm.error);

  if (!token || !email || confirm.error?.code === 'link_ended')
    return (
      <MessagePage bad title={t('reset.endedTitle')} text={t('reset.endedText')}>
        <Link className={cx(styles.button, styles.buttonBlock)} to={paths.forgotPassword}>
          {t('reset.askNew')}
        </Link>
        <Link to={paths.login}>{t('link.login')}</Link>
      </MessagePage>
    );
  if (confirm.isSuccess)
    return (
      <MessagePage title={t('reset.doneTitle')} text={t('reset.doneText')}>
        {/* Every session of the user has ended, so one that stands here has too: without it the page opens. */}
        <Link
          className={cx(styles.button, styles.buttonBlock)}
          to={paths.login}
          onClick={() => accessToken() && endSession()}
        >
          {t('login.submit')}
        </Link>
      </MessagePage>
    );
  return (
    <AuthForm
      title={t('reset.title')}
      lead={t('reset.lead', { email })}
      failure={confirm.error}
      fields={['password']}
      busy={confirm.isPending}
      submit={t('reset.submit')}
      onSubmit={() => {
        if (!check()) return false;
        confirm.mutate({ body: { password: values.password, email, token } });
        return true;
      }}
      links={<Link to={paths.login}>{t('link.login')}</Link>}
    >
      {/* Password managers want to know whose password this is. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <NewPassword {...field('password')} label={t('reset.password')} own={[email]} />
    </AuthForm>
  );
}
