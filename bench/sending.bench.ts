/**
 * A campaign from the fixing of its recipients to the last mail, by one worker over SMTP to a sink on loopback, against
 * bare nodemailer: the same mails over as many pooled connections, nothing claimed, nothing recorded, nobody looked up.
 * KADE_BENCH_ROWS sets how many recipients are fixed (1,000,000), KADE_BENCH_MAILS how many are sent (20,000).
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CampaignDraft } from '@kade/contract';
import { sql } from 'kysely';
import { createTransport } from 'nodemailer';
import pg from 'pg';
import { compose } from '../apps/server/src/compose.js';
import { campaignApprovals } from '../apps/server/src/features/campaigns/campaigns.approval.js';
import { findCampaign } from '../apps/server/src/features/campaigns/campaigns.repo.js';
import { campaigns } from '../apps/server/src/features/campaigns/campaigns.service.js';
import { sendStretch } from '../apps/server/src/features/campaigns/sending/loop/send.js';
import { startCampaign } from '../apps/server/src/features/campaigns/sending/start.js';
import { addUser, foundCompany } from '../apps/server/src/features/companies/index.js';
import { addProvenSender } from '../apps/server/src/features/senders/index.js';
import type { Auth } from '../apps/server/src/platform/http/context.js';
import { openLog } from '../apps/server/src/platform/log.js';
import { startEmbedded } from '../apps/server/src/platform/postgres/embedded.js';
import { readSettings } from '../apps/server/src/platform/settings.js';
import { busyness, machine, table } from './figures.js';
import { processorTime } from './support.js';

const sender = { name: 'Kade Foods', email: 'news@kade.example' };

const rows = Number(process.env.KADE_BENCH_ROWS ?? 1_000_000);
const mails = Math.min(rows, Number(process.env.KADE_BENCH_MAILS ?? 20_000));
const connections = 10;
const promised = { mailsPerSecond: 1000, fixSeconds: 20, memoryMb: 300 };

async function openSink() {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', new URL('./sink.worker.ts', import.meta.url).pathname],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  );
  const ask = async () => Number(String((await once(child.stdout, 'data'))[0]));
  const port = await ask();
  return {
    port,
    taken: () => {
      child.stdin.write('\n');
      return ask();
    },
    close: () => child.stdin.end(),
  };
}

async function timed<T>(work: () => Promise<T>): Promise<{ seconds: number; result: T }> {
  const start = performance.now();
  const result = await work();
  return { seconds: (performance.now() - start) / 1000, result };
}

const body = {
  blocks: [
    { type: 'heading', text: 'Hi {{ contact.first_name | default: "there" }}' },
    ...Array.from({ length: 6 }, (_, i) => ({
      type: 'text',
      text: `Part ${i + 1} of what is new for {{ profile.name }} in {{ profile.city }}. Fresh soup, crisp bread and crème brûlée: everything your kitchen needs this week, from https://shop.example/week/${i}.`,
    })),
    { type: 'button', text: 'Order', url: 'https://shop.example/?at={{ profile.city }}' },
  ],
};

async function main() {
  const sink = await openSink();
  const dataDir = mkdtempSync(join(tmpdir(), 'kade-bench-'));
  const server = await startEmbedded({ dataDir, log: () => {} });
  const kade = await compose({
    settings: {
      ...readSettings({ DATA_DIR: dataDir, PORT: '0' }),
      role: 'api',
      smtpUrl: `smtp://127.0.0.1:${sink.port}/?maxConnections=${connections}`,
    },
    databaseUrl: server.url,
    log: openLog('silent'),
  });
  const owner = new pg.Client({ connectionString: server.url });
  await owner.connect();
  try {
    const { platform } = kade;
    const { db } = platform;
    const companyId = await foundCompany(db, { name: 'Bench' });
    const userId = await db.inTenant(companyId, (tx) =>
      addUser(tx, companyId, {
        email: 'b@bench.example',
        name: 'B',
        groups: [],
        passwordHash: null,
      }),
    );
    const auth = {
      ...{ companyId, userId, userName: 'B', language: 'en', session: 'b', limit: null },
      ...{ twoFactor: false, secondFactorAt: null, feed: null, address: '127.0.0.1' },
      groups: ['company:superuser', 'company:marketeer', 'company:admin'],
    } as Auth;
    await db.inTenant(companyId, async (tx) => {
      await sql`update company set four_eyes = false`.execute(tx);
      await sql`with made as (
          insert into profile (company_id, name, external_id, crm_status, city)
          select ${companyId}, 'Restaurant ' || n, 'x' || n, 'customer', 'Utrecht' from generate_series(1, ${rows}) n
          returning id, external_id)
        insert into person (company_id, profile_id, first_name, last_name, email, email_consent, is_primary)
        select ${companyId}, id, 'José', 'Jansen', external_id || '@x.example', true, true from made`.execute(
        tx,
      );
    });
    await owner.query('analyze profile; analyze person');
    const id = await db.inTenant(companyId, async (tx) => {
      const audience = await tx
        .insertInto('audience')
        .values({
          company_id: companyId,
          name: 'All',
          created_by: userId,
          description: null,
          approved_hash: null,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const draft = CampaignDraft.parse({
        ...{
          name: 'Bench',
          audience_ids: [audience.id],
          subject: 'News for {{ profile.name }}',
          body,
        },
        ...{
          sender,
          control_group_percent: 10,
        },
      });
      await addProvenSender(tx, companyId, sender, new Date());
      const { id: made } = await campaigns.create({ tx, auth, platform }, draft);
      const row = async () => (await findCampaign(tx, companyId, made)) as never;
      await campaignApprovals.submit(tx, auth, await row());
      const pending = (await row()) as { version: number };
      const fingerprint = await campaignApprovals.fingerprint(tx, companyId, pending as never);
      const { version } = pending;
      const approved = { decision: 'approve', comment: null, version, fingerprint } as const;
      await campaignApprovals.review(tx, auth, pending as never, approved);
      return made;
    });

    const fixed = await timed(() => startCampaign(platform, companyId, id));
    const { count } = (await owner.query('select count(*)::int as count from campaign_recipient'))
      .rows[0];

    // Of many recipients only so many are sent now; the others wait.
    await owner.query(
      `update campaign_recipient set not_before = 'infinity' where state = 'pending' and id not in (
        select id from campaign_recipient where state = 'pending' order by id limit ${mails})`,
    );
    await owner.query('vacuum analyze campaign_recipient');
    let peak = process.memoryUsage.rss();
    const watching = setInterval(() => {
      peak = Math.max(peak, process.memoryUsage.rss());
    }, 50);
    const send = (ms: number) =>
      sendStretch(platform, companyId, id, { signal: new AbortController().signal, stretchMs: ms });
    // Warm: connections open, code compiled.
    await send(500);
    const warm = await sink.taken();
    const cpu = await processorTime(owner);
    const sent = await timed(() => send(600_000));
    const cpuAfter = await processorTime(owner);
    clearInterval(watching);
    const ours = (await sink.taken()) - warm;

    const { rows: one } = await owner.query(
      `select message_id from campaign_recipient where state = 'sent' limit 1`,
    );
    const html = `<p>${'Fresh soup, crisp bread and crème brûlée. '.repeat(20)}</p>\n`.repeat(14);
    const transport = createTransport({
      ...{ host: '127.0.0.1', port: sink.port, pool: true },
      ...{ maxConnections: connections, maxMessages: Number.POSITIVE_INFINITY },
    });
    let next = 0;
    const bareCpu = process.cpuUsage();
    const bare = await timed(() =>
      Promise.all(
        Array.from({ length: connections }, async () => {
          while (next < ours) {
            const n = next++;
            await transport.sendMail({
              from: { name: 'Kade Foods', address: 'news@kade.example' },
              to: { name: 'José Jansen', address: `x${n}@x.example` },
              subject: `News for Restaurant ${n}`,
              html,
              text: 'Fresh soup, crisp bread and crème brûlée. '.repeat(20),
            });
          }
        }),
      ),
    );
    const bareUsed = process.cpuUsage(bareCpu);
    transport.close();

    const perSecond = ours / sent.seconds;
    const barePerSecond = ours / bare.seconds;
    console.log(
      `${machine()}, ${busyness()}; ${connections} connections, ids like ${one[0]?.message_id}`,
    );
    table(
      [
        'what',
        'mails',
        'seconds',
        'mails/s',
        'processor time per mail: Node + PostgreSQL, ms',
        'against nodemailer',
      ],
      [
        [
          ...['bare nodemailer, pooled', ours, bare.seconds.toFixed(2), Math.round(barePerSecond)],
          `${((bareUsed.user + bareUsed.system) / 1000 / ours).toFixed(2)} + 0`,
          '1.0',
        ],
        [
          ...['campaign: looked up, marked, sent, recorded', ours, sent.seconds.toFixed(2)],
          Math.round(perSecond),
          `${((cpuAfter.node - cpu.node) / ours).toFixed(2)} + ${((cpuAfter.postgres - cpu.postgres) / ours).toFixed(2)}`,
          (perSecond / barePerSecond).toFixed(2),
        ],
      ],
    );
    console.log(
      `${count} recipients fixed in ${fixed.seconds.toFixed(1)} s (${Math.round(count / fixed.seconds)}/s)`,
    );
    console.log(`memory of this process while sending: at most ${Math.round(peak / 2 ** 20)} MB`);
    const broken = [
      perSecond < promised.mailsPerSecond && `below ${promised.mailsPerSecond} mails/s`,
      fixed.seconds > (promised.fixSeconds * Math.max(rows, 100_000)) / 1e6 &&
        'fixing took too long',
      peak / 2 ** 20 > promised.memoryMb && `above ${promised.memoryMb} MB`,
    ].filter(Boolean);
    if (broken.length > 0) {
      console.error(`Not as promised: ${broken.join(', ')}.`);
      process.exitCode = 1;
    }
  } finally {
    await owner.end();
    await kade.close();
    await server.stop();
    sink.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

await main();
