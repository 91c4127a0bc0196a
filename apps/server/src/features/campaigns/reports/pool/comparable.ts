import type { Incomparable } from '@kade/contract';
import { sampleRatio } from '@kade/models';

/**
 * Why a campaign has no part in a comparison of several, the first reason that holds; null: it has. Before its window is
 * over its figures can still change; a group that has not the size it was drawn with is no control group.
 * @param planned share of the control group as it was drawn, 0-1
 */
export function whyNotCompared({
  treated,
  control,
  planned,
  closed,
}: {
  treated: number;
  control: number;
  planned: number;
  closed: boolean;
}): Incomparable | null {
  if (control === 0) return 'no_control';
  if (!closed) return 'open';
  if (sampleRatio([treated, control], [1 - planned, planned]).verdict === 'skewed') return 'skewed';
  return treated < 2 || control < 2 ? 'few' : null;
}
