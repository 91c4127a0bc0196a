import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';

const autocannon = createRequire(import.meta.url).resolve('autocannon');

export type Load = { requests: number; p50: number; p99: number };
export type LoadOptions = {
  seconds: number;
  connections: number;
  token?: string;
  /** Sent as JSON by POST. */
  body?: unknown;
};

/** Load from a process of its own, so that it does not share the server's event loop. */
export async function load(url: string, options: LoadOptions): Promise<Load> {
  const { seconds, connections, token, body } = options;
  const args = [autocannon, '-c', String(connections), '-d', String(seconds), '-j', '-n'];
  if (token) args.push('-H', `authorization=Bearer ${token}`);
  if (body) args.push('-m', 'POST', '-H', 'content-type=application/json');
  if (body) args.push('-b', JSON.stringify(body));
  const child = spawn(process.execPath, [...args, url], { stdio: ['ignore', 'pipe', 'ignore'] });
  let out = '';
  child.stdout.on('data', (chunk: Buffer) => {
    out += chunk.toString();
  });
  await once(child, 'close');
  const { requests, latency, non2xx } = JSON.parse(out);
  if (non2xx > 0) throw new Error(`${non2xx} answers were no success`);
  return { requests: requests.average, p50: latency.p50, p99: latency.p99 };
}

/**
 * `users` at once, each of whom asks for the next path as soon as the last answer is there, from a process of their own.
 * @param play.warm how many of the paths come first and are not counted
 * @returns milliseconds of each other request
 * @throws when an answer is no success
 */
export async function playUsers(play: {
  origin: string;
  token: string;
  users: number;
  warm: number;
  paths: readonly string[];
}): Promise<number[]> {
  const worker = new URL('./users.worker.ts', import.meta.url).pathname;
  const child = spawn(process.execPath, ['--import', 'tsx', worker], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(JSON.stringify(play));
  let out = '';
  child.stdout.on('data', (chunk: Buffer) => {
    out += chunk.toString();
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error('The users gave up: what they said is above.');
  return JSON.parse(out);
}
