import type { MassSelectionInput } from '@kade/contract';
import { listProfiles, planMassAction, prefetchAudience } from '@kade/contract';
import { useCall } from '../../../platform/client/queries.js';
import { useSettled } from '../../../platform/client/useSettled.js';
import type { Choice } from './choice.js';

export type Found = {
  /** Profiles that are chosen; undefined while that is not known. */
  count: number | undefined;
  /** Of a pasted list: what no profile was found for. */
  unknown: { count: number; values: readonly string[] } | undefined;
  /** Of a large change: what the search does not find yet. */
  notIndexed: number | undefined;
  failed: boolean;
};

const pause = 400;

/** How many profiles a choice is, asked of the server each time it changes. */
export function useFound(
  { way, audience, rows }: Choice,
  selection: MassSelectionInput | null,
): Found {
  const settled = useSettled(selection, pause);
  const filter = settled && 'all' in settled && way === 'filter' ? settled : null;
  const pasted = settled && 'pasted' in settled && way === 'pasted' ? settled : null;
  const byFilter = useCall(
    listProfiles,
    {
      query: {
        page_size: 1,
        ...(filter?.search ? { search: filter.search } : {}),
        ...(filter?.origin_query ? { origin_query: filter.origin_query } : {}),
      },
    },
    { enabled: filter !== null },
  );
  const byAudience = useCall(
    prefetchAudience,
    { params: { id: audience?.id ?? 0 } },
    { enabled: way === 'audience' && audience !== null },
  );
  // Any plan tells who is in a list: this is the one that reads least. It writes nothing.
  const byList = useCall(
    planMassAction,
    {
      body: {
        action: { kind: 'transfer_owner', owner_id: null },
        selection: pasted ?? { pasted: ['-'] },
        page_size: 1,
      },
    },
    { enabled: pasted !== null },
  );
  const query = { filter: byFilter, audience: byAudience, pasted: byList, rows: null }[way];
  const isBehind = settled !== selection || selection === null;
  return {
    count: isBehind ? undefined : way === 'rows' ? rows?.count : query?.data?.count,
    unknown: way === 'pasted' && !isBehind ? byList.data?.unknown : undefined,
    notIndexed: way === 'filter' && !isBehind ? byFilter.data?.not_indexed : undefined,
    failed: query?.isError === true,
  };
}
