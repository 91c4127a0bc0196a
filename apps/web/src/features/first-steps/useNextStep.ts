import { getFirstSteps } from '@kade/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { keyOf } from '../../platform/client/queries.js';
import type { Step } from './firstSteps.js';
import { useFirstSteps } from './useFirstSteps.js';

/**
 * What comes next in a new company, on whatever page one is; null once it is under way, undefined until that is known.
 * Read anew with each page that is opened, as the step was perhaps done on the one before.
 */
export function useNextStep(): { next: Step; done: number; count: number } | null | undefined {
  const { steps, next, isAsked } = useFirstSteps();
  const { pathname } = useLocation();
  const client = useQueryClient();
  const isNew = next !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page that is opened asks again
  useEffect(() => {
    if (isNew) void client.invalidateQueries({ queryKey: keyOf(getFirstSteps) });
  }, [client, isNew, pathname]);
  if (isAsked) return undefined;
  return next && { next, done: steps.filter((step) => step.done).length, count: steps.length };
}
