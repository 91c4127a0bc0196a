import type { Allowance } from './rateLimiter.repo.js';

/** How far ahead turns are drawn: seldom asking the database, and little lost when a worker ends. */
const aheadSeconds = 0.2;

/**
 * Hands out turns at a rate, drawn a few at a time from what all workers share.
 * @param draw takes so many turns; undefined when they come too late
 */
export function openRateLimiter(
  perSecond: number,
  draw: (count: number) => Promise<Allowance | undefined>,
) {
  const count = Math.max(1, Math.floor(perSecond * aheadSeconds));
  let drawn: number[] = [];
  let drawing: Promise<void> = Promise.resolve();
  const more = async () => {
    if (drawn.length > 0) return;
    const turns = await draw(count);
    const start = Date.now() + (turns?.waitMs ?? 0);
    if (turns) drawn = Array.from({ length: count }, (_, i) => start + i * turns.gapMs);
  };
  return {
    /** The moment (ms since 1970) of the next turn; undefined when it comes too late. */
    take: async (): Promise<number | undefined> => {
      if (drawn.length === 0) {
        drawing = drawing.then(more);
        await drawing;
      }
      return drawn.shift();
    },
  };
}
export type OpenRateLimiter = ReturnType<typeof openRateLimiter>;
