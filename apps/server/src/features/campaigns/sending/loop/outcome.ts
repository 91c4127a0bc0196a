import type { Delivery } from '../../../../platform/mail/mailer.js';
import type { Due, Settled } from './batcher.repo.js';

/** Minutes until a mail that was put off is tried again; after the last one it has failed. */
const retryMinutes = [1, 5, 15, 60];

/** What became of one mail, and when. */
export type Done = { due: Due; delivery: Delivery; at: Date };

/** What is recorded about a mail. */
export function settledBy({ due, delivery: { outcome, response }, at }: Done): Settled {
  const { id } = due;
  switch (outcome) {
    case 'accepted':
      return { id, state: 'sent', sent_at: at };
    case 'bounced':
      // The server had it and gave it up: it counts as sent, so that sent is delivered and bounced together.
      return { id, state: 'bounced', reason: response, sent_at: at };
    case 'refused':
      return { id, state: 'failed', reason: response };
    case 'later': {
      const minutes = retryMinutes[due.attempts - 1];
      if (minutes === undefined) return { id, state: 'failed', reason: response };
      return {
        id,
        state: 'pending',
        reason: response,
        not_before: new Date(at.getTime() + minutes * 60_000),
      };
    }
    case 'down':
      return { id, state: 'pending', uncounted: true };
    case 'in_doubt':
      return { id, state: 'in_doubt', reason: response };
  }
}

/** True for a mail that no further try is made for because its receiver is busy or full. */
export const gaveUp = (done: Done): boolean =>
  done.delivery.outcome === 'later' && settledBy(done).state === 'failed';
