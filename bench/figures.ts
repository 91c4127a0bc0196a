import { cpus, loadavg, totalmem } from 'node:os';

/** Machine the figures were measured on, for the table's caption. */
export const machine = () =>
  `${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`;

/** Processes that wanted the cores in the last minute, this program's own among them. */
export const busyness = () => (loadavg()[0] ?? 0).toFixed(1);

export const median = (values: readonly number[]) => percentile(values, 50);
export function percentile(values: readonly number[], p: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * p) / 100))] ?? 0;
}

/** Prints rows as a Markdown table. */
export function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]) {
  for (const cells of [head, head.map(() => '---'), ...rows]) tableRow(cells);
}
/** One more row: of a table that is shown while it grows. */
export const tableRow = (cells: readonly (string | number)[]) =>
  console.log(`| ${cells.join(' | ')} |`);
