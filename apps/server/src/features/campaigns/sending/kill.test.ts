import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CampaignSummary } from '@kade/contract';
import { expect, inject, it } from 'vitest';
import { testSecret } from '../../../../test/globalSetup.js';
import { testKade } from '../../../../test/kade.js';
import {
  aCampaign,
  approve,
  mailSink,
  reachable,
  seedProfiles,
  smtpAnswer,
} from '../campaigns.testkit.js';

const people = 300;
const kills = 4;
const lanes = 5;

/**
 * The promise of sending: workers are killed in the middle, again and again, while the server is slow, busy and picky,
 * and still nobody gets two mails and nobody is skipped. What was leaving at the moment of a kill is listed as in
 * doubt: at most one mail per connection and kill.
 */
it('survives kill -9: nobody twice, nobody skipped, the rest in doubt', async () => {
  let busy = 0;
  const sink = await mailSink({
    onRcpt: (to) => {
      if (to === 'r7@x.example') throw smtpAnswer(550, '5.1.1 no such user');
    },
    // Slow enough that a kill always finds mails on their way, on either side of the server's yes.
    onData: async () => {
      await sleep(busy++ % 3 === 0 ? 30 : 5);
    },
  });
  const kade = await testKade({ settings: { smtpUrl: sink.url } });
  const company = await kade.aCompany();
  const maker = await kade.aUser(company, ['company:marketeer']);
  const admin = await kade.aUser(company, ['company:admin']);
  await kade.db.inTenant(company, (tx) => seedProfiles(tx, company, reachable(people)));
  const { id } = await aCampaign(kade, maker, { control_group_percent: 10 });
  await approve(kade, maker, admin, id);

  const worker = (): ChildProcess =>
    spawn(
      process.execPath,
      ['--import', 'tsx', new URL('./kill.worker.ts', import.meta.url).pathname],
      {
        env: {
          ...process.env,
          DATA_DIR: kade.kade.platform.settings.dataDir,
          SESSION_SECRET: testSecret,
          SMTP_URL: sink.url,
          KILL_TEST: JSON.stringify({
            databaseUrl: kade.databaseUrl,
            roles: inject('template').roles,
          }),
        },
        stdio: ['ignore', 'ignore', 'inherit'],
      },
    );
  const end = async (child: ChildProcess) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  const children: ChildProcess[] = [];
  try {
    for (let i = 0; i < kills; i++) {
      const child = worker();
      children.push(child);
      const before = sink.mails.length;
      // Claims of the worker killed before run out after half a minute; until then it sends the others.
      await kade.until(async () => sink.mails.length >= before + 25, 60);
      await end(child);
    }
    // Two at once bring it to its end.
    children.push(worker(), worker());
    const summary = await kade.until(async () => {
      const { body } = await kade.send('GET', `/v1/campaigns/${id}/`, maker.token);
      if ((body as { status: string }).status !== 'completed') return false;
      const reply = await kade.send('GET', `/v1/campaigns/${id}/reports/summary/`, maker.token);
      return reply.body as CampaignSummary;
    }, 120);

    const got = sink.mails.map((m) => m.to);
    expect(new Set(got).size).toBe(got.length);
    expect(summary.in_doubt).toBeLessThanOrEqual(kills * lanes);
    expect(summary).toMatchObject({ pending: 0, failed: 0 });
    const rows = await kade.db.inTenant(company, (tx) =>
      tx
        .selectFrom('campaign_recipient')
        .select(['email', 'state', 'arm'])
        .where('company_id', '=', company)
        .where('campaign_id', '=', id)
        .execute(),
    );
    expect(rows).toHaveLength(people);
    const inState = (state: string) => rows.filter((r) => r.state === state).map((r) => r.email);
    // Whoever is recorded as sent has it; whoever has it is recorded as sent or in doubt; all others have an end too.
    const delivered = new Set(got);
    for (const email of inState('sent')) expect(delivered).toContain(email);
    const accounted = new Set([...inState('sent'), ...inState('in_doubt')]);
    for (const email of got) expect(accounted).toContain(email);
    expect(inState('sent').length + inState('in_doubt').length + inState('bounced').length).toBe(
      people - summary.control.size,
    );
    expect(summary.control.size).toBeGreaterThan(10);
  } finally {
    await Promise.all(children.map(end));
    await kade.close();
    await sink.close();
  }
}, 240_000);
