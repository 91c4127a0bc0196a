/**
 * A mail server that behaves as badly as any, in a process of its own, for kill.test.ts: it drops connections, says 4xx,
 * 5xx and 421, and hangs. It keeps a log of what it took: a mail is taken when it decides to say yes, whether or not the
 * yes ever arrives. Prints its port; answers each line on stdin with the log so far.
 */
import { createServer, type Socket } from 'node:net';

const taken: string[] = [];
const seen = { dropped: 0, hung: 0, later: 0, closing: 0 };
let turn = 0;
/** Every so many mails something goes wrong; primes, so that troubles mix. */
const every = (n: number) => turn % n === 0;

const numberOf = (address: string) => Number(/^r(\d+)@/.exec(address)?.[1] ?? 0);
/** Said to the recipient: gone for good, not from us, busy the first time. */
const busyOnce = new Set<string>();
function answerTo(address: string): string {
  const number = numberOf(address);
  if (number % 97 === 0) return '550 5.1.1 no such user';
  if (number % 101 === 0) return '554 5.7.1 not from you';
  if (number % 89 === 0 && !busyOnce.has(address)) {
    busyOnce.add(address);
    seen.later += 1;
    return '451 4.7.1 come back later';
  }
  return '250 ok';
}

const server = createServer((socket: Socket) => {
  let rest = '';
  let inData = false;
  let to = '';
  let refused = false;
  let empty = false;
  socket.setNoDelay(true);
  socket.on('error', () => {});
  const say = (line: string) => socket.write(`${line}\r\n`);
  say('220 rough');

  function content(): void {
    if (empty) {
      say('554 5.5.1 no valid recipients');
      return;
    }
    turn += 1;
    // Gone before the mail was taken: the sender cannot know.
    if (every(503)) {
      seen.dropped += 1;
      socket.destroy();
      return;
    }
    if (every(397)) {
      seen.closing += 1;
      socket.end('421 4.3.2 closing for a moment\r\n');
      return;
    }
    taken.push(to);
    // Taken, and gone before the yes: the sender cannot know either.
    if (every(467)) {
      seen.dropped += 1;
      socket.destroy();
      return;
    }
    if (every(599)) {
      seen.hung += 1;
      return;
    }
    say('250 2.0.0 taken');
  }

  function command(line: string): void {
    const word = line.slice(0, 4).toUpperCase();
    if (word === 'EHLO') say('250-rough\r\n250-PIPELINING\r\n250 8BITMIME');
    else if (word === 'RCPT') {
      to = /<([^>]*)>/.exec(line)?.[1] ?? '';
      const answer = answerTo(to);
      refused = !answer.startsWith('2');
      say(answer);
    } else if (word === 'DATA') {
      // Pipelining lets it ask for the content although it took no recipient; it wants a line before the full stop.
      empty = refused && numberOf(to) % 2 === 1;
      if (refused && !empty) say('503 no recipient');
      else {
        inData = true;
        say('354 go on');
      }
    } else if (word === 'QUIT') socket.end('221 bye\r\n');
    else {
      if (word === 'RSET' || word === 'MAIL') refused = false;
      say('250 ok');
    }
  }

  socket.on('data', (chunk) => {
    rest += chunk.toString('latin1');
    for (;;) {
      if (inData) {
        const end = rest.indexOf('\r\n.\r\n');
        if (end < 0) return;
        rest = rest.slice(end + 5);
        inData = false;
        content();
        continue;
      }
      const end = rest.indexOf('\r\n');
      if (end < 0) return;
      const line = rest.slice(0, end);
      rest = rest.slice(end + 2);
      command(line);
    }
  });
});
server.listen(0, '127.0.0.1', () => {
  console.log(JSON.stringify({ port: (server.address() as { port: number }).port }));
});
process.stdin.on('data', () => console.log(JSON.stringify({ taken, ...seen })));
process.stdin.on('end', () => process.exit());
