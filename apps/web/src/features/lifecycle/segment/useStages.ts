import { getStageFlow, getStages } from '@kade/contract';
import { useMemo } from 'react';
import { useCall } from '../../../platform/client/queries.js';
import type { Result } from '../shared/useResults.js';
import { stageChanges } from './changes.js';

/** The stages of a result, and how each changed since the run before it; null where there is none to compare with. */
export function useStages(result: Result) {
  const stages = useCall(getStages, { params: { id: result.id } }, { keepPrevious: true });
  // Of a run whose customers are no longer kept there is nothing to compare: the page goes without.
  const flow = useCall(getStageFlow, { params: { id: result.id } }, { silent: true });
  const changes = useMemo(() => (flow.data ? stageChanges(flow.data.cells) : null), [flow.data]);
  const before = flow.data?.before ?? null;
  return { stages, changes: before && changes, before };
}
export type Stages = ReturnType<typeof useStages>;
