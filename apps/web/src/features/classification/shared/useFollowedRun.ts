import { getClassification, listClassificationResults, type RunNews } from '@kade/contract';
import { keyOf, useCall } from '../../../platform/client/queries.js';
import { useFollowed } from '../../runs/index.js';

export const classificationKinds = ['classification'] as const;

type Shown = { total?: number | null; done?: number };
/** The run itself shows how far it is; a page of its results is read anew. */
const further = (shown: Shown, news: RunNews): Shown =>
  'done' in shown ? { ...shown, total: news.total, done: news.processed } : shown;

/** A run, followed while it is on its way. */
export function useFollowedRun(id: number) {
  const input = { params: { id } };
  const run = useCall(getClassification, input);
  useFollowed(
    { kinds: classificationKinds, subject: id },
    [keyOf(getClassification, input), keyOf(listClassificationResults)],
    further,
  );
  return run;
}
