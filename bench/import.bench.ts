/**
 * Import of the Online Retail invoice lines, from the upload to fresh computed columns, against a plain COPY of the
 * same file into an unlogged table of text: what a database can take in at best, nothing checked and nothing kept.
 */
import { randomUUID } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { sql } from 'kysely';
import pg from 'pg';
import copyStreams from 'pg-copy-streams';
import { foundCompany } from '../apps/server/src/features/companies/index.js';
import { importFileNow } from '../apps/server/src/features/imports/index.js';
import { machine, table } from './figures.js';
import { benchKade } from './support.js';

const file = join(import.meta.dirname, '../../shared/data/online-retail/online_retail.csv.gz');
const promised = 20_000;
const mapping = {
  invoice_number: 'InvoiceNo',
  sku: 'StockCode',
  product_name: 'Description',
  quantity: 'Quantity',
  date: 'InvoiceDate',
  unit_price: 'UnitPrice',
  profile_external_id: 'CustomerID',
};

async function timed<T>(work: () => Promise<T>): Promise<{ seconds: number; result: T }> {
  const start = performance.now();
  const result = await work();
  return { seconds: (performance.now() - start) / 1000, result };
}

/** Highest resident memory of this process while `work` runs, in bytes. */
async function peakMemory<T>(work: () => Promise<T>): Promise<{ peak: number; result: T }> {
  let peak = process.memoryUsage.rss();
  const timer = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, 20);
  try {
    return { result: await work(), peak };
  } finally {
    clearInterval(timer);
  }
}

async function plainCopy(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(
      `create unlogged table plain (${Array.from({ length: 8 }, (_, i) => `c${i} text`).join(', ')})`,
    );
    const into = client.query(copyStreams.from('copy plain from stdin (format csv, header)'));
    await pipeline(createReadStream(file), createGunzip(), into);
    const { rows } = await client.query<{ count: number }>('select count(*)::int from plain');
    return rows[0]?.count ?? 0;
  } finally {
    await client.end();
  }
}

const mb = (bytes: number) => Math.round(bytes / 1024 / 1024);

async function main() {
  if (!existsSync(file)) {
    console.log(`SKIPPED: the benchmark needs ${file}, which is not there.`);
    return;
  }
  const bench = await benchKade();
  try {
    const { platform } = bench.kade;
    const companyId = await foundCompany(platform.db, { name: 'Bench' });
    const actor = { companyId, userId: null, userName: 'bench', address: null };
    const importOnce = async () => {
      const fileKey = `bench/${randomUUID()}`;
      await platform.files.put(fileKey, createReadStream(file));
      return importFileNow(platform, actor, {
        kind: 'invoices',
        fileKey,
        fileName: 'online_retail.csv.gz',
        mapping,
        options: { on_duplicate: 'update', create_missing: true },
      });
    };
    const copy = await timed(() => plainCopy(bench.ownerUrl));
    const before = process.memoryUsage.rss();
    const first = await timed(() => peakMemory(importOnce));
    const again = await timed(importOnce);
    const { rows } = await platform.db.inTenant(companyId, (tx) =>
      sql<{ net: string }>`select sum(net)::numeric(14,3)::text as net from invoice`.execute(tx),
    );
    const run = first.result.result;
    const total = run.total ?? 0;
    const row = (name: string, lines: number, seconds: number) => [
      name,
      lines,
      seconds.toFixed(2),
      Math.round(lines / seconds),
      `${(seconds / copy.seconds).toFixed(1)} x`,
    ];
    console.log(machine());
    table(
      ['what', 'lines', 'seconds', 'lines/s', 'against COPY'],
      [
        row('plain COPY, unlogged text', copy.result, copy.seconds),
        row('import with rebuild', total, first.seconds),
        row('the same file again', again.result.total ?? 0, again.seconds),
      ],
    );
    console.log(
      `created ${run.created}, rejected ${run.rejected}; again: skipped ${again.result.skipped}; net ${rows[0]?.net}`,
    );
    console.log(
      `memory of this process: ${mb(before)} MB before, at most ${mb(first.result.peak)} MB during the import`,
    );
    if (total / first.seconds < promised) {
      console.error(`Below the promised ${promised} lines/s.`);
      process.exitCode = 1;
    }
  } finally {
    await bench.close();
  }
}

await main();
