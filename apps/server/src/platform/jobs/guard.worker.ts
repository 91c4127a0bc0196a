import { z } from 'zod';
import { openLog } from '../log.js';
import { startWorker, task } from './queue.js';

/** A worker to kill, for guard.test.ts. */
const mode = process.argv[2];
await startWorker({
  jobsUrl: process.env.JOBS_URL ?? '',
  log: openLog('silent'),
  tasks: [
    task({
      name: 'stubborn',
      payload: z.object({ company_id: z.number() }),
      run: async ({ company_id }) => {
        console.log(`took it ${company_id}`);
        if (mode === 'hang') await new Promise(() => {});
        if (mode === 'slow') await new Promise((resolve) => setTimeout(resolve, 12_000));
        console.log(`done ${company_id}`);
      },
    }),
  ],
});
