import type { ExportFormat } from '@kade/contract';
import { csvOf } from '../../../ui/table/csv.js';

/** A table that is on the screen as a file, with what it is of below it. */
export async function fileOfTable(
  format: ExportFormat,
  name: string,
  rows: readonly (readonly (string | number | null)[])[],
): Promise<Response> {
  const headers = { 'content-disposition': `attachment; filename="${name}.${format}"` };
  if (format === 'csv') return new Response(csvOf(rows), { headers });
  const { xlsxOf } = await import('../../../ui/table/xlsx.js');
  return new Response(xlsxOf(rows), { headers });
}
