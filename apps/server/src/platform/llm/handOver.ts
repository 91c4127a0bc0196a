/** Hands pieces from who makes them to who reads them, one at a time: who reads slowly is not run ahead of. */
export function handOver<T>() {
  let ended = false;
  let latest: { piece: T } | undefined;
  let wake = () => {};
  return {
    /** Of what nobody has taken yet only the latest is kept: it has all of those before it. */
    give: async (piece: T) => {
      latest = { piece };
      wake();
    },
    close: () => {
      ended = true;
      wake();
    },
    taken: (leave: () => void): AsyncIterable<T> => ({
      async *[Symbol.asyncIterator]() {
        try {
          while (latest || !ended) {
            if (latest) {
              const { piece } = latest;
              latest = undefined;
              yield piece;
            } else
              await new Promise<void>((resolve) => {
                wake = resolve;
              });
          }
        } finally {
          if (!ended) leave();
        }
      },
    }),
  };
}
