/** What PostgreSQL answers to the transaction it ended because two waited for each other. */
const deadlock = '40P01';

/**
 * Runs a transaction once more when it waited in a circle with another one and was the one to be ended: nothing of it
 * stands, and the other one is through by then. `work` must leave nothing behind outside the database.
 */
export const onceMoreAfterDeadlock = <T>(work: () => Promise<T>): Promise<T> =>
  work().catch((error: { code?: string }) => {
    if (error.code === deadlock) return work();
    throw error;
  });
