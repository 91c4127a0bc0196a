/**
 * Every kind of import at two sizes, one ten times the other: new rows, the same file again, and a file that changes each
 * row. What grows faster than its rows shows in the last column; processor time says the same on a busy machine. KADE_BENCH_ROWS sets the larger size, KADE_BENCH_KINDS
 * the kinds.
 */
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { type ImportKind, importKinds, ImportKind as KindShape } from '@kade/contract';
import pg from 'pg';
import { foundCompany } from '../apps/server/src/features/companies/index.js';
import { importFileNow } from '../apps/server/src/features/imports/index.js';
import { busyness, machine, table } from './figures.js';
import { benchKade, processorTime } from './support.js';

const rows = Number(process.env.KADE_BENCH_ROWS ?? 200_000);
const kinds =
  process.env.KADE_BENCH_KINDS?.split(',').map((k) => KindShape.parse(k)) ?? importKinds;
const sizes = [Math.round(rows / 10), rows];
const promised = 10_000;
/** Ten times the rows may take so many times as long. */
const promisedGrowth = 15;

const header: Record<ImportKind, string> = {
  profiles: 'external_id,name,street,house_number,city,employees_total,segment',
  persons: 'external_id,profile_external_id,first_name,last_name,email,email_consent',
  products: 'sku,name,category,price,margin',
  invoices: 'invoice_number,date,profile_external_id,sku,quantity,unit_price',
  menus: 'profile_external_id,section,name,price',
  opportunities: 'external_id,title,profile_external_id,product,status,value,created_at,closed_at',
};
const day = (i: number) => `2026-0${(i % 9) + 1}-${String((i % 27) + 1).padStart(2, '0')}`;

const line: Record<ImportKind, (i: number, round: number) => string> = {
  profiles: (i, r) => `P${i},Restaurant ${i},Straat,${i % 90},Utrecht,${(i % 80) + r},Hotel`,
  persons: (i, r) => `C${i},P${i % 1000},Jan,Jansen ${i},jan${i}@x${r}.example,ja`,
  products: (i, r) => `S${i},Product ${i},Food > Group ${i % 50},${(i % 90) + r}.55,35`,
  invoices: (i, r) =>
    `F${i >> 3},${day(i >> 3)},P${(i >> 3) % 1000},S${i % 1000},${(i % 12) + r},2.55`,
  menus: (i, r) => `P${i % 1000},Hoofd,Gerecht ${i},${(i % 30) + r}.50`,
  opportunities: (i, r) =>
    `O${i},Deal ${i},P${i % 1000},S${i % 50},${i % 3 ? 'won' : 'lost'},${(i % 900) + r}.25,2026-01-${String((i % 27) + 1).padStart(2, '0')},2026-06-${String((i % 27) + 1).padStart(2, '0')}`,
};

function* fileOf(kind: ImportKind, count: number, round: number) {
  let text = `${header[kind]}\n`;
  for (let i = 0; i < count; i++) {
    text += `${line[kind](i, round)}\n`;
    if (text.length < 256 * 1024) continue;
    yield text;
    text = '';
  }
  yield text;
}

async function main() {
  const bench = await benchKade();
  const { platform } = bench.kade;
  const owner = new pg.Client({ connectionString: bench.ownerUrl });
  await owner.connect();
  const measured = async (companyId: number, kind: ImportKind, count: number, round: number) => {
    const fileKey = `bench/${randomUUID()}`;
    await platform.files.put(fileKey, Readable.from(fileOf(kind, count, round)));
    const actor = { companyId, userId: null, userName: 'bench', address: null };
    const before = await processorTime(owner);
    const start = performance.now();
    const run = await importFileNow(platform, actor, {
      kind,
      fileKey,
      fileName: `${kind}.csv`,
      mapping: undefined,
      options: { on_duplicate: 'update', create_missing: true },
    });
    if (run.status !== 'finished' || run.rejected > 0)
      throw new Error(`${kind}: ${run.status}, ${run.rejected} rejected, ${run.error}`);
    const clock = (performance.now() - start) / 1000;
    const after = await processorTime(owner);
    const { started_at, finished_at } = run;
    return {
      clock,
      // Until its rows stand and whoever waits is told; what the planner is told afterwards keeps nobody waiting.
      stand: (Date.parse(finished_at ?? '') - Date.parse(started_at ?? '')) / 1000,
      node: (after.node - before.node) / 1000,
      postgres: (after.postgres - before.postgres) / 1000,
    };
  };
  try {
    console.log(`${machine()}, load ${busyness()}`);
    const lines: (string | number)[][] = [];
    for (const kind of kinds) {
      const taken: number[][] = [];
      const spent = (one: Awaited<ReturnType<typeof measured>>, count: number) =>
        `${one.stand.toFixed(2)} (${Math.round(count / one.stand)}), whole ${one.clock.toFixed(2)}, ${one.node.toFixed(1)} + ${one.postgres.toFixed(1)}`;
      for (const count of sizes) {
        // A company of its own each time: the first import meets empty tables, as a new company does.
        const companyId = await foundCompany(platform.db, { name: `${kind} ${count}` });
        if (kind !== 'profiles') await measured(companyId, 'profiles', 1000, 0);
        const made = await measured(companyId, kind, count, 1);
        const again = await measured(companyId, kind, count, 1);
        const changed = await measured(companyId, kind, count, 2);
        taken.push([made.clock, again.clock, changed.clock]);
        const growth = taken[1] ? Math.max(...taken[1].map((s, n) => s / (taken[0]?.[n] ?? s))) : 0;
        lines.push([
          kind,
          count,
          ...[made, again, changed].map((one) => spent(one, count)),
          growth ? growth.toFixed(1) : '',
        ]);
        console.log(lines.at(-1)?.join(' | '));
        if (count / made.stand < promised) {
          console.error(`${kind}: below the promised ${promised} rows/s.`);
          process.exitCode = 1;
        }
        if (growth > promisedGrowth) {
          console.error(`${kind}: ten times the rows took ${growth.toFixed(1)} times as long.`);
          process.exitCode = 1;
        }
      }
    }
    table(
      [
        'kind',
        'rows',
        'new: s (rows/s), processor s: program + database',
        'again',
        'changed',
        'growth at most',
      ],
      lines,
    );
  } finally {
    await owner.end();
    await bench.close();
  }
}

await main();
