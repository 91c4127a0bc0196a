import { requestPasswordReset } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useSend } from '../../../platform/client/queries.js';
import { paths } from '../../../platform/navigation/paths.js';
import styles from '../../../ui/base/base.module.css';
import { AuthForm } from '../AuthForm.js';
import { Field } from '../Field.js';
import { MessagePage } from '../MessagePage.js';
import { useFields } from '../useFields.js';

/** Asks for a mail with a link to choose a new password. The answer is the same whether the account exists. */
export function ForgotPasswordPage() {
  const { t } = useTranslation('access');
  const ask = useSend(requestPasswordReset, { silent: true });
  const { values, field, check } = useFields({ email: 'email' }, ask.error);
  const back = <Link to={paths.login}>{t('link.login')}</Link>;

  if (ask.isSuccess)
    return (
      <MessagePage
        title={t('forgot.done')}
        text={
          <>
            <strong>{t('forgot.check')}</strong>
            <br />
            {t('forgot.explain', { email: values.email.trim() })}
          </>
        }
      >
        <button type="button" className={styles.textButton} onClick={() => ask.reset()}>
          {t('forgot.again')}
        </button>
        {back}
      </MessagePage>
    );
  return (
    <AuthForm
      title={t('forgot.title')}
      lead={t('forgot.lead')}
      failure={ask.error}
      fields={['email']}
      busy={ask.isPending}
      submit={t('forgot.submit')}
      onSubmit={() => {
        if (!check()) return false;
        ask.mutate({ body: { email: values.email.trim() } });
        return true;
      }}
      links={back}
    >
      <Field
        {...field('email')}
        label={t('login.email')}
        type="email"
        autoComplete="username"
        autoFocus
        maxLength={254}
      />
    </AuthForm>
  );
}
