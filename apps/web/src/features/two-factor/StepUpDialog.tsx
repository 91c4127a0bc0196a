import { getTwoFactor, verifyTwoFactor } from '@kade/contract';
import { useMutation } from '@tanstack/react-query';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../app/api.js';
import { givePasskey, knowsPasskeys } from '../../app/passkey.js';
import { useCall } from '../../app/queries.js';
import { keepTokens, type Tokens } from '../../app/session.js';
import { isWholeCode } from '../../ui/digits.js';
import { CodeInput } from './CodeInput.js';
import { codeErrorOf, tellWhenEnded } from './codeError.js';
import './two-factor.css';

type Props = { onDone: (given: boolean) => void };

/** Asks for a fresh code, or a passkey, before something weighty is done. */
export function StepUpDialog({ onDone }: Props) {
  const { t } = useTranslation(['two-factor', 'common']);
  const [digits, setDigits] = useState('');
  const state = useCall(getTwoFactor, undefined, { silent: true, enabled: knowsPasskeys() });
  const give = useMutation<Tokens | null, unknown, string | 'passkey'>({
    mutationFn: (given) =>
      given === 'passkey' ? givePasskey() : call(verifyTwoFactor, { body: { digits: given } }),
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
  const passkey = (state.data?.passkeys.length ?? 0) > 0;
  return (
    <Modal
      open
      title={t('stepUp.title')}
      width={440}
      data-blocking-dialog
      mask={{ closable: false }}
      cancelText={t('common:action.cancel')}
      okText={t('stepUp.submit')}
      okButtonProps={{ disabled: !isWholeCode(digits), loading: give.isPending }}
      onOk={() => give.mutate(digits)}
      onCancel={() => onDone(false)}
    >
      <p className="two-factor-lead">{t('stepUp.lead')}</p>
      <CodeInput
        label={t('setup.code')}
        value={digits}
        onDigits={(next) => {
          setDigits(next);
          if (give.error) give.reset();
        }}
        onWhole={(whole) => give.mutate(whole)}
        busy={give.isPending}
        error={codeErrorOf(give.error)}
      />
      {passkey && (
        <Button
          type="link"
          className="two-factor-passkey"
          disabled={give.isPending}
          onClick={() => give.mutate('passkey')}
        >
          {t('stepUp.passkey')}
        </Button>
      )}
    </Modal>
  );
}
