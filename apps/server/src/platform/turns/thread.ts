import { Worker } from 'node:worker_threads';

/** What a thread answers to a message. */
type Answer = { readonly id: number; readonly value?: unknown; readonly error?: string };

/**
 * A thread for work that would keep the one that serves everybody busy for more than a few milliseconds. It is started
 * when it is first needed and does one thing after the other.
 * @param program CommonJS in a text, because a file would be another one before and after the build: it is wrapped in
 *   `async (data) => …` and returns a function from a message to its answer
 * @param data what the program is given once
 */
export function openThread<Message, Value>(
  program: string,
  data: unknown,
): (message: Message) => Promise<Value> {
  const code = `
    const { parentPort, workerData } = require('node:worker_threads');
    const ready = (async (data) => { ${program} })(workerData);
    let line = ready;
    parentPort.on('message', ({ id, message }) => {
      line = line.catch(() => {}).then(async () => {
        try {
          parentPort.postMessage({ id, value: await (await ready)(message) });
        } catch (error) {
          parentPort.postMessage({ id, error: String(error?.message ?? error) });
        }
      });
    });`;
  const waiting = new Map<
    number,
    { resolve: (value: Value) => void; reject: (error: Error) => void }
  >();
  let worker: Worker | undefined;
  let last = 0;

  /** Whoever waits is told; the next message starts a thread anew. */
  function lost(error: Error): void {
    worker = undefined;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  }

  function start(): Worker {
    const fresh = new Worker(code, { eval: true, workerData: data, execArgv: [] });
    fresh.on('message', ({ id, value, error }: Answer) => {
      const one = waiting.get(id);
      waiting.delete(id);
      if (waiting.size === 0) fresh.unref();
      if (error === undefined) one?.resolve(value as Value);
      else one?.reject(new Error(error));
    });
    fresh.on('error', lost);
    fresh.on('exit', (exitCode) => {
      if (worker === fresh) lost(new Error(`A thread ended with ${exitCode}.`));
    });
    return fresh;
  }

  return (message) =>
    new Promise((resolve, reject) => {
      worker ??= start();
      // While somebody waits the process stays; otherwise the thread keeps nobody from ending.
      worker.ref();
      last += 1;
      waiting.set(last, { resolve, reject });
      worker.postMessage({ id: last, message });
    });
}
