import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const later = '?build=2';

/** The product behind a door that can serve it as a later build would be: another name for a file that it begins with, another worker. */
export async function startLaterBuild(port: number) {
  let isLater = false;
  const server = createServer((asked, answer) => {
    const headers = { ...asked.headers };
    delete headers['accept-encoding'];
    const inner = request(
      { host: '127.0.0.1', port, path: asked.url, method: asked.method, headers },
      (reply) => void pass(reply, asked.url ?? '', answer),
    );
    inner.on('error', () => answer.destroy());
    asked.pipe(inner);
  });

  async function pass(reply: IncomingMessage, path: string, answer: ServerResponse) {
    const parts: Buffer[] = [];
    for await (const part of reply) parts.push(part as Buffer);
    let body = Buffer.concat(parts);
    const html = String(reply.headers['content-type']).startsWith('text/html');
    if (isLater && (html || path === '/sw.js')) {
      const text = body
        .toString()
        // The first file, of helpers alone: the entry would run twice, since others ask for it by the name it has.
        .replace(/(src="\/assets\/rolldown-runtime-[\w-]+\.js)"/, `$1${later}"`)
        .replace(/^const build = ".*";$/m, 'const build = "later";');
      body = Buffer.from(text);
    }
    const headers = { ...reply.headers, 'content-length': String(body.length) };
    for (const name of ['transfer-encoding', 'etag', 'last-modified'])
      delete (headers as Record<string, unknown>)[name];
    answer.writeHead(reply.statusCode ?? 502, headers).end(body);
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    deploy: () => {
      isLater = true;
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
