/**
 * Users who ask again as soon as they have their answer, in a process of its own, so that what they do themselves is not
 * taken for the server's work. Reads {origin, token, users, paths} from stdin, prints the milliseconds of each request.
 */
import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';

type Play = { origin: string; token: string; users: number; paths: string[] };

let given = '';
for await (const piece of process.stdin) given += piece;
const { origin, token, users, paths }: Play = JSON.parse(given);

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

await Promise.all(
  Array.from({ length: users }, async () => {
    for (let path = paths[next++]; path !== undefined; path = paths[next++]) {
      const start = performance.now();
      await ask(path);
      times.push(performance.now() - start);
    }
  }),
);
agent.destroy();
process.stdout.write(JSON.stringify(times));
