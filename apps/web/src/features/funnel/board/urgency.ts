import { endedStatuses, type Opportunity, type OpportunityStatus } from '@kade/contract';

/** How long a stage usually lasts, in seconds; without those that too few have left. */
export type Usual = Readonly<Partial<Record<OpportunityStatus, number>>>;

/** So much longer than usual is slow. */
const patience = 1.5;

/**
 * What presses on a card: the day it should have closed is past, or it stands still for much longer than others do.
 * @param now in milliseconds
 */
export function urgencyOf(
  card: Pick<Opportunity, 'status' | 'expected_close' | 'status_since'>,
  today: string,
  usual: Usual,
  now: number,
): 'late' | 'slow' | undefined {
  if (endedStatuses.includes(card.status)) return undefined;
  if (card.expected_close !== null && card.expected_close < today) return 'late';
  const lasts = usual[card.status];
  const stands = (now - Date.parse(card.status_since)) / 1000;
  return lasts !== undefined && stands > lasts * patience ? 'slow' : undefined;
}
