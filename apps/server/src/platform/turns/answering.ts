import { parentPort, type Transferable, workerData } from 'node:worker_threads';

/** What a program is given when its thread starts. */
export type Given = { readonly cancelled: Int32Array };
/** What comes back from a thread: news while it works, or what a message was answered. */
export type Answer =
  | { readonly told: unknown }
  | {
      readonly id: number;
      readonly value?: unknown;
      readonly error?: { readonly name: string; readonly message: string };
    };

/** An answer some of whose memory goes over to the other thread instead of being copied. */
export class Handed {
  constructor(
    readonly value: unknown,
    readonly transfer: readonly Transferable[],
  ) {}
}

export type Around<Told> = {
  tell(told: Told): void;
  /** Whether the answer is no longer wanted. */
  cancelled(): boolean;
};

/**
 * Makes the module that calls it a program of a thread (`openProgram`): messages are answered one after the other, by a value
 * or {@link Handed}; what is thrown reaches who asked, and the thread goes on.
 */
export function answering<Message, Told = never>(
  work: (message: Message, around: Around<Told>) => unknown,
): void {
  const port = parentPort;
  if (!port) throw new Error('This is the program of a thread.');
  const { cancelled } = workerData as Given;
  const around: Around<Told> = {
    tell: (told) => port.postMessage({ told } satisfies Answer),
    cancelled: () => Atomics.load(cancelled, 0) === 1,
  };
  let line: Promise<void> = Promise.resolve();
  port.on('message', ({ id, message }: { id: number; message: Message }) => {
    line = line.then(async () => {
      try {
        const answer = await work(message, around);
        const [value, transfer] =
          answer instanceof Handed ? [answer.value, answer.transfer] : [answer, []];
        port.postMessage({ id, value } satisfies Answer, [...transfer]);
      } catch (error) {
        const { name = 'Error', message: said = String(error) } = error as Error;
        port.postMessage({ id, error: { name, message: said } } satisfies Answer);
      }
    });
  });
}
