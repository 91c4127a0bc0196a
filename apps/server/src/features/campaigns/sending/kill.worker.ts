import { compose } from '../../../compose.js';
import { openLog } from '../../../platform/log.js';
import { readSettings } from '../../../platform/settings.js';

/** The product as a worker in a process of its own, to be killed by kill.test.ts. */
const { databaseUrl, roles } = JSON.parse(process.env.KILL_TEST ?? '{}');
await compose({
  settings: { ...readSettings(process.env), role: 'worker' },
  databaseUrl,
  roles,
  log: openLog('silent'),
  poolSize: 6,
});
