/**
 * Users who ask again as soon as they have their answer, in a process of its own, so that what they do themselves is not
 * taken for the server's work. Reads {origin, token, users, warm, paths} from stdin, prints the milliseconds of
 * each request but for the first `warm`.
 */
import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';

type Play = { origin: string; token: string; users: number; warm: number; paths: string[] };

let given = '';
for await (const piece of process.stdin) given += piece;
const { origin, token, users, warm, paths }: Play = JSON.parse(given);

const agent = new Agent({ keepAlive: true, maxSockets: users });
const headers = { authorization: `Bearer ${token}` };
const times: number[] = [];
let next = 0;

async function ask(path: string): Promise<void> {
  const [answer] = (await once(get(`${origin}${path}`, { agent, headers }), 'response')) as [
    IncomingMessage,
  ];
  answer.resume();
  await once(answer, 'end');
  if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode}`);
}

const play = (each: (path: string) => Promise<void>, upTo: number) =>
  Promise.all(
    Array.from({ length: users }, async () => {
      while (next < upTo) await each(paths[next++] ?? '');
    }),
  );

// They have been at work for a while: their connections are open and the program that plays them is warm.
await play(ask, Math.min(warm, paths.length));
await play(async (path) => {
  const start = performance.now();
  await ask(path);
  times.push(performance.now() - start);
}, paths.length);
agent.destroy();
process.stdout.write(JSON.stringify(times));
