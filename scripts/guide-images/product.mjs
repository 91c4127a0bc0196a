import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { exitOf, startNode } from '../lib/run.mjs';

/** A name instead of `localhost`: the check before sending would warn of links to this computer. */
const host = 'kade.example';

/**
 * Starts the built product on a demo company of its own, with a mail server that keeps what it gets.
 * `stop` leaves nothing behind.
 */
export async function startProduct() {
  const folder = mkdtempSync(join(tmpdir(), 'kade-guide-images-'));
  const mail = await startMailServer();
  const port = await freePort();
  const url = `http://${host}:${port}`;
  const server = startNode('apps/server/dist/main.js', [], {
    env: {
      PORT: String(port),
      PUBLIC_URL: url,
      // Mails show an address as customers see it, so that the demo company has to be asked for.
      DEMO: 'on',
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: '',
      SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
    },
  });
  const local = `http://127.0.0.1:${port}`;
  const stop = async () => {
    const ended = server.exitCode === null ? exitOf(server) : undefined;
    server.kill('SIGTERM');
    await ended;
    await mail.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await untilReady(`${local}/readyz`, server);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url,
    local,
    mails: mail.mails,
    browserArgs: [
      `--host-resolver-rules=MAP ${host} 127.0.0.1`,
      `--unsafely-treat-insecure-origin-as-secure=${url}`,
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ],
    signIn: (who) => call(local, 'POST', '/v1/auth/login/', { email: who, password: demoPassword }),
    stop,
  };
}

const demoPassword = 'welcome-to-kade';

/**
 * Calls the product's API. `body` is sent as JSON, or as a form when it is one.
 *
 * @param {string} local
 * @param {string} method
 * @param {string} path
 * @param {unknown} [body]
 * @param {string} [access]
 */
export async function call(local, method, path, body, access) {
  const isForm = body instanceof FormData;
  const reply = await fetch(`${local}/api${path}`, {
    method,
    headers: {
      ...(access ? { authorization: `Bearer ${access}` } : {}),
      ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
  });
  const text = await reply.text();
  if (!reply.ok) throw new Error(`${method} ${path} answered ${reply.status}: ${text}`);
  return text ? JSON.parse(text) : undefined;
}

async function untilReady(url, server) {
  for (let second = 0; second < 600; second++) {
    if (server.exitCode !== null) throw new Error('The product stopped; the reason is above.');
    const ready = await fetch(url).then(
      (r) => r.ok,
      () => false,
    );
    if (ready) return;
    await pause(1000);
  }
  throw new Error('The product was not ready within ten minutes.');
}

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  await once(probe, 'close');
  return port;
}

async function startMailServer() {
  const mails = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: async (stream, session, done) => {
      const chunks = [];
      for await (const chunk of stream) chunks.push(chunk);
      const to = session.envelope.rcptTo.map((r) => r.address).join(',');
      mails.push({ to, text: decoded(Buffer.concat(chunks).toString('utf8')) });
      done();
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address();
  return { mails, port, stop: () => new Promise((resolve) => server.close(resolve)) };
}

/** Quoted-printable lines made whole, so that links can be read. */
function decoded(raw) {
  return raw
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
}
