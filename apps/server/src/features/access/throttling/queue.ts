import { message, Refusal } from '@kade/contract';

/** Runs so many pieces of work at once, lets so many wait in turn, and refuses the rest. */
export function queueOf({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  let running = 0;
  const line: (() => void)[] = [];

  /** The place is handed on, never given up in between, so that nobody slips in before those who wait. */
  const leave = () => {
    const next = line.shift();
    if (next) next();
    else running -= 1;
  };
  return {
    /** Throws `unavailable` when the line is full. */
    run: async <T>(work: () => Promise<T>): Promise<T> => {
      if (running < atOnce) running += 1;
      else if (line.length < waiting) await new Promise<void>((go) => line.push(go));
      else
        throw new Refusal('unavailable', message('sign_in_crowded'), {
          retryAfter: 5,
        });
      return work().finally(leave);
    },
  };
}
