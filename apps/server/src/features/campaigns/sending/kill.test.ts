import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CampaignSummary } from '@kade/contract';
import { sql } from 'kysely';
import { expect, inject, it } from 'vitest';
import { testSecret } from '../../../../test/globalSetup.js';
import { testKade } from '../../../../test/kade.js';
import { aCampaign, approve } from '../campaigns.testkit.js';

/** Few with every run of the tests; KADE_KILLS=20 is the promise: 20,000 recipients, killed twenty times. */
const kills = Number(process.env.KADE_KILLS ?? 2);
const people = kills >= 20 ? 20_000 : 2000;
/** Connections of a worker; each may have one mail in the server's hands. */
const connections = 5;

type Log = { taken: string[]; dropped: number; hung: number; later: number; closing: number };

/** The bad mail server, and what it says it took. */
async function roughServer() {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', new URL('./unreliableSmtp.worker.ts', import.meta.url).pathname],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  );
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const next = async <T>() => JSON.parse((await lines.next()).value ?? '{}') as T;
  const { port } = await next<{ port: number }>();
  return {
    url: `smtp://127.0.0.1:${port}/?socketTimeout=1500&connectionTimeout=2000&greetingTimeout=2000&maxConnections=${connections}`,
    log: async () => {
      child.stdin.write('\n');
      return next<Log>();
    },
    close: () => {
      child.stdin.end();
    },
  };
}

const seed = (company: number) => sql`
  with made as (
    insert into profile (company_id, name, external_id, crm_status)
    select ${company}, 'r' || n, 'r' || n, 'customer' from generate_series(1, ${people}) n
    returning id, name
  )
  insert into person (company_id, profile_id, first_name, email, email_consent, is_primary)
  select ${company}, id, 'Name', name || '@x.example', true, true from made`;

/**
 * The promise of sending: two workers are killed in the middle, again and again, while the server drops connections, says
 * 4xx, 5xx and 421, and hangs, and still nobody gets two mails, nobody is skipped, and nobody who opted out or is in the
 * control group gets any. What was leaving at the moment of a kill is listed as in doubt: one mail at most per connection
 * and kill. What the report says is what the server's log says.
 */
it('survives kill -9 and a bad mail server: nobody twice, nobody skipped, nobody who should not', async () => {
  const server = await roughServer();
  const time = { ahead: 0 };
  const kade = await testKade({
    settings: { smtpUrl: server.url },
    clock: { now: () => new Date(Date.now() + time.ahead) },
  });
  const company = await kade.aCompany();
  const maker = await kade.aUser(company, ['company:marketeer']);
  const admin = await kade.aUser(company, ['company:admin']);
  await kade.db.inTenant(company, (tx) => seed(company).execute(tx));
  const { id } = await aCampaign(kade, maker, { control_group_percent: 10 });
  await approve(kade, maker, admin, id);
  const inCompany = <T>(query: ReturnType<typeof sql<T>>) =>
    kade.db.inTenant(company, async (tx) => (await query.execute(tx)).rows);
  // What sends the mail looks at the people again: these opt out after the recipients were fixed.
  const started = () =>
    inCompany(sql`select 1 from campaign where id = ${id} and recipients_fixed_at is not null`);

  const worker = (): ChildProcess =>
    spawn(
      process.execPath,
      ['--import', 'tsx', new URL('./kill.worker.ts', import.meta.url).pathname],
      {
        env: {
          ...process.env,
          DATA_DIR: kade.kade.platform.settings.dataDir,
          SESSION_SECRET: testSecret,
          SMTP_URL: server.url,
          KILL_TEST: JSON.stringify({
            databaseUrl: kade.databaseUrl,
            roles: inject('template').roles,
          }),
        },
        stdio: ['ignore', 'ignore', 'inherit'],
      },
    );
  const end = async (child: ChildProcess | undefined) => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  };
  const workers: ChildProcess[] = [worker(), worker()];
  try {
    await kade.until(async () => (await started()).length > 0, 60);
    await inCompany(
      sql`update person set email_consent = false where company_id = ${company} and id % 50 = 7`,
    );
    // Those who were still in nobody's hands when that was done: every last look from now on sees it.
    const optedOut = await inCompany<{ email: string }>(sql`
      select r.email from campaign_recipient r join person c on c.company_id = r.company_id and c.id = r.person_id
      where r.company_id = ${company} and r.campaign_id = ${id} and c.email_consent = false
        and r.state = 'pending' and r.worker is null`);
    for (let kill = 0; kill < kills; kill++) {
      const before = (await server.log()).taken.length;
      const step = Math.floor((people * 0.6) / kills);
      const more = Math.max(20, Math.floor(step * (0.5 + Math.random() * 0.5)));
      // The other worker goes on; claims of the killed one run out after half a minute.
      await kade.until(async () => (await server.log()).taken.length >= before + more, 120);
      await sleep(Math.random() * 30);
      await end(workers[kill % 2]);
      workers[kill % 2] = worker();
    }
    const summary = await kade.until(async () => {
      // Mails put off for a minute are due at once, and claims of the dead too.
      await inCompany(sql`update campaign_recipient set not_before = null
        where company_id = ${company} and campaign_id = ${id} and state = 'pending' and not_before is not null`);
      await sleep(300);
      const { body } = await kade.send('GET', `/v1/campaigns/${id}/`, maker.token);
      if ((body as { status: string }).status !== 'completed') return false;
      const reply = await kade.send('GET', `/v1/campaigns/${id}/reports/summary/`, maker.token);
      return reply.body as CampaignSummary;
    }, 300);

    const log = await server.log();
    const rows = await inCompany<{
      email: string;
      address: string;
      state: string;
      arm: string;
    }>(sql`
      select r.email, c.email as address, r.state, r.arm from campaign_recipient r
      join person c on c.company_id = r.company_id and c.profile_id = r.profile_id
      where r.company_id = ${company} and r.campaign_id = ${id}`);
    const got = new Set(log.taken);
    const inState = (state: string) => rows.filter((r) => r.state === state).map((r) => r.address);

    // Nobody twice.
    expect(log.taken.length).toBe(got.size);
    // Nobody skipped: each of them has an end, and all together are everybody.
    expect(rows).toHaveLength(people);
    const ends = ['sent', 'in_doubt', 'bounced', 'failed', 'cancelled', 'control'];
    expect(rows.filter((r) => !ends.includes(r.state))).toEqual([]);
    for (const email of inState('failed')) expect(Number(email.slice(1, -10)) % 101).toBe(0);
    for (const email of inState('bounced')) expect(Number(email.slice(1, -10)) % 97).toBe(0);
    // Whoever is recorded as sent has it; whoever has it is recorded as sent or in doubt.
    for (const email of inState('sent')) expect(got).toContain(email);
    const accounted = new Set([...inState('sent'), ...inState('in_doubt')]);
    for (const email of got) expect(accounted).toContain(email);
    // Nobody of the control group, and nobody who opted out before their mail was in somebody's hands.
    expect(inState('control').length).toBeGreaterThan(people * 0.07);
    for (const email of inState('control')) expect(got).not.toContain(email);
    expect(optedOut.length).toBeGreaterThan(5);
    for (const { email } of optedOut) expect(got).not.toContain(email);
    // In doubt: what the server dropped or left hanging, and one per connection and kill.
    expect(summary.in_doubt).toBeLessThanOrEqual(kills * connections + log.dropped + log.hung);
    expect(summary.in_doubt).toBe(inState('in_doubt').length);
    // The report and the server's log tell the same: handed over is what was taken, and what was refused for good.
    const arrivedInDoubt = inState('in_doubt').filter((e) => got.has(e)).length;
    expect(summary.sent).toBe(log.taken.length - arrivedInDoubt + inState('bounced').length);
    expect(summary).toMatchObject({ pending: 0, bounced: inState('bounced').length });
    console.log(
      `${people} recipients, ${kills} kills: ${log.taken.length} taken, ${summary.sent} sent, ${summary.in_doubt} in doubt (${arrivedInDoubt} of them arrived), ${summary.bounced} bounced, ${summary.failed} failed; the server dropped ${log.dropped}, hung ${log.hung}, put off ${log.later}, closed ${log.closing}`,
    );
  } finally {
    await Promise.all(workers.map(end));
    await kade.close();
    server.close();
  }
}, 900_000);
