/**
 * Lets a few pieces of work run at once, the others wait in line. A query on a copy holds one of the few threads that
 * files and passwords need too.
 */
export function gateOf(most: number) {
  let free = most;
  const waiting: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}

/** The one gate of all copies of this process. */
export const gate = gateOf(2);
