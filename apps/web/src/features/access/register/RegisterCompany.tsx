import { registerCompany } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useSend } from '../../../platform/client/queries.js';
import { currentLanguage } from '../../../platform/language/language.js';
import { paths } from '../../../platform/navigation/paths.js';
import { AuthForm } from '../AuthForm.js';
import { Field } from '../Field.js';
import { MessagePage } from '../MessagePage.js';
import { NewPassword } from '../password/NewPassword.js';
import { useFields } from '../useFields.js';

const kinds = { company: 'text', name: 'text', email: 'email', password: 'newPassword' } as const;

/** Asks for a new company with its first administrator; the mail that follows confirms the address. */
export function RegisterCompany() {
  const { t } = useTranslation('access');
  const register = useSend(registerCompany, { silent: true });
  const { values, field, check } = useFields(kinds, register.error);
  const [company, name, email] = [values.company.trim(), values.name.trim(), values.email.trim()];
  const { password } = values;
  const signIn = (
    <p>
      {t('register.known')} <Link to={paths.login}>{t('login.submit')}</Link>
    </p>
  );

  if (register.isSuccess)
    return (
      <MessagePage title={t('register.doneTitle')} text={t('register.doneText', { email })}>
        <Link to={paths.login}>{t('link.login')}</Link>
      </MessagePage>
    );
  if (register.error?.code === 'registration_closed')
    return (
      <MessagePage bad title={t('register.closedTitle')} text={t('register.closedText')}>
        <Link to={paths.login}>{t('link.login')}</Link>
      </MessagePage>
    );
  return (
    <AuthForm
      title={t('register.title')}
      lead={t('register.lead')}
      failure={register.error}
      fields={Object.keys(kinds)}
      busy={register.isPending}
      submit={t('register.submit')}
      onSubmit={() => {
        if (!check()) return false;
        register.mutate({ body: { company, name, email, password, language: currentLanguage() } });
        return true;
      }}
      links={signIn}
    >
      <Field
        {...field('company')}
        label={t('register.company')}
        autoComplete="organization"
        autoFocus
        maxLength={200}
      />
      <Field {...field('name')} label={t('register.name')} autoComplete="name" maxLength={200} />
      <Field
        {...field('email')}
        label={t('login.email')}
        type="email"
        autoComplete="username"
        maxLength={254}
      />
      <NewPassword {...field('password')} own={[company, name, email]} />
    </AuthForm>
  );
}
