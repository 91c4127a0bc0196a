import { ensure } from './ensure.mjs';
import { watchNpm } from './lib/parent.mjs';
import { command, exitOf, startNode, tools } from './lib/run.mjs';

/** The server and Vite's, each reloading on a change; the end of one is the end of both. */
await command(async () => {
  await ensure();
  const port = process.env.PORT ?? '4900';
  const env = { NODE_ENV: 'development', PORT: port, API_URL: `http://127.0.0.1:${port}` };
  console.log('The web app with live reload is at http://127.0.0.1:5173; Ctrl-C ends both.');
  const server = ['watch', '--clear-screen=false', 'apps/server/src/main.ts'];
  // In groups of their own, Ctrl-C reaches them through us alone: tsx takes a second signal as the
  // wish to kill the server at once.
  const options = { env, detached: true };
  const children = [
    startNode(tools.tsx, [...server, ...process.argv.slice(2)], options),
    startNode(tools.vite, ['apps/web', '--config', 'apps/web/vite.config.ts'], options),
  ];
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    for (const child of children) child.kill('SIGTERM');
  };
  watchNpm(stop);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
  const ends = children.map((child) => exitOf(child));
  await Promise.race(ends);
  stop();
  await Promise.all(ends);
});
