import type { LeadColumn, LeadTable } from '@kade/models';
import type { LeadFeature } from '../../leads/index.js';

/** Leads as a table that a model reads; a column of words has the words of these leads alone. */
export function tableOfCells(
  features: readonly LeadFeature[],
  rows: readonly (readonly (string | number | null)[])[],
): LeadTable {
  const columns = features.map(({ column: name, kind }, at): LeadColumn => {
    if (kind === 'number' || kind === 'age') {
      const values = Float64Array.from(rows, (cells) => {
        const cell = cells[at] ?? null;
        return cell === null ? Number.NaN : Number(cell);
      });
      return { name, kind: 'number', values };
    }
    const places = new Map<string, number>();
    const codes = Int32Array.from(rows, (cells) => {
      const cell = cells[at] ?? null;
      if (cell === null) return -1;
      const text = String(cell);
      const known = places.get(text);
      if (known !== undefined) return known;
      places.set(text, places.size);
      return places.size - 1;
    });
    return { name, kind: 'category', codes, levels: [...places.keys()] };
  });
  return { rows: rows.length, columns };
}
