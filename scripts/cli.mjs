import { buildStale } from './build.mjs';
import { ensure } from './ensure.mjs';
import { command } from './lib/run.mjs';

await command(async () => {
  await ensure();
  await buildStale(['server']);
});

process.env.NODE_ENV ??= 'production';
process.setSourceMapsEnabled(true);

// It finds its arguments where it would find them if it were started itself.
await import('../apps/server/dist/cli.js');
