import { createServer } from 'node:net';
import { requestPasswordReset } from '@kade/contract';
import pg from 'pg';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestKade, testKade } from '../../../test/kade.js';
import { openLog } from '../../platform/log.js';
import { smtpMailer } from '../../platform/mail/smtp.js';
import { sendTask } from './service-mails.jobs.js';
import { sendLater } from './service-mails.service.js';

let kade: TestKade;
let owner: pg.Client;
let answer: Error | undefined;
const taken: string[] = [];
const mailServer = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  onMailFrom: (_, __, done) => done(answer),
  onData: (stream, _, done) => {
    let mail = '';
    stream.on('data', (chunk) => {
      mail += chunk;
    });
    stream.on('end', () => {
      taken.push(mail);
      done();
    });
  },
});
beforeAll(async () => {
  await new Promise<void>((go) => mailServer.listen(0, '127.0.0.1', go));
  const { port } = mailServer.server.address() as { port: number };
  kade = await testKade({ worker: true, settings: { smtpUrl: `smtp://127.0.0.1:${port}` } });
  owner = new pg.Client({ connectionString: kade.databaseUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await kade.close();
  await new Promise<void>((go) => mailServer.close(go));
});

const waiting = async () =>
  (await owner.query('select payload, attempts, last_error from graphile_worker._private_jobs'))
    .rows as { payload: unknown; attempts: number; last_error: string | null }[];

it('a mail waits while the mail server is busy, goes out once, and leaves nothing of its link behind', async () => {
  const user = await kade.aUser(await kade.aCompany(), []);
  answer = Object.assign(new Error('busy'), { responseCode: 451 });
  await kade.call(requestPasswordReset, { body: { email: user.email } });
  const [job] = await kade.until(async () => {
    const jobs = await waiting();
    return jobs.some((j) => j.last_error) && jobs;
  });
  expect([taken.length, job?.attempts]).toEqual([0, 1]);
  const token = /token=([\w.-]+)/.exec(JSON.stringify(job?.payload))?.[1] ?? '';
  expect(token).toMatch(/^\d+\.[\w-]{43}$/);

  answer = undefined;
  await owner.query('update graphile_worker._private_jobs set run_at = now()');
  await kade.until(async () => (await waiting()).length === 0);
  expect(taken).toHaveLength(1);
  expect(taken[0]).toContain('From: Kade <no-reply@localhost>');
  expect(taken[0]).toContain('Content-Type: text/plain');
  // What the queue noted of the failure, and every line of the log, do without the link.
  expect(job?.last_error).not.toContain(token);
  expect(kade.logLines.join('\n')).not.toContain(token);
});

it('a mail that no server took in time is given up, not kept with its link for ever', async () => {
  const nobody = createServer();
  await new Promise<void>((go) => nobody.listen(0, '127.0.0.1', go));
  const { port } = nobody.address() as { port: number };
  await new Promise((go) => nobody.close(go));
  const mailer = smtpMailer(`smtp://127.0.0.1:${port}`);
  const lines: string[] = [];
  const context = {
    signal: new AbortController().signal,
    log: openLog('info', { write: (line) => void lines.push(line) }),
  };
  const payload = {
    company_id: 1,
    id: 'a',
    to: { name: 'Ada', address: 'ada@test.example' },
    letter: { subject: 's', html: '<p>link</p>', text: 'link' },
    reply_to: null,
  };
  const { run } = sendTask({ mailer, settings: kade.kade.platform.settings });
  const inHours = (h: number) => new Date(Date.now() + h * 3_600_000).toISOString();
  await expect(run({ ...payload, give_up_at: inHours(1) }, context)).rejects.toThrow(
    'Mail server:',
  );
  await run({ ...payload, give_up_at: inHours(-1) }, context);
  expect(lines.join()).toContain('given up');
  expect(lines.join()).not.toContain('link');
  await mailer.close();
});

it('is tried for a day, or as long as it is worth it', async () => {
  const company = await kade.aCompany();
  const to = { name: 'Ada', address: 'ada@test.example' };
  const hoursOf = async (over: { tryHours?: number }) => {
    const subject = `Tried ${over.tryHours}`;
    const letter = { subject, html: '<p>Hi</p>', text: 'Hi' };
    answer = Object.assign(new Error('busy'), { responseCode: 451 });
    await kade.db.inTenant(company, (tx) =>
      sendLater(tx, { companyId: company, to, letter, ...over }),
    );
    const { rows } = await owner.query(
      `select payload->>'give_up_at' as at from graphile_worker._private_jobs
        where payload->'letter'->>'subject' = $1`,
      [subject],
    );
    return Math.round((Date.parse(rows[0].at) - Date.now()) / 3_600_000);
  };
  expect([await hoursOf({}), await hoursOf({ tryHours: 2 })]).toEqual([24, 2]);
  answer = undefined;
  await owner.query('update graphile_worker._private_jobs set run_at = now()');
  await kade.until(async () => (await waiting()).length === 0);
});
