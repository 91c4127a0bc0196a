import { generateKeyPairSync } from 'node:crypto';
import { createServer, type Server, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { deliveryOf } from './delivery.js';
import { smtpMailer } from './smtp.js';

let close: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(close.map((c) => c()));
  close = [];
});

/** A mail server of a few lines that answers each command as told. 'hang': no answer; 'drop': ends the connection. */
async function serverSaying(say: Partial<Record<string, string>>) {
  const seen: string[] = [];
  const sockets = new Set<Socket>();
  const answer = (socket: Socket, command: string, usual: string) => {
    const words = say[command] ?? usual;
    if (words === 'hang') return;
    if (words === 'drop') socket.destroy();
    else socket.write(`${words}\r\n`);
  };
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    let inData = false;
    let lines = 0;
    let rest = '';
    answer(socket, 'GREETING', '220 test');
    socket.on('data', (chunk) => {
      rest += chunk.toString();
      for (;;) {
        const end = rest.indexOf('\r\n');
        if (end < 0) return;
        const line = rest.slice(0, end);
        rest = rest.slice(end + 2);
        if (inData) {
          // What is strict takes the full stop only behind a line of the content.
          if (say.strict && line !== '.') lines += 1;
          if (line !== '.' || (say.strict && lines === 0)) continue;
          lines = 0;
          inData = false;
          seen.push('CONTENT');
          answer(socket, 'CONTENT', '250 2.0.0 kept');
          continue;
        }
        const command = line.split(/[ :]/)[0]?.toUpperCase() ?? '';
        seen.push(command);
        if (command === 'DATA') inData = !say.DATA || say.DATA.startsWith('354');
        answer(socket, command, command === 'DATA' ? '354 go on' : '250 ok');
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const timeouts = 'socketTimeout=300&greetingTimeout=300&connectionTimeout=300';
  const mailer = smtpMailer(`smtp://127.0.0.1:${port}/?${timeouts}`);
  close.push(async () => {
    await mailer.close();
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });
  return { mailer, seen, port };
}

/** Pipelining lets a server ask for the content although it took no recipient (RFC 2920, 3.1). */
const rude = { EHLO: '250-test\r\n250 PIPELINING', DATA: '354 go on' };
const nobody = { ...rude, RCPT: '550 5.1.1 no such user' };
const busy = { ...rude, RCPT: '451 4.7.1 greylisted' };

const mail = {
  messageId: '<1@test.example>',
  from: { name: 'Kade', address: 'kade@test.example' },
  to: { address: 'jan@test.example' },
  subject: 'Hi',
  html: '<p>Hi</p>',
  text: 'Hi',
};

describe('a mail server that', () => {
  it.each([
    ['takes the mail', {}, 'accepted', '250 2.0.0 kept'],
    [
      'does not know the address',
      { RCPT: '550 5.1.1 no such user' },
      'bounced',
      '550 5.1.1 no such user',
    ],
    ['says 550 without more', { RCPT: '550 no' }, 'bounced', '550 no'],
    ['says 551 without more', { RCPT: '551 not local' }, 'bounced', '551'],
    ['says 553 without more', { RCPT: '553 no such name' }, 'bounced', '553'],
    ['says 554 without more', { RCPT: '554 no' }, 'refused', '554'],
    ['does not relay for us', { RCPT: '550 5.7.1 relaying denied' }, 'refused', 'relaying denied'],
    ['has no room for this address', { RCPT: '552 5.2.2 full' }, 'refused', 'full'],
    ['knows no such user and asks for the mail', nobody, 'bounced', '550 5.1.1 no such user'],
    ['does so, and ends no mail without a line', { ...nobody, strict: 'yes' }, 'bounced', '550'],
    ['does so, and never says another word', { ...nobody, CONTENT: 'hang' }, 'bounced', '550'],
    ['is busy with it and asks for the mail', { ...busy, CONTENT: 'hang' }, 'later', '451'],
    ['is busy with this address', { RCPT: '451 4.7.1 greylisted' }, 'later', 'greylisted'],
    ['finds the content spam', { CONTENT: '554 5.7.1 spam' }, 'refused', 'spam'],
    ['cannot store it now', { CONTENT: '452 4.3.1 disk full' }, 'later', 'disk full'],
    ['refuses the sender', { MAIL: '550 5.7.1 not you' }, 'down', 'not you'],
    ['is closing', { RCPT: '421 4.3.2 bye' }, 'down', 'bye'],
    ['does not greet', { GREETING: 'hang' }, 'down', ''],
    ['drops us before the mail', { MAIL: 'drop' }, 'down', 'closed'],
    ['hangs before the mail', { RCPT: 'hang' }, 'down', 'Timeout'],
    ['hangs after the mail', { CONTENT: 'hang' }, 'in_doubt', 'Timeout'],
    ['drops us after the mail', { CONTENT: 'drop' }, 'in_doubt', 'closed'],
  ])('%s: said so', async (_, say, outcome, words) => {
    const { mailer, seen } = await serverSaying(say as Record<string, string>);
    const delivery = await mailer.send(1, mail);
    expect(delivery).toEqual({ outcome, response: expect.stringContaining(words) });
    // Whatever happened, the content went out once at most.
    expect(seen.filter((c) => c === 'CONTENT').length).toBeLessThanOrEqual(1);
  });

  it.each([
    ['takes it', {}, 'accepted'],
    ['drops us before it', { MAIL: 'drop' }, 'down'],
    ['hangs before it', { RCPT: 'hang' }, 'down'],
    ['drops us after it', { CONTENT: 'drop' }, 'in_doubt'],
  ])('gets a signed mail and %s: said so all the same', async (_, say, outcome) => {
    const { mailer } = await serverSaying(say as Record<string, string>);
    const { privateKey } = generateKeyPairSync('rsa', {
      modulusLength: 2048,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    });
    const dkim = { domainName: 'test.example', keySelector: 'kade', privateKey };
    expect((await mailer.send(1, { ...mail, dkim })).outcome).toBe(outcome);
  });

  it('asked for a mail that nobody gets, and goes on with the next one over the same connection', async () => {
    const { mailer, seen } = await serverSaying({ ...nobody, strict: 'yes' });
    const outcomes = [];
    for (let n = 0; n < 3; n++) outcomes.push((await mailer.send(1, mail)).outcome);
    expect(outcomes).toEqual(['bounced', 'bounced', 'bounced']);
    expect(seen.filter((c) => c === 'EHLO')).toHaveLength(1);
  });

  it('is not there: said so', async () => {
    const { mailer } = { mailer: smtpMailer('smtp://127.0.0.1:1/') };
    close.push(() => mailer.close());
    const delivery = await mailer.send(1, mail);
    expect(delivery.outcome).toBe('down');
    expect(delivery.response).toMatch(/ECONNREFUSED/);
  });

  it('refuses to sign us in: said so', () => {
    const error = Object.assign(new Error('Invalid login'), {
      code: 'EAUTH',
      responseCode: 535,
      command: 'AUTH PLAIN',
    });
    expect(deliveryOf(error, false).outcome).toBe('down');
  });
});

it.each([
  ['a muddled session', { command: 'RCPT TO', responseCode: 503 }, false, 'down'],
  ['a muddled session for the content', { command: 'DATA', responseCode: 503 }, true, 'down'],
  ['a line that is closed', { command: 'DATA', responseCode: 421 }, true, 'down'],
  [
    'an address that is refused with the content',
    { command: 'DATA', responseCode: 550 },
    true,
    'refused',
  ],
  ['a mail above the size of the server', { code: 'EMESSAGE' }, false, 'refused'],
  [
    'a mail that was answered with something else',
    { code: 'EMESSAGE', responseCode: 452 },
    false,
    'down',
  ],
  ['a line that broke before the mail', { code: 'ESOCKET' }, false, 'down'],
  ['a line that broke with the mail on it', { code: 'ESOCKET' }, true, 'in_doubt'],
] as const)('%s says of the mail what is known', (_, error, handedOver, outcome) => {
  expect(deliveryOf(Object.assign(new Error('said'), error), handedOver)).toEqual({
    outcome,
    response: 'said',
  });
});
