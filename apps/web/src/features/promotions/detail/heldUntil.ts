import type { PromotionRow } from '@kade/contract';

/**
 * Until when it holds: one that was deactivated, until the day of that; null before its first day.
 *
 * @param dayOf the day that a moment falls on where the company is
 */
export const heldUntil = (
  p: Pick<PromotionRow, 'status' | 'starts_on' | 'ends_on' | 'updated_at'>,
  dayOf: (moment: string) => string,
): { ends_on: string | null } | null => {
  if (p.status !== 'inactive') return { ends_on: p.ends_on };
  const stopped = dayOf(p.updated_at);
  if (stopped < p.starts_on) return null;
  return { ends_on: p.ends_on !== null && p.ends_on < stopped ? p.ends_on : stopped };
};
