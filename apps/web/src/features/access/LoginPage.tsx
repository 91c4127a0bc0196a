import { login } from '@kade/contract';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { preloadShell } from '../../app/preload.js';
import { useSend } from '../../app/queries.js';
import { keepTokens } from '../../app/session.js';
import { translateText } from '../../app/showFailure.js';
import { Field } from './Field.js';
import './access.css';

/** Sign in with e-mail and password. What goes wrong is said in place. */
export function LoginPage() {
  const { t } = useTranslation(['access', 'common']);
  const navigate = useNavigate();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const signIn = useSend(login, {
    silent: true,
    onSuccess: (tokens) => {
      keepTokens(tokens);
      // The guard there sends the user on to the landing route of the groups.
      void navigate('/', { replace: true });
    },
  });

  const missing = (text: string) =>
    tried && !text.trim() ? t('common:validation.required') : null;
  const failure = signIn.error;
  const wait = failure?.retryAfter;

  const submit = (e: FormEvent) => {
    e.preventDefault();
    setTried(true);
    if (!email.trim() || !password.trim() || signIn.isPending) return;
    signIn.mutate({ body: { email: email.trim(), password } });
    // The shell's code comes while the server checks the password.
    preloadShell();
  };
  const type = (set: (text: string) => void) => (text: string) => {
    set(text);
    if (failure) signIn.reset();
  };

  return (
    <>
      <h1>{t('login.title')}</h1>
      <p className="auth-lead">{t('login.lead')}</p>
      <form noValidate onSubmit={submit}>
        {failure && (
          <p className="auth-error" role="alert">
            {translateText(failure.detail ?? failure.msg ?? 'Failed!')}{' '}
            {wait ? t('login.wait', { count: wait }) : ''}
          </p>
        )}
        <Field
          label={t('login.email')}
          type="email"
          name="email"
          autoComplete="username"
          autoFocus
          maxLength={254}
          value={email}
          onText={type(setEmail)}
          error={missing(email)}
        />
        <Field
          label={t('login.password')}
          type="password"
          name="password"
          autoComplete="current-password"
          maxLength={1000}
          value={password}
          onText={type(setPassword)}
          error={missing(password)}
        />
        <button type="submit" className="button button-block" aria-busy={signIn.isPending}>
          {t(signIn.isPending ? 'login.busy' : 'login.submit')}
        </button>
      </form>
    </>
  );
}
