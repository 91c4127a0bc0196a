import { once } from 'node:events';
import { createServer } from 'node:net';
import { brand } from '@kade/contract';
import { compose, type Kade } from './compose.js';
import { foundDemo } from './features/demo/index.js';
import { openLog } from './platform/log.js';
import { startEmbedded } from './platform/postgres/embedded.js';
import { StartRefused } from './platform/postgres/refusal.js';
import { readSettings, SettingsError } from './platform/settings.js';
import { welcome } from './welcome.js';

/** Starts the product and stops it cleanly at SIGINT or SIGTERM. */
async function main(): Promise<void> {
  const settings = readSettings(process.env, process.argv.slice(2));
  const log = openLog(settings.logLevel);
  const say = (line: string) => console.log(line);
  if (settings.role !== 'worker') await mustBeFree(settings.port, settings.host);
  const embedded = settings.databaseUrl
    ? undefined
    : await startEmbedded({
        dataDir: settings.dataDir,
        log: say,
        lost: (reason) => {
          console.error(`The database has ended: ${reason}. ${brand} stops; start it again.`);
          process.exit(1);
        },
      });
  let kade: Kade | undefined;
  let stopping: Promise<void> | undefined;
  const stop = () => {
    stopping ??= (async () => {
      await kade?.close().catch((error) => log.error({ err: error }, 'closing'));
      await embedded?.stop();
    })();
    return stopping;
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      if (!stopping) say(`\n${brand} is stopping…`);
      void stop().then(() => process.exit(0));
    });
  try {
    kade = await compose({
      settings,
      databaseUrl: settings.databaseUrl ?? embedded?.url ?? '',
      log,
    });
    const demo = settings.demo ? await foundDemo(kade.platform, say) : undefined;
    if (settings.role !== 'worker')
      await kade.http.listen({ port: settings.port, host: settings.host });
    say(welcome(settings, demo));
  } catch (error) {
    const wasStopped = stopping !== undefined;
    await stop();
    if (!wasStopped) throw error;
  }
}

/** Asked before anything is started: a taken port is the commonest reason for a failed start. */
async function mustBeFree(port: number, host: string): Promise<void> {
  const server = createServer();
  server.listen(port, host);
  await once(server, 'listening');
  server.close();
  await once(server, 'close');
}

main().catch((error: unknown) => {
  const { message, code } = error as NodeJS.ErrnoException;
  if (error instanceof SettingsError || error instanceof StartRefused) console.error(message);
  else if (code === 'EADDRINUSE')
    console.error(
      `${message}\nSomething already listens there: stop it, or set PORT to another port.`,
    );
  else console.error(error);
  process.exit(1);
});
