import { connect, type Socket } from 'node:net';

/**
 * A process that signs in many times in the same moment, each time from another address, every other time to an
 * account that exists. All connections are open before the first word is sent; then it prints a line. At the end it
 * prints what came back as JSON: how often each status, and how many refusals said when to come back.
 */
const { port, path, email, count } = JSON.parse(process.env.FLOOD ?? '{}') as {
  port: number;
  path: string;
  email: string;
  count: number;
};
/** Connections opened at once: more than the line of a listening port holds would wait for seconds to try again. */
const wave = 200;
const statuses: Record<string, number> = {};
let comeBack = 0;

const open = () =>
  new Promise<Socket>((done, fail) => {
    const socket = connect(port, '127.0.0.1', () => done(socket));
    socket.once('error', fail);
  });

function requestOf(i: number): string {
  const body = JSON.stringify({
    email: i % 2 === 0 ? email : `nobody-${i}@x.example`,
    password: `wrong password ${i}`,
  });
  return [
    `POST ${path} HTTP/1.1`,
    'host: 127.0.0.1',
    'connection: close',
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(body)}`,
    `x-forwarded-for: 10.${(i >> 16) & 255}.${(i >> 8) & 255}.${i & 255}`,
    '',
    body,
  ].join('\r\n');
}

const signIn = (socket: Socket, i: number) =>
  new Promise<void>((done) => {
    let reply = '';
    socket.setEncoding('utf8');
    socket.on('data', (text: string) => {
      reply += text;
    });
    socket.on('error', () => {});
    socket.on('close', () => {
      const status = /^HTTP\/1\.1 (\d{3})/.exec(reply)?.[1] ?? 'none';
      statuses[status] = (statuses[status] ?? 0) + 1;
      if (/^retry-after: \d/im.test(reply)) comeBack += 1;
      done();
    });
    socket.write(requestOf(i));
  });

const sockets: Socket[] = [];
while (sockets.length < count)
  sockets.push(
    ...(await Promise.all(Array.from({ length: Math.min(wave, count - sockets.length) }, open))),
  );
console.log('Begun.');
await Promise.all(sockets.map(signIn));
console.log(JSON.stringify({ statuses, comeBack }));
