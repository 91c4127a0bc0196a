import { landingRoute, login } from '@kade/contract';
import { Button, Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useSend } from '../../app/queries.js';
import { keepTokens } from '../../app/session.js';
import { translateText } from '../../app/showFailure.js';
import { required } from '../../ui/rules.js';

type SignIn = { email: string; password: string };

/** Sign in with e-mail and password. What goes wrong is said in place. */
export function LoginPage() {
  const { t } = useTranslation('access');
  const navigate = useNavigate();
  const signIn = useSend(login, {
    silent: true,
    onSuccess: (tokens) => {
      keepTokens(tokens);
      // The guard of that page sends the user on to the landing route of the groups.
      void navigate(landingRoute([]), { replace: true });
    },
  });
  const failure = signIn.error;
  const message = failure && translateText(failure.detail ?? failure.msg ?? 'Failed!');
  const wait = failure?.retryAfter;

  return (
    <>
      <h1>{t('login.title')}</h1>
      <p className="auth-lead">{t('login.lead')}</p>
      <div aria-live="assertive">
        {message && (
          <p className="auth-error" role="alert">
            {message} {wait ? t('login.wait', { count: wait }) : ''}
          </p>
        )}
      </div>
      <Form<SignIn>
        layout="vertical"
        size="large"
        onFinish={(body) => signIn.mutate({ body })}
        onValuesChange={() => failure && signIn.reset()}
      >
        <Form.Item name="email" label={t('login.email')} rules={[required]}>
          <Input type="email" autoComplete="username" inputMode="email" autoFocus maxLength={254} />
        </Form.Item>
        <Form.Item name="password" label={t('login.password')} rules={[required]}>
          <Input.Password autoComplete="current-password" maxLength={1000} />
        </Form.Item>
        <Button type="primary" htmlType="submit" block loading={signIn.isPending}>
          {t('login.submit')}
        </Button>
      </Form>
    </>
  );
}
