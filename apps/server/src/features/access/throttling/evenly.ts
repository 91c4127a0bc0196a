import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds between the moments at which a refusal may be given. */
const step = 250;

/**
 * Waits until a whole number of quarter seconds has gone by since `from` (of `performance.now()`). An answer given
 * then does not tell by its time what was looked up for it, not even when a busy server takes long.
 */
export const untilEven = (from: number): Promise<void> =>
  pause(step - ((performance.now() - from) % step));
