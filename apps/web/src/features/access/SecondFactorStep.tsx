import { getTwoFactor } from '@kade/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../platform/client/api.js';
import type { ApiFailure } from '../../platform/client/failure.js';
import { knowsPasskeys } from '../../platform/session/passkey.js';
import type { Tokens } from '../../platform/session/session.js';
import baseStyles from '../../ui/base/base.module.css';
import { codePlaceholder, digitsOf, isWholeCode } from '../../ui/form/digits.js';
import { AuthForm } from './AuthForm.js';
import styles from './access.module.css';
import { Field } from './Field.js';
import { useCountdown } from './useCountdown.js';
import { useSecondFactor } from './useSecondFactor.js';

type Props = {
  /** Access token of the unfinished sign-in. */
  token: string;
  onDone: (tokens: Tokens) => void;
  /** Back to the password; with the reason when the server ended the attempt. */
  onBack: (failure: ApiFailure | null) => void;
};

/** Second step of signing in: a code of the app, a recovery code, or a passkey. */
export function SecondFactorStep({ token, onDone, onBack }: Props) {
  const { t } = useTranslation('access');
  const [way, setWay] = useState<'code' | 'recovery'>('code');
  const [text, setText] = useState('');
  const give = useSecondFactor(token, {
    onDone,
    onEnded: onBack,
    onRefused: () => setText(''),
  });
  const wait = useCountdown(give.error);
  const state = useQuery({
    queryKey: ['second-factor-of', token],
    queryFn: () => call(getTwoFactor, {}, { token }),
    enabled: knowsPasskeys(),
    meta: { silent: true },
  });
  const hasPasskey = (state.data?.passkeys.length ?? 0) > 0;

  const turn = (to: 'code' | 'recovery') => {
    setWay(to);
    setText('');
    give.reset();
  };
  const type = (typed: string) => {
    if (give.isPending) return;
    const next = way === 'code' ? digitsOf(typed) : typed;
    setText(next);
    if (next && give.error && !give.error.retryAfter) give.reset();
    const whole = way === 'code' && isWholeCode(next) && next !== text;
    if (whole && wait === 0) give.mutate({ digits: next });
  };
  const submit = () => {
    const given = text.trim();
    if (way === 'code' ? !isWholeCode(given) : given.length < 10) return false;
    give.mutate(way === 'code' ? { digits: given } : { recovery_code: given });
    return true;
  };

  return (
    <AuthForm
      title={t('second.title')}
      lead={t(way === 'code' ? 'second.lead' : 'second.recoveryLead')}
      failure={give.error}
      busy={give.isPending}
      submit={t('second.submit')}
      busyText={t('second.busy')}
      onSubmit={submit}
      links={
        <>
          {hasPasskey && (
            <button
              type="button"
              className={baseStyles.textButton}
              onClick={() => !give.isPending && give.mutate('passkey')}
            >
              {t('second.passkey')}
            </button>
          )}
          <button
            type="button"
            className={baseStyles.textButton}
            onClick={() => turn(way === 'code' ? 'recovery' : 'code')}
          >
            {t(way === 'code' ? 'second.useRecovery' : 'second.useCode')}
          </button>
          <button type="button" className={baseStyles.textButton} onClick={() => onBack(null)}>
            {t('second.back')}
          </button>
        </>
      }
    >
      {way === 'code' ? (
        <Field
          key="code"
          label={t('second.code')}
          name="digits"
          inputMode="numeric"
          autoComplete="one-time-code"
          placeholder={codePlaceholder}
          autoFocus
          className={styles.codeInput}
          value={text}
          onText={type}
        />
      ) : (
        <Field
          key="recovery"
          label={t('second.recovery')}
          name="recovery_code"
          autoComplete="off"
          spellCheck={false}
          autoCapitalize="characters"
          placeholder="XXXXX-XXXXX"
          maxLength={20}
          autoFocus
          value={text}
          onText={type}
        />
      )}
    </AuthForm>
  );
}
