import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const root = resolve(import.meta.dirname, '../..');

/** The folder of this run. */
export function runFolder(): string {
  const folder = process.env.KADE_E2E_DIR;
  if (!folder) throw new Error('KADE_E2E_DIR is not set: the configuration sets it.');
  return folder;
}

/** Where the demo company is kept that every product begins with. */
export const foundedFolder = () => join(runFolder(), 'founded');

export type Started = { stop(): Promise<void> };

/**
 * Starts the built product as `npm start` does, on a data folder, and waits until it is ready.
 *
 * @throws Error when it ends before it is ready, or is not ready within ten minutes
 */
export async function startProduct(
  { port, url }: { port: number; url: string },
  dataDir: string,
  settings: Record<string, string> = {},
): Promise<Started> {
  const child = spawn(process.execPath, ['apps/server/dist/main.js'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      NODE_ENV: 'production',
      DATABASE_URL: '',
      SMTP_URL: '',
      ...settings,
    },
  });
  const ended = once(child, 'exit');
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const stop = async () => {
    child.kill('SIGTERM');
    const late = setTimeout(kill, 15_000);
    await ended;
    clearTimeout(late);
    process.off('exit', kill);
  };
  // The demo company is founded before the first is ready.
  const until = Date.now() + 600_000;
  while (!(await isReady(url))) {
    if (child.exitCode !== null) throw new Error('The product ended before it was ready.');
    if (Date.now() > until) {
      await stop();
      throw new Error('The product was not ready within ten minutes.');
    }
    await pause(100);
  }
  return { stop };
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).ok;
  } catch {
    return false;
  }
}
