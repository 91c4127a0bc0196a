import {
  getWhitespotOverview,
  isOpenRun,
  type JobState,
  listWhitespotRuns,
  type RunNews,
  startWhitespotRun,
} from '@kade/contract';
import { keyOf, useCall, useSend } from '../../../platform/client/queries.js';
import { useMay } from '../../../platform/session/useProfile.js';
import { type RunNow, useReadAnew } from '../../models/index.js';
import { useFollowed } from '../../runs/index.js';

/** Kept for 13 months, one a night and some more: all of them are one page. */
const allOfThem = { query: { page_size: 500 } };

type Runs = { open: JobState | null };
const further = (shown: Runs, news: RunNews): Runs =>
  shown.open
    ? { ...shown, open: { ...shown.open, total: news.total, processed: news.processed } }
    : shown;

/** The runs that are kept and the one that is open. Follows it; when it has ended, all that is shown is read anew. */
export function useSpotRuns() {
  const runs = useCall(listWhitespotRuns, allOfThem);
  useFollowed({ kinds: ['whitespots'] }, [keyOf(listWhitespotRuns)], further);
  useReadAnew(runs.data && (runs.data.results[0]?.id ?? 0), getWhitespotOverview.path);
  const open = runs.data?.open ?? null;
  return {
    query: runs,
    all: runs.data?.results ?? [],
    open: open && isOpenRun(open) ? open : null,
  };
}

/** Has the model run on the data as they are; null for who may not. */
export function useRunNow(): RunNow {
  const may = useMay()(startWhitespotRun.access);
  const start = useSend(startWhitespotRun, { invalidates: [listWhitespotRuns] });
  return may ? { start: () => start.mutate({ body: {} }), isStarting: start.isPending } : null;
}
