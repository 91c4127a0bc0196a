import { Refusal } from '@kade/contract';

/** Runs so many pieces of work at once, lets so many wait in turn, and refuses the rest. */
export function queueOf({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  let running = 0;
  const line: (() => void)[] = [];

  const leave = () => {
    running -= 1;
    line.shift()?.();
  };
  return {
    full: () => running >= atOnce && line.length >= waiting,
    /** Throws `unavailable` when the line is full. */
    run: async <T>(work: () => Promise<T>): Promise<T> => {
      if (running >= atOnce) {
        if (line.length >= waiting)
          throw new Refusal(
            'unavailable',
            'Many people are signing in. Please try again shortly.',
            {
              retryAfter: 5,
            },
          );
        await new Promise<void>((go) => line.push(go));
      }
      running += 1;
      return work().finally(leave);
    },
  };
}
