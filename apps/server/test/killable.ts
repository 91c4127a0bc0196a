import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { inject } from 'vitest';
import { testSecret } from './globalSetup.js';
import type { TestKade } from './kade.js';

/** How often each kind of work is killed: once with every run of the tests, twenty times by KADE_KILLS=20. */
export const kills = Number(process.env.KADE_KILLS ?? 1);

/** A worker of the product as a process of its own, which can be killed like any other. One at a time. */
export function killableWorker(kade: () => TestKade) {
  let worker: ChildProcess | undefined;
  const isAlive = () => worker?.exitCode === null && worker.signalCode === null;
  return {
    async start(): Promise<void> {
      if (isAlive()) return;
      const child = spawn(
        process.execPath,
        ['--import', 'tsx', new URL('./killable.worker.ts', import.meta.url).pathname],
        {
          env: {
            ...process.env,
            DATABASE: kade().databaseUrl,
            DATA_DIR: kade().kade.platform.settings.dataDir,
            ROLES: JSON.stringify(inject('template').roles),
            SECRET: testSecret,
          },
          stdio: ['ignore', 'pipe', 'inherit'],
        },
      );
      worker = child;
      await once(child.stdout, 'data');
    },
    async kill(): Promise<void> {
      if (!worker || !isAlive()) return;
      const gone = once(worker, 'exit');
      worker.kill('SIGKILL');
      await gone;
    },
  };
}
