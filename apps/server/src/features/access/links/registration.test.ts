import { confirmRegistration, login, registerCompany } from '@kade/contract';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type TestKade, testKade } from '../../../../test/kade.js';

let kade: TestKade;
let now = new Date('2026-05-01T12:00:00Z');
let refusal: Error | undefined;
const mails: string[] = [];
const mailServer = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  onRcptTo: (_, __, done) => done(refusal),
  onData: (stream, _, done) => {
    let mail = '';
    stream.on('data', (chunk) => {
      mail += chunk;
    });
    stream.on('end', () => {
      mails.push(mail);
      done();
    });
  },
});
const password = 'zeven groene fietsen';
const ask = (on: TestKade, email: string) =>
  on.call(registerCompany, { body: { company: 'First', name: 'Ada', email, password } });
const saying = (responseCode: number) => Object.assign(new Error('Not now.'), { responseCode });

beforeAll(async () => {
  await new Promise<void>((go) => mailServer.listen(0, '127.0.0.1', go));
  const { port } = mailServer.server.address() as { port: number };
  kade = await testKade({
    clock: { now: () => now },
    settings: { smtpUrl: `smtp://127.0.0.1:${port}` },
  });
});
afterEach(() => {
  refusal = undefined;
});
afterAll(async () => {
  await kade.close();
  await new Promise<void>((go) => mailServer.close(go));
});

describe('the first company of an installation with a mail server', () => {
  it('is told to come back when the mail does not leave: nothing keeps it for another try', async () => {
    refusal = saying(451);
    const busy = await ask(kade, 'ada@first.example');
    expect([busy.status, busy.body]).toMatchObject([503, { code: 'unavailable' }]);
    const unreached = await testKade({ settings: { smtpUrl: 'smtp://127.0.0.1:1' } });
    const down = await ask(unreached, 'ada@first.example');
    await unreached.close();
    expect([down.status, down.body]).toMatchObject([503, { code: 'unavailable' }]);
    // An address that the server does not know is answered like any other.
    refusal = saying(550);
    expect((await ask(kade, 'nobody@first.example')).status).toBe(202);
  });

  it('is founded when the mailed link is followed', async () => {
    expect((await ask(kade, 'bo@first.example')).status).toBe(202);
    const plain = mails.at(-1)?.replace(/=\r\n/g, '').replace(/=3D/g, '=') ?? '';
    const token = /token=([\w-]+)/.exec(plain)?.[1] ?? '';
    expect((await kade.call(confirmRegistration, { body: { token } })).status).toBe(200);
    const credentials = { email: 'bo@first.example', password };
    expect((await kade.call(login, { body: credentials })).status).toBe(200);
  });
});

it('links of registrations cannot be guessed without end', async () => {
  const guess = async (token: string) =>
    (await kade.call(confirmRegistration, { body: { token } })).status;
  const statuses = [];
  for (let n = 0; n < 25; n += 1) statuses.push(await guess(`${n}`.padStart(43, 'x')));
  expect([statuses[0], statuses.at(-1)]).toEqual([400, 429]);
  now = new Date(now.getTime() + 86_400_000);
  expect(await guess('y'.repeat(43))).toBe(400);
});
