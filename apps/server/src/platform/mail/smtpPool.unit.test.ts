import { createServer, type Socket } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { deliveryOf } from './delivery.js';
import { openSmtpPool } from './smtpPool.js';

let close: (() => Promise<void>)[] = [];
afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(close.map((c) => c()));
  close = [];
});

/** A mail server of a few lines: takes every mail, but for what it is told to say. 'hang': no answer; 'drop': ends
 * the connection. */
async function serverSaying(say: Partial<Record<string, string>> = {}) {
  const seen: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => {});
    let inData = false;
    let rest = '';
    socket.write('220 test\r\n');
    socket.on('data', (chunk) => {
      const lines = (rest + chunk.toString()).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        if (inData && line !== '.') continue;
        const command = inData ? 'CONTENT' : (line.split(/[ :]/)[0]?.toUpperCase() ?? '');
        inData = command === 'DATA';
        seen.push(command);
        const words = say[command] ?? { DATA: '354 go on', QUIT: '221 bye' }[command] ?? '250 ok';
        if (words === 'drop') socket.destroy();
        else if (words !== 'hang') socket.write(`${words}\r\n`);
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const pool = (who = '', connections?: number, patienceMs = 5000) => {
    const url = `smtp://${who}127.0.0.1:${port}/?socketTimeout=${patienceMs}`;
    const opened = openSmtpPool(url, connections);
    close.push(async () => opened.close());
    return opened;
  };
  close.push(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });
  const times = (command: string) => seen.filter((one) => one === command).length;
  return { pool, times, open: () => sockets.size };
}

const envelope = { from: 'kade@test.example', to: 'jan@test.example' };
const content = Buffer.from('Subject: Hi\r\n\r\nHi\r\n');
const asks = { EHLO: '250-test\r\n250 AUTH PLAIN' };

describe('the connections to a mail server', () => {
  it('are as many as its address says, within bounds, and ten where it does not say', () => {
    const most = (query: string, own?: number) =>
      openSmtpPool(`smtp://mail.example/${query}`, own).most;
    expect([most(''), most('?maxConnections=4'), most('?maxConnections=4', 2)]).toEqual([10, 4, 2]);
    expect([most('?maxConnections=500'), most('?maxConnections=many')]).toEqual([100, 10]);
  });

  it('sign in where the address has a name and the server asks for one', async () => {
    const { pool, times } = await serverSaying({ ...asks, AUTH: '235 welcome' });
    const lines = pool('kade:secret@');
    for (let n = 0; n < 2; n += 1)
      expect((await lines.send(envelope, content)).outcome).toBe('accepted');
    expect([times('AUTH'), times('CONTENT')]).toEqual([1, 2]);
  });

  it.each([
    ['the server asks for no name', {}, 'kade:secret@'],
    ['the address has none', asks, ''],
  ])('are used as they are where %s', async (_, say, who) => {
    const { pool, times } = await serverSaying(say);
    expect((await pool(who).send(envelope, content)).outcome).toBe('accepted');
    expect([times('AUTH'), times('CONTENT')]).toEqual([0, 1]);
  });

  it('are closed when the server refuses the name; nothing was handed over', async () => {
    const { pool, times, open } = await serverSaying({ ...asks, AUTH: '535 5.7.8 who are you' });
    const delivery = await pool('kade:wrong@').send(envelope, content);
    expect(delivery).toEqual({ outcome: 'down', response: expect.stringContaining('who are you') });
    expect(times('MAIL')).toBe(0);
    await expect.poll(open).toBe(0);
  });

  it('are left, politely, when nothing was sent over them for ten seconds', async () => {
    const { pool, times, open } = await serverSaying();
    const lines = pool();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    expect((await lines.send(envelope, content)).outcome).toBe('accepted');
    vi.advanceTimersByTime(9_999);
    expect((await lines.send(envelope, content)).outcome).toBe('accepted');
    expect(times('EHLO')).toBe(1);
    vi.advanceTimersByTime(10_000);
    vi.useRealTimers();
    await expect.poll(() => [times('QUIT'), open()]).toEqual([1, 0]);
    expect((await lines.send(envelope, content)).outcome).toBe('accepted');
    expect(times('EHLO')).toBe(2);
  });

  it('carry a thousand mails each, and are left then', async () => {
    const { pool, times } = await serverSaying();
    const lines = pool('', 1);
    for (let n = 0; n < 1001; n += 1) await lines.send(envelope, content);
    expect([times('CONTENT'), times('EHLO')]).toEqual([1001, 2]);
    await expect.poll(() => times('QUIT')).toBe(1);
  });

  it.each(['drop', 'hang', '502 5.5.1 no such command'])(
    'that cannot go on after a refusal are replaced, and block nobody: RSET is answered by %s',
    async (RSET) => {
      const { pool, times, open } = await serverSaying({ RCPT: '550 5.1.1 nobody', RSET });
      const lines = pool('', 1, RSET === 'hang' ? 300 : 5000);
      for (let n = 0; n < 3; n += 1)
        expect((await lines.send(envelope, content)).outcome).toBe('bounced');
      expect(times('EHLO')).toBe(3);
      await expect.poll(open).toBe(0);
    },
  );
});

it('a fault of the connection that the library itself tells of says nothing about the mail', () => {
  const failed = (code: string) => Object.assign(new Error('x'), { command: 'API', code });
  expect(deliveryOf(failed('ECONNECTION'), false).outcome).toBe('down');
  expect(deliveryOf(failed('EENVELOPE'), false).outcome).toBe('refused');
});
