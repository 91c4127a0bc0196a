/** Asks the user for a fresh code. True: given. False: the user would rather not. */
type Ask = () => Promise<boolean>;

let ask: Ask | null = null;
let running: Promise<boolean> | null = null;

/**
 * Has the user confirm with a second factor; calls that need it at the same time share one question.
 * False where nobody can be asked, on the pages before signing in.
 */
export function freshCode(): Promise<boolean> {
  if (!ask) return Promise.resolve(false);
  running ??= ask().finally(() => {
    running = null;
  });
  return running;
}

/** Registers who asks. Returns the way to unregister. */
export function answerFreshCode(asking: Ask): () => void {
  ask = asking;
  return () => {
    if (ask === asking) ask = null;
  };
}
