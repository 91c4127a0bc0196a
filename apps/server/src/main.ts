import { brand } from '@kade/contract';
import { compose } from './compose.js';
import { foundDemo } from './features/demo/index.js';
import { openLog } from './platform/log.js';
import { startEmbedded } from './platform/postgres/embedded.js';
import { readSettings, SettingsError } from './platform/settings.js';
import { welcome } from './welcome.js';

/** Starts the product and stops it cleanly at SIGINT or SIGTERM. */
async function main(): Promise<void> {
  const settings = readSettings(process.env, process.argv.slice(2));
  const log = openLog(settings.logLevel);
  const say = (line: string) => console.log(line);
  const embedded = settings.databaseUrl
    ? undefined
    : await startEmbedded({ dataDir: settings.dataDir, log: (line) => log.info(line) });
  const databaseUrl = settings.databaseUrl ?? embedded?.url ?? '';
  const stopEmbedded = async () => embedded?.stop();
  try {
    const kade = await compose({ settings, databaseUrl, log });
    let stopping = false;
    const stop = async (signal: string) => {
      if (stopping) return;
      stopping = true;
      say(`\n${signal}: ${brand} is stopping…`);
      await kade.close().catch((error) => log.error({ err: error }, 'closing'));
      await stopEmbedded();
      process.exit(0);
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.on(signal, () => void stop(signal));
    const demo = settings.demo ? await foundDemo(kade.platform, say) : undefined;
    if (settings.role !== 'worker')
      await kade.http.listen({ port: settings.port, host: settings.host });
    say(welcome(settings, demo));
  } catch (error) {
    await stopEmbedded();
    throw error;
  }
}

main().catch((error: unknown) => {
  const { message, code } = error as NodeJS.ErrnoException;
  if (error instanceof SettingsError) console.error(message);
  else if (code === 'EADDRINUSE')
    console.error(
      `${message}\nSomething already listens there: stop it, or set PORT to another port.`,
    );
  else console.error(error);
  process.exit(1);
});
