import { connect } from 'node:net';
import type { Client } from './connect.js';

/** What the driver knows of its server, and its types do not tell. */
type Inside = { host: string; port: number; processID: number | null; secretKey: number | null };

/** The code of a request that cancels what another connection runs (PostgreSQL, message formats). */
const cancelCode = 80_877_102;
const patienceMs = 5000;

/**
 * Asks PostgreSQL to end the statement that a connection runs, over a connection made for this alone: the pool's may all
 * be taken by what is to be ended. Resolves when the server has passed it on; until then the connection must not be
 * used for anything else, or that would be ended instead. Never rejects: what cannot be cancelled has a time limit.
 */
export function cancelStatement(client: Client): Promise<void> {
  const { host, port, processID, secretKey } = client as unknown as Inside;
  if (processID === null || typeof secretKey !== 'number') return Promise.resolve();
  return new Promise((resolve) => {
    const socket = host.startsWith('/')
      ? connect(`${host}/.s.PGSQL.${port}`)
      : connect({ port, host });
    socket.setTimeout(patienceMs, () => socket.destroy());
    socket.on('connect', () => {
      const request = Buffer.alloc(16);
      request.writeInt32BE(16, 0);
      request.writeInt32BE(cancelCode, 4);
      request.writeInt32BE(processID, 8);
      request.writeInt32BE(secretKey, 12);
      socket.write(request);
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve());
    // It says nothing and hangs up; without a reader that would not be seen.
    socket.resume();
  });
}
