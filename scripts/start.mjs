import { buildStale } from './build.mjs';
import { ensure } from './ensure.mjs';
import { watchNpm } from './lib/parent.mjs';
import { command } from './lib/run.mjs';

await command(async () => {
  await ensure();
  await buildStale();
});

process.env.NODE_ENV ??= 'production';
process.setSourceMapsEnabled(true);
watchNpm(() => process.kill(process.pid, 'SIGTERM'));

// In this very process: signals reach the server itself, and nothing is left when it is killed.
await import('../apps/server/dist/main.js');
