import { getFirstSteps } from '@kade/contract';
import { useCall } from '../../platform/client/queries.js';
import { useMay, useProfile } from '../../platform/session/useProfile.js';
import { type Step, stepsFor } from './firstSteps.js';

type FirstSteps = {
  steps: readonly Step[];
  /** The first that is not done; null once the company is under way. */
  next: Step | null;
  /** Whether there is anything to work with; unknown until the reply is there. */
  hasData: boolean | undefined;
  /** The reply is still to come. */
  isAsked: boolean;
};

/** The first steps of the company that the user may take. */
export function useFirstSteps(): FirstSteps {
  const { groupNames } = useProfile();
  const { data, isLoading } = useCall(
    getFirstSteps,
    {},
    { silent: true, staleTime: 60_000, enabled: useMay()(getFirstSteps.access) },
  );
  const steps = data ? stepsFor(groupNames, data) : [];
  // Signing in with two steps is each user's own: alone it does not make a company new again.
  const isNew = steps.some((step) => !step.done && step.key !== 'two_factor');
  return {
    steps,
    next: isNew ? (steps.find((step) => !step.done) ?? null) : null,
    hasData: data?.data,
    isAsked: isLoading,
  };
}
