import type { Transferable } from 'node:worker_threads';
import { openProgram, type Program } from '../../platform/turns/program.js';
import { threads } from '../../platform/turns/threads.js';
import type { ModelWatch, Worked } from './kind.js';

/** A thread that one run of a model works in: it takes in what is read, computes, and hands out what is to be written. */
export type RunThread<Message> = {
  ask<Value>(message: Message, transfer?: readonly Transferable[]): Promise<Value>;
  /**
   * Has it compute, in the company's turn on the processor. How far it is goes on to those who wait.
   * @param of shares of the run that are over when it begins and when it ends
   */
  compute<Outcome>(
    companyId: number,
    message: Message,
    of: { readonly from: number; readonly to: number },
    transfer?: readonly Transferable[],
  ): Promise<Outcome>;
  /** Rows in the text format of COPY as the thread hands them out, one piece after the other, up to null. */
  rows(message: Message): AsyncGenerator<Uint8Array>;
  end(): Promise<void>;
};

/**
 * Opens a thread for a run and works with it. When the run is no longer wanted, the thread is told and gives up. What `work`
 * gives back has the thread ended after it is written; when it throws, the thread is ended at once.
 */
export async function inRunThread<Message>(
  program: Program,
  watch: ModelWatch,
  work: (thread: RunThread<Message>) => Promise<Omit<Worked, 'end'>>,
): Promise<Worked> {
  const { signal } = watch;
  const opened = openProgram<Message, number>(program);
  const cancel = () => opened.cancel();
  signal.addEventListener('abort', cancel, { once: true });
  const end = async () => {
    signal.removeEventListener('abort', cancel);
    await opened.end();
  };
  const thread: RunThread<Message> = {
    ask: opened.ask,
    end,
    async compute<Outcome>(
      companyId: number,
      message: Message,
      { from, to }: { readonly from: number; readonly to: number },
      transfer: readonly Transferable[] = [],
    ) {
      const leave = await threads.take({ company: companyId, session: '' }, signal);
      // What is told is heard while the answer is waited for; a fault in passing it on ends the wait.
      let failed: unknown;
      opened.onTold((share) => {
        watch.progress(from + (to - from) * share).catch((error) => {
          failed ??= error;
          opened.cancel();
        });
      });
      try {
        return await opened.ask<Outcome>(message, transfer);
      } catch (error) {
        throw failed ?? error;
      } finally {
        leave();
      }
    },
    async *rows(message) {
      for (;;) {
        signal.throwIfAborted();
        const piece = await opened.ask<Uint8Array | null>(message);
        if (!piece) return;
        yield piece;
      }
    },
  };
  try {
    return { ...(await work(thread)), end };
  } catch (error) {
    await end();
    throw signal.aborted ? signal.reason : error;
  }
}
