import { type Transferable, Worker } from 'node:worker_threads';
import type { Answer, Given } from './answering.js';

/** A module that runs in a thread of its own (see `answering`). */
export type Program = { readonly start: (given: Given) => Worker };

/**
 * The program `<name>.thread`, which stands beside the module that asks for it: its source while that runs from source,
 * as in development and in tests, and the file that the build made of it otherwise.
 * @param importer `import.meta.url`
 */
export function programBeside(importer: string, name: string): Program {
  const isSource = importer.endsWith('.ts');
  const file = new URL(`./${name}.thread.${isSource ? 'ts' : 'js'}`, importer);
  const first = isSource ? new URL('./fromSource.mjs', import.meta.url) : file;
  return {
    start: (given) =>
      new Worker(first, { workerData: { ...given, file: file.href }, execArgv: [] }),
  };
}

export type Asked<Message, Told> = {
  /** Rejects with what the program threw, its name kept; with why the thread ended, when it did. */
  ask<Value>(message: Message, transfer?: readonly Transferable[]): Promise<Value>;
  /** Called with what the program tells while it works. */
  onTold(listener: (told: Told) => void): void;
  /** What the program is at is no longer wanted: it is told, and gives up when it next asks. */
  cancel(): void;
  /** Ends the thread at once; whoever waits is told. */
  end(): Promise<void>;
};

type Waiting = { resolve: (value: unknown) => void; reject: (error: Error) => void };

/**
 * A program in a thread. It is started when it is first asked, does one thing after the other, and is started anew after it
 * was lost or ended.
 */
export function openProgram<Message, Told = never>(program: Program): Asked<Message, Told> {
  const waiting = new Map<number, Waiting>();
  const listeners: ((told: Told) => void)[] = [];
  let worker: Worker | undefined;
  let flag = new Int32Array(new SharedArrayBuffer(4));
  let last = 0;

  function lost(error: Error): void {
    worker = undefined;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  }

  function start(): Worker {
    flag = new Int32Array(new SharedArrayBuffer(4));
    const given: Given = { cancelled: flag };
    const fresh = program.start(given);
    fresh.on('message', (answer: Answer) => {
      if ('told' in answer) {
        for (const listener of listeners) listener(answer.told as Told);
        return;
      }
      const one = waiting.get(answer.id);
      waiting.delete(answer.id);
      if (waiting.size === 0) fresh.unref();
      if (!answer.error) one?.resolve(answer.value);
      else {
        const error = new Error(answer.error.message);
        error.name = answer.error.name;
        one?.reject(error);
      }
    });
    fresh.on('error', (error) => {
      if (worker === fresh) lost(error);
    });
    fresh.on('exit', (code) => {
      if (worker === fresh) lost(new Error(`A thread ended with ${code}.`));
    });
    return fresh;
  }

  return {
    ask: <Value>(message: Message, transfer: readonly Transferable[] = []) =>
      new Promise<Value>((resolve, reject) => {
        worker ??= start();
        // While somebody waits the process stays; otherwise the thread keeps nobody from ending.
        worker.ref();
        last += 1;
        waiting.set(last, { resolve: resolve as Waiting['resolve'], reject });
        worker.postMessage({ id: last, message }, [...transfer]);
      }),
    onTold: (listener) => void listeners.push(listener),
    cancel: () => void Atomics.store(flag, 0, 1),
    end: async () => {
      const ended = worker;
      lost(new Error('The thread was ended.'));
      await ended?.terminate();
    },
  };
}
