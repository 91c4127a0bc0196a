import { getTwoFactor, verifyTwoFactor } from '@kade/contract';
import { useMutation } from '@tanstack/react-query';
import { Button, Input, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../platform/client/api.js';
import { useCall } from '../../platform/client/queries.js';
import { givePasskey, knowsPasskeys } from '../../platform/session/passkey.js';
import { keepTokens, type Tokens } from '../../platform/session/session.js';
import { isWholeCode } from '../../ui/form/digits.js';
import { dialogWidth } from '../../ui/page/widths.js';
import { CodeInput } from './CodeInput.js';
import { codeErrorOf, tellWhenEnded } from './codeError.js';
import styles from './two-factor.module.css';

type Props = { onDone: (given: boolean) => void };
type Given = { digits: string } | { recovery_code: string } | 'passkey';

/** Asks for a fresh code, a recovery code or a passkey, before something weighty is done. */
export function StepUpDialog({ onDone }: Props) {
  const { t } = useTranslation(['two-factor', 'common']);
  const [digits, setDigits] = useState('');
  /** Null: a code of the app is asked for. */
  const [recovery, setRecovery] = useState<string | null>(null);
  const state = useCall(getTwoFactor, undefined, { silent: true, enabled: knowsPasskeys() });
  const give = useMutation<Tokens | null, unknown, Given>({
    mutationFn: (given) =>
      given === 'passkey' ? givePasskey() : call(verifyTwoFactor, { body: given }),
    meta: { silent: true },
    onSuccess: (tokens) => {
      if (!tokens) return;
      keepTokens(tokens);
      onDone(true);
    },
    onError: (error) => {
      setDigits('');
      tellWhenEnded(error);
    },
  });
  const confirm = () =>
    give.mutate(recovery === null ? { digits } : { recovery_code: recovery.trim() });
  const error = codeErrorOf(give.error);
  const type = (set: (text: string) => void) => (text: string) => {
    set(text);
    if (give.error) give.reset();
  };
  const passkey = (state.data?.passkeys.length ?? 0) > 0;
  return (
    <Modal
      open
      title={t('stepUp.title')}
      width={dialogWidth.small}
      data-blocking-dialog
      mask={{ closable: false }}
      cancelText={t('common:action.cancel')}
      okText={t('stepUp.submit')}
      okButtonProps={{
        disabled: recovery === null ? !isWholeCode(digits) : recovery.trim().length < 10,
        loading: give.isPending,
      }}
      onOk={confirm}
      onCancel={() => onDone(false)}
    >
      <p className={styles.twoFactorLead}>{t('stepUp.lead')}</p>
      {recovery === null ? (
        <CodeInput
          label={t('setup.code')}
          value={digits}
          onDigits={type(setDigits)}
          onWhole={(whole) => give.mutate({ digits: whole })}
          busy={give.isPending}
          error={error}
        />
      ) : (
        <>
          <Input
            aria-label={t('stepUp.recovery')}
            autoFocus
            autoComplete="off"
            spellCheck={false}
            placeholder="XXXXX-XXXXX"
            maxLength={20}
            value={recovery}
            status={error ? 'error' : ''}
            onChange={(e) => type(setRecovery)(e.target.value)}
            onPressEnter={confirm}
          />
          {error && (
            <p role="alert" className={styles.codeError}>
              {error}
            </p>
          )}
        </>
      )}
      <Button
        type="link"
        className={styles.twoFactorPasskey}
        disabled={give.isPending}
        onClick={() => {
          setRecovery(recovery === null ? '' : null);
          give.reset();
        }}
      >
        {t(recovery === null ? 'stepUp.useRecovery' : 'stepUp.useCode')}
      </Button>
      {passkey && (
        <Button
          type="link"
          className={styles.twoFactorPasskey}
          disabled={give.isPending}
          onClick={() => give.mutate('passkey')}
        >
          {t('stepUp.passkey')}
        </Button>
      )}
    </Modal>
  );
}
