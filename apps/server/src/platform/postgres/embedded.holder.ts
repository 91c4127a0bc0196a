import { startEmbedded } from './embedded.js';
import { describeHost } from './host.js';

/**
 * A process for the tests to kill: holds the server of the folder in its first argument, writes the
 * connection URL to stdout as one line, and stops the server on SIGTERM. Says `refused: …` when it
 * could not start. Further arguments name tools (setpriv, unshare) to do without.
 */
const [dataDir = '', ...missing] = process.argv.slice(2);

async function hold(): Promise<void> {
  const without = Object.fromEntries(missing.map((tool) => [tool, undefined]));
  const server = await startEmbedded(
    { dataDir, log: (line) => console.error(line) },
    { ...describeHost(), ...without },
  );
  process.on('SIGTERM', () => void server.stop());
  console.log(server.url);
}

hold().catch((error: unknown) => {
  console.log(`refused: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
});
