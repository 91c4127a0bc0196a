import {
  getRfmLastUpload,
  isOpenRun,
  type JobState,
  listModelRuns,
  type ModelRun,
  type RunNews,
} from '@kade/contract';
import { keyOf, useCall } from '../../../platform/client/queries.js';
import { useReadAnew } from '../../models/index.js';
import { useFollowed } from '../../runs/index.js';

/** Kept for 13 months, one a night and some more: all of them are one page. */
const allOfThem = { query: { page_size: 500 } };

type Runs = { open: JobState | null };
const further = (shown: Runs, news: RunNews): Runs =>
  'open' in shown && shown.open
    ? { ...shown, open: { ...shown.open, total: news.total, processed: news.processed } }
    : shown;

/** The runs that are kept, the latest first, and the one that is open. */
export function useRuns() {
  const runs = useCall(listModelRuns, allOfThem);
  const open = runs.data?.open ?? null;
  return {
    query: runs,
    all: runs.data?.results ?? [],
    open: open && isOpenRun(open) ? open : null,
  };
}

/** How new the figures are. Follows a run while it gets on; when it has ended, all that is shown is read anew. */
export function useLatestRun() {
  const last = useCall(getRfmLastUpload);
  useFollowed({ kinds: ['lifecycle'] }, [keyOf(listModelRuns), keyOf(getRfmLastUpload)], further);
  useReadAnew(last.data && (last.data.run?.id ?? 0), getRfmLastUpload.path);
  return last;
}

/** When a run ended; undefined where it is no longer kept. */
export const endOf = (runs: readonly ModelRun[], id: number): string | undefined =>
  runs.find((run) => run.id === id)?.finished_at;
