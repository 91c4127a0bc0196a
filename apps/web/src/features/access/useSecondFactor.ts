import { type CallInput, verifyTwoFactor } from '@kade/contract';
import { useMutation } from '@tanstack/react-query';
import { ApiFailure, call } from '../../platform/client/api.js';
import { givePasskey } from '../../platform/session/passkey.js';
import type { Tokens } from '../../platform/session/session.js';

type Given = CallInput<typeof verifyTwoFactor>['body'] | 'passkey';
type Then = {
  onDone: (tokens: Tokens) => void;
  /** The attempt is over: signing in has to begin anew. */
  onEnded: (failure: ApiFailure) => void;
  /** Not right; there are tries left. */
  onRefused: () => void;
};

/** Gives the second factor of an unfinished sign-in. A passkey question that was closed changes nothing. */
export function useSecondFactor(token: string, { onDone, onEnded, onRefused }: Then) {
  return useMutation<Tokens | null, ApiFailure, Given>({
    mutationFn: (given) =>
      given === 'passkey'
        ? givePasskey({ token })
        : call(verifyTwoFactor, { body: given }, { token }),
    meta: { silent: true },
    onSuccess: (tokens) => tokens && onDone(tokens),
    onError: (error) => {
      if (error instanceof ApiFailure && error.status === 401) onEnded(error);
      else onRefused();
    },
  });
}
