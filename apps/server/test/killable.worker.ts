import { compose } from '../src/compose.js';
import type { Roles } from '../src/platform/db/migrate.js';
import { openLog } from '../src/platform/log.js';
import { readSettings } from '../src/platform/settings.js';

/** A server without a web side, to be killed, for kill.test.ts. */
const { DATABASE, DATA_DIR, ROLES, SECRET } = process.env;
/** A language model that a test answers for. */
const model = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => name.startsWith('LLM_')),
);
await compose({
  settings: {
    ...readSettings({ ...model, DATA_DIR, SESSION_SECRET: SECRET, LOG_LEVEL: 'error' }),
    role: 'worker',
  },
  databaseUrl: DATABASE ?? '',
  roles: JSON.parse(ROLES ?? '{}') as Roles,
  log: openLog('error'),
  poolSize: 4,
});
console.log('at work');
