import { login, type ReplyOf } from '@kade/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ApiFailure } from '../../../platform/client/failure.js';
import { useSend } from '../../../platform/client/queries.js';
import { paths } from '../../../platform/navigation/paths.js';
import { preloadShell } from '../../../platform/navigation/preload.js';
import { AuthForm } from '../AuthForm.js';
import { Field } from '../Field.js';
import { useFields } from '../useFields.js';

type Props = {
  /** Why an earlier attempt ended, to be said until something is typed. */
  ended: ApiFailure | null;
  onPassed: (reply: ReplyOf<typeof login>) => void;
};

/** First step of signing in. What goes wrong is said in place, and what was typed stays. */
export function PasswordStep({ ended, onPassed }: Props) {
  const { t } = useTranslation('access');
  const signIn = useSend(login, { silent: true, onSuccess: onPassed });
  const [quiet, setQuiet] = useState(false);
  const failure = signIn.error ?? (quiet ? null : ended);
  const { values, field, check } = useFields({ email: 'text', password: 'text' }, failure);

  // Going quiet must not hide for how long the server wants to be left alone.
  const typed = (name: 'email' | 'password') => {
    const props = field(name);
    return {
      ...props,
      onText: (text: string) => {
        props.onText(text);
        setQuiet(true);
        if (signIn.error && !signIn.error.retryAfter) signIn.reset();
      },
    };
  };
  const submit = () => {
    if (!check()) return false;
    signIn.mutate({ body: { email: values.email.trim(), password: values.password } });
    // The shell's code comes while the server checks the password.
    preloadShell();
    return true;
  };

  return (
    <AuthForm
      title={t('login.title')}
      lead={t('login.lead')}
      failure={failure}
      busy={signIn.isPending}
      submit={t('login.submit')}
      busyText={t('login.busy')}
      onSubmit={submit}
      links={
        <>
          <Link to={paths.forgotPassword}>{t('login.forgot')}</Link>
          <p>
            {t('login.new')} <Link to={paths.register}>{t('login.register')}</Link>
          </p>
        </>
      }
    >
      <Field
        {...typed('email')}
        label={t('login.email')}
        type="email"
        autoComplete="username"
        autoFocus
        maxLength={254}
      />
      <Field
        {...typed('password')}
        label={t('login.password')}
        type="password"
        autoComplete="current-password"
        maxLength={1000}
      />
    </AuthForm>
  );
}
