import type { Transferable } from 'node:worker_threads';
import type { Client } from '../../platform/db/connect.js';
import { copied } from '../../platform/db/copyPieces.js';
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

/** What a thread is handed of what is read for it. */
type PieceOf<Message> = Extract<Message, { readonly do: string; readonly piece: Uint8Array }>;

/**
 * Reads tables into a thread as COPY hands them out, one after the other.
 *
 * @param sources what the thread does with the pieces, and the COPY that they come from
 * @param over what share of the run that is, and about how many bytes will come: how far it is goes by them, nothing else
 */
export async function readInto<Message>(
  thread: RunThread<Message>,
  { signal, progress }: ModelWatch,
  client: Client,
  sources: readonly (readonly [does: PieceOf<Message>['do'], command: string])[],
  over: { readonly share: number; readonly bytes: number },
): Promise<void> {
  let bytes = 0;
  for (const [does, command] of sources)
    for await (const piece of copied(client, command)) {
      signal.throwIfAborted();
      bytes += piece.length;
      await thread.ask({ do: does, piece } as PieceOf<Message>, [piece.buffer]);
      await progress(over.share * Math.min(1, bytes / over.bytes));
    }
}
