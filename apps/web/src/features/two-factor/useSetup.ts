import {
  enableTwoFactor,
  getProfile,
  getTwoFactor,
  type Profile,
  requestTwoFactor,
} from '@kade/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { setEnrolling } from '../../platform/client/enrolment.js';
import { keyOf, useSend } from '../../platform/client/queries.js';
import { notify } from '../../platform/notices/notify.js';
import { tellWhenEnded } from './codeError.js';

/** Set-up of two-factor authentication: asks for the link at once, then takes the first code. */
export function useSetup(onEnabled: (recoveryCodes: readonly string[]) => void) {
  const { t } = useTranslation('two-factor');
  const client = useQueryClient();
  const [digits, setDigits] = useState('');
  const { mutate: request, ...asked } = useSend(requestTwoFactor, { silent: true });
  const enable = useSend(enableTwoFactor, {
    silent: true,
    invalidates: [getTwoFactor],
    onSuccess: ({ recovery_codes }) => {
      notify({ kind: 'success', title: t('success'), description: t('enabled') });
      setDigits('');
      client.setQueryData<Profile>(
        keyOf(getProfile),
        (was) => was && { ...was, user: { ...was.user, two_factor_enabled: true } },
      );
      setEnrolling(false);
      onEnabled(recovery_codes);
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the dialog opens
  useEffect(() => request({}), []);

  return {
    link: asked.data?.link ?? null,
    failure: asked.error,
    retry: () => request({}),
    digits,
    setDigits: (next: string) => {
      setDigits(next);
      if (enable.error) enable.reset();
    },
    verify: (whole: string) =>
      enable.mutate(
        { body: { digits: whole } },
        {
          onError: (error) => {
            setDigits('');
            tellWhenEnded(error);
          },
        },
      ),
    verifying: enable.isPending,
    error: enable.error,
  };
}
