import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { compose, type Kade } from '../apps/server/src/compose.js';
import { openLog } from '../apps/server/src/platform/log.js';
import { startEmbedded } from '../apps/server/src/platform/postgres/embedded.js';
import { readSettings } from '../apps/server/src/platform/settings.js';

/** The product on an embedded server of its own in a temporary folder. Durable settings, as in production. */
export async function benchKade(role: 'api' | 'all' = 'api') {
  const dataDir = mkdtempSync(join(tmpdir(), 'kade-bench-'));
  const server = await startEmbedded({ dataDir, log: () => {} });
  const settings = { ...readSettings({ DATA_DIR: dataDir, PORT: '0' }), role };
  const kade: Kade = await compose({
    settings,
    databaseUrl: server.url,
    log: openLog('silent'),
  });
  return {
    kade,
    ownerUrl: server.url,
    close: async () => {
      await kade.close();
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Machine the figures were measured on, for the table's caption. */
export const machine = () =>
  `${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`;

export const median = (values: readonly number[]) => percentile(values, 50);
export function percentile(values: readonly number[], p: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * p) / 100))] ?? 0;
}

/** Prints rows as a Markdown table. */
export function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]) {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
  console.log([line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n'));
}
