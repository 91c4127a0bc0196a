import type { Campaign } from '@kade/contract';

/** Milliseconds between looks at a campaign that moves by itself; false once it rests. */
export const livingPoll = (campaign: Pick<Campaign, 'status'> | undefined): number | false => {
  if (campaign?.status === 'running') return 2_000;
  return campaign?.status === 'scheduled' ? 5_000 : false;
};

type Counts = { sent: number; failed: number; in_doubt: number; pending: number };

/** How far sending is: mails settled one way or another, out of all. Null before there are any. */
export function progressOf({ sent, failed, in_doubt, pending }: Counts) {
  const done = sent + failed + in_doubt;
  const total = done + pending;
  return total > 0 ? { done, total, percent: (done / total) * 100 } : null;
}

/** A running campaign that a person holds shows as paused: nothing leaves until it is resumed. */
export const shownStatus = ({
  status,
  paused_at,
}: Pick<Campaign, 'status' | 'paused_at'>): string =>
  status === 'running' && paused_at !== null ? 'paused' : status;
