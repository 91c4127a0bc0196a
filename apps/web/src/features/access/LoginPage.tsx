import { useState } from 'react';
import type { ApiFailure } from '../../platform/client/failure.js';
import { type Tokens, takeAside } from '../../platform/session/session.js';
import { PasswordStep } from './password/PasswordStep.js';
import { SecondFactorStep } from './SecondFactorStep.js';
import { useEnter } from './useEnter.js';

/** Sign in: e-mail and password, then the second factor in place for who has one. */
export function LoginPage() {
  const enter = useEnter();
  // Tokens that still need their second factor; a session elsewhere in the app may have sent them here.
  const [pending, setPending] = useState<Tokens | null>(takeAside);
  const [ended, setEnded] = useState<ApiFailure | null>(null);

  if (pending)
    return (
      <SecondFactorStep
        token={pending.access}
        onDone={enter}
        onBack={(failure) => {
          setEnded(failure);
          setPending(null);
        }}
      />
    );
  return (
    <PasswordStep
      ended={ended}
      onPassed={({ two_factor, ...tokens }) =>
        two_factor === 'required' ? setPending(tokens) : enter(tokens)
      }
    />
  );
}
