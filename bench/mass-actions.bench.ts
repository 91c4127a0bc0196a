/**
 * Mass action on 100,000 of 200,000 profiles: transfer of their owner and the undo of it, each against one plain UPDATE
 * of the same rows by hand in SQL, sent by the owner of the tables, whom row-level security does not bind; and how long
 * a page of the profile list takes meanwhile. KADE_BENCH_ROWS sets the number of rows.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { addUser, foundCompany } from '../apps/server/src/features/companies/index.js';
import {
  runMassAction,
  undoMassAction,
} from '../apps/server/src/features/mass-actions/run.jobs.js';
import { addAction, findAction } from '../apps/server/src/features/mass-actions/runs.repo.js';
import { listProfileRows } from '../apps/server/src/features/profiles/index.js';
import { changeUndo } from '../apps/server/src/features/runs/index.js';
import { machine, percentile, table } from './figures.js';
import { seedNamedProfiles } from './profiles-list.seed.js';
import { benchKade } from './support.js';

const rows = Number(process.env.KADE_BENCH_ROWS ?? 100_000);
const promised = (30 * rows) / 100_000;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}

/** Looks at one page after the other until the work is done. @returns milliseconds of each look */
async function meanwhile(look: (page: number) => Promise<unknown>, work: () => Promise<void>) {
  const waits: number[] = [];
  let working = true;
  const reader = (async () => {
    for (let page = 1; working; page = 1 + (page % 40)) {
      waits.push((await timed(() => look(page))) * 1000);
      await pause(100);
    }
  })();
  try {
    await work();
  } finally {
    working = false;
    await reader;
  }
  return waits;
}

async function main() {
  const bench = await benchKade();
  const hand = new pg.Client({ connectionString: bench.ownerUrl });
  await hand.connect();
  try {
    const { platform } = bench.kade;
    const companyId = await foundCompany(platform.db, { name: 'Bench' });
    const add = (name: string) =>
      platform.db.inTenant(companyId, (tx) =>
        addUser(tx, companyId, {
          name,
          email: `${name}@bench.example`,
          passwordHash: null,
          groups: [],
        }),
      );
    const [asker, heir] = [await add('asker'), await add('heir')];
    await seedNamedProfiles(bench.ownerUrl, companyId, rows * 2);
    const chosen = sql`select id as profile_id from profile where company_id = ${companyId} and id % 2 = 0`;
    const inTenant = platform.db.inTenant;
    let id = 0;
    const start = await timed(async () => {
      id = await inTenant(companyId, async (tx) => {
        const action = { kind: 'transfer_owner', owner_id: heir } as const;
        return (await addAction(tx, companyId, asker, action, chosen)).id;
      });
    });
    const run = { companyId, runId: id };

    // Somebody pages through the list all the while.
    const look = (page: number) =>
      inTenant(companyId, (tx) =>
        listProfileRows(
          tx,
          companyId,
          {},
          { page, page_size: 25, ordering: 'name' },
          platform.clock,
        ),
      );
    let transfer = 0;
    let undo = 0;
    const waits = await meanwhile(look, async () => {
      transfer = await timed(() => runMassAction(platform, run));
      const done = await inTenant(companyId, (tx) => findAction(tx, companyId, id));
      if (done?.status !== 'finished' || done.changed !== rows)
        throw new Error(`Ended as ${done?.status}, ${done?.changed} changed.`);
      const ref = { companyId, runId: done.run_id };
      await inTenant(companyId, (tx) => changeUndo(tx, ref, { undo_status: 'queued' }));
      undo = await timed(() => undoMassAction(platform, run));
    });
    const left = await hand.query(
      `select count(*)::int as n from profile where company_id = $1 and sales_owner = 'heir'`,
      [companyId],
    );
    if (left.rows[0]?.n !== 0) throw new Error(`${left.rows[0]?.n} profiles did not go back.`);

    const plain = await timed(() =>
      hand.query(
        `update profile set owner_user_id = $2, sales_owner = 'heir', updated_at = now(), version = version + 1
         where company_id = $1 and id % 2 = 0`,
        [companyId, heir],
      ),
    );
    console.log(machine());
    const row = (name: string, seconds: number) => [
      name,
      seconds.toFixed(2),
      Math.round(rows / seconds),
      `${(seconds / plain).toFixed(1)} x`,
    ];
    table(
      ['what', 'seconds', 'rows/s', 'against UPDATE'],
      [
        row('plain UPDATE by hand', plain),
        row('fixing the profiles', start),
        row('transfer, with before-images and results', transfer),
        row('undo', undo),
      ],
    );
    console.log(
      `profile list meanwhile: p50 ${percentile(waits, 50).toFixed(0)} ms, p95 ${percentile(waits, 95).toFixed(0)} ms, ${waits.length} pages`,
    );
    if (Math.max(transfer, undo) > promised) {
      console.error(`Short of what is promised: ${rows} rows in ${promised} s.`);
      process.exitCode = 1;
    }
  } finally {
    await hand.end();
    await bench.close();
  }
}

await main();
