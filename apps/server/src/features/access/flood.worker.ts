import { Agent, request } from 'node:http';

/**
 * A process that signs in many times at once, each time from another address, every other time to an account that
 * exists. Prints what came back as JSON: how often each status, and how many refusals said when to come back.
 */
const { url, email, count, sockets } = JSON.parse(process.env.FLOOD ?? '{}') as {
  url: string;
  email: string;
  count: number;
  sockets: number;
};
const agent = new Agent({ keepAlive: true, maxSockets: sockets });
const statuses: Record<string, number> = {};
let comeBack = 0;

const once = (i: number) =>
  new Promise<void>((done) => {
    const body = JSON.stringify({
      email: i % 2 === 0 ? email : `nobody-${i}@x.example`,
      password: `wrong password ${i}`,
    });
    const seen = (status: string) => {
      statuses[status] = (statuses[status] ?? 0) + 1;
      done();
    };
    const sent = request(
      url,
      {
        agent,
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'x-forwarded-for': `10.${(i >> 16) & 255}.${(i >> 8) & 255}.${i & 255}`,
        },
      },
      (reply) => {
        if (reply.headers['retry-after']) comeBack += 1;
        reply.resume().on('end', () => seen(String(reply.statusCode)));
      },
    );
    sent.on('error', (error: NodeJS.ErrnoException) => seen(error.code ?? 'error'));
    sent.end(body);
  });

await Promise.all(Array.from({ length: count }, (_, i) => once(i)));
agent.destroy();
console.log(JSON.stringify({ statuses, comeBack }));
