import { readFile, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';

/**
 * The port of the last start if it is still free, so that a URL kept in a database tool goes on
 * working; any free port of 127.0.0.1 otherwise.
 */
export async function choosePort(portFile: string): Promise<number> {
  const remembered = Number(await readFile(portFile, 'utf8').catch(() => ''));
  const usable = Number.isInteger(remembered) && remembered > 1023 && remembered < 65_536;
  return (usable ? await tryPort(remembered) : undefined) ?? (await anyPort());
}

/** Keeps the port for the next start. */
export async function rememberPort(portFile: string, port: number): Promise<void> {
  await writeFile(portFile, `${port}\n`, { mode: 0o600 });
}

async function anyPort(): Promise<number> {
  const port = await tryPort(0);
  if (port === undefined) throw new Error('No free TCP port is left on 127.0.0.1.');
  return port;
}

function tryPort(port: number): Promise<number | undefined> {
  return new Promise((done) => {
    const probe = createServer();
    probe.once('error', () => done(undefined));
    probe.listen({ port, host: '127.0.0.1' }, () => {
      const { port: given } = probe.address() as AddressInfo;
      probe.close(() => done(given));
    });
  });
}
