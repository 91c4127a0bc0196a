import { z } from 'zod';
import { openLog } from '../log.js';
import { startWorker, task } from './queue.js';

/** A worker to kill, for guard.test.ts. */
const hangs = process.argv[2] === 'hang';
await startWorker({
  jobsUrl: process.env.JOBS_URL ?? '',
  log: openLog('silent'),
  tasks: [
    task({
      name: 'stubborn',
      payload: z.object({ company_id: z.number() }),
      run: async () => {
        console.log('took it');
        if (hangs) await new Promise(() => {});
      },
    }),
  ],
});
