/**
 * Upload of leads: 20 columns with checks, duplicate matching and before-images, against a plain COPY of the same file
 * into an unlogged table of text; half of the rows are known already. Then the rollback of 100,000 rows.
 * KADE_BENCH_ROWS sets the size (1,000,000 by default; less on a busy machine).
 */
import { randomUUID } from 'node:crypto';
import { createReadStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import copyStreams from 'pg-copy-streams';
import { foundCompany } from '../apps/server/src/features/companies/index.js';
import { executeImport, startRun } from '../apps/server/src/features/imports/index.js';
import { executeRollBack } from '../apps/server/src/features/uploads/rollback.jobs.js';
import { findUpload } from '../apps/server/src/features/uploads/uploads.repo.js';
import { machine, table } from './figures.js';
import { writeLeads } from './leads.seed.js';
import { benchKade } from './support.js';

const rows = Number(process.env.KADE_BENCH_ROWS ?? 1_000_000);
const promisedPerSecond = 10_000;
const promisedMemory = 512;
const rolledBack = 100_000;
const promisedRollback = 30;

async function timed<T>(work: () => Promise<T>): Promise<{ seconds: number; result: T }> {
  const start = performance.now();
  const result = await work();
  return { seconds: (performance.now() - start) / 1000, result };
}

async function plainCopy(url: string, path: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const columns = Array.from({ length: 20 }, (_, i) => `c${i} text`).join(', ');
    await client.query(`create unlogged table plain (${columns})`);
    const into = client.query(copyStreams.from('copy plain from stdin (format csv, header)'));
    await pipeline(createReadStream(path), into);
  } finally {
    await client.end();
  }
}

const mb = (bytes: number) => Math.round(bytes / 1024 / 1024);

async function main() {
  const folder = mkdtempSync(join(tmpdir(), 'kade-upload-'));
  const bench = await benchKade();
  const failed: string[] = [];
  try {
    const { platform } = bench.kade;
    const companyId = await foundCompany(platform.db, { name: 'Bench' });
    const actor = { companyId, userId: null, userName: 'bench', address: null };
    const upload = async (path: string, dry_run = false) => {
      const fileKey = `bench/${randomUUID()}`;
      await platform.files.put(fileKey, createReadStream(path));
      const request = {
        kind: 'leads',
        fileKey,
        fileName: 'leads.csv',
        mapping: undefined,
      } as const;
      const { id } = await startRun(platform, actor, { ...request, options: { dry_run } }, false);
      await executeImport(platform, { companyId, importId: id }, platform.log);
      const ended = await platform.db.inTenant(companyId, (tx) => findUpload(tx, companyId, id));
      if (ended?.status !== 'finished') throw new Error(`Upload ended as ${ended?.status}.`);
      return ended;
    };
    const file = (name: string, from: number, to: number, round: number) =>
      writeLeads(join(folder, name), from, to, round);
    // The first half is known before; the upload changes it and brings in the second.
    const half = rows / 2;
    await upload(await file('known.csv', 0, half, 0));
    const path = await file('leads.csv', 0, rows, 1);
    const copy = await timed(() => plainCopy(bench.ownerUrl, path));
    let peak = process.memoryUsage.rss();
    const watch = setInterval(() => {
      peak = Math.max(peak, process.memoryUsage.rss());
    }, 20);
    const dry = await timed(() => upload(path, true));
    const real = await timed(() => upload(path));
    const again = await timed(() => upload(path));
    clearInterval(watch);
    const { created, updated } = real.result;
    if (created !== rows - half || updated !== half)
      throw new Error(`created ${created}, updated ${updated}`);
    const small = await upload(
      await file('small.csv', half - rolledBack / 2, half + rolledBack / 2, 2),
    );
    const extra = await upload(await file('extra.csv', rows, rows + rolledBack / 2, 2));
    const undone = await timed(async () => {
      await executeRollBack(platform, { companyId, importId: small.id });
    });
    const deleted = await timed(() => executeRollBack(platform, { companyId, importId: extra.id }));
    const row = (name: string, count: number, seconds: number) => [
      name,
      count,
      seconds.toFixed(2),
      Math.round(count / seconds),
      `${(seconds / copy.seconds).toFixed(1)} x`,
    ];
    console.log(machine());
    table(
      ['what', 'rows', 'seconds', 'rows/s', 'against COPY'],
      [
        row('plain COPY, unlogged text', rows, copy.seconds),
        row('dry run', rows, dry.seconds),
        row('upload, half new and half changed', rows, real.seconds),
        row('the same file again', rows, again.seconds),
        row('rollback of changed rows', small.updated, undone.seconds),
        row('rollback of new rows', extra.created, deleted.seconds),
      ],
    );
    console.log(`memory of this process: at most ${mb(peak)} MB`);
    if (rows / real.seconds < promisedPerSecond) failed.push(`${promisedPerSecond} rows/s`);
    if (mb(peak) > promisedMemory) failed.push(`${promisedMemory} MB of memory`);
    const both = undone.seconds + deleted.seconds;
    const expected = (promisedRollback * (small.updated + extra.created)) / rolledBack;
    if (both > expected) failed.push(`100,000 rows rolled back in ${promisedRollback} s`);
    if (failed.length > 0) {
      console.error(`Short of what is promised: ${failed.join(', ')}.`);
      process.exitCode = 1;
    }
  } finally {
    await bench.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

await main();
