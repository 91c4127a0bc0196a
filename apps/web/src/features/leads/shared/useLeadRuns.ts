import {
  getLeadLastUpload,
  isOpenRun,
  type JobState,
  listLeadRuns,
  type RunNews,
  startLeadRun,
} from '@kade/contract';
import { keyOf, useCall, useSend } from '../../../platform/client/queries.js';
import { useMay } from '../../../platform/session/useProfile.js';
import { type RunNow, useReadAnew } from '../../models/index.js';
import { useFollowed } from '../../runs/index.js';

type Runs = { open: JobState | null };
const further = (shown: Runs, news: RunNews): Runs =>
  'open' in shown && shown.open
    ? { ...shown, open: { ...shown.open, total: news.total, processed: news.processed } }
    : shown;

/** How new the scores are, and the run that is open. Follows it; when it has ended, all that is shown is read anew. */
export function useLeadRuns() {
  const last = useCall(getLeadLastUpload);
  const runs = useCall(listLeadRuns, { query: { page_size: 1 } });
  useFollowed({ kinds: ['leads'] }, [keyOf(listLeadRuns), keyOf(getLeadLastUpload)], further);
  useReadAnew(last.data && (last.data.run?.id ?? 0), getLeadLastUpload.path);
  const open = runs.data?.open ?? null;
  return { last, run: last.data?.run, open: open && isOpenRun(open) ? open : null };
}
export type LeadRuns = ReturnType<typeof useLeadRuns>;

/** Has leads scored on the data as they are; null for who may not. */
export function useRunNow(): RunNow {
  const may = useMay()(startLeadRun.access);
  const start = useSend(startLeadRun, { invalidates: [listLeadRuns] });
  return may ? { start: () => start.mutate({ body: {} }), isStarting: start.isPending } : null;
}
