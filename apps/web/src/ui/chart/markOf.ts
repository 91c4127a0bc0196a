/**
 * Marks of charts without axes, such as ribbons: their data say which row of the table they are, and what stands in their
 * tooltip where they are none of it.
 */
export type Marked = {
  /** Row of the table; beyond its end: a mark that only the screen knows, such as a sum. */
  readonly mark: number;
  readonly told?: {
    readonly title: string;
    readonly lines: readonly (readonly [string, string])[];
  };
};

export const hasMark = (data: unknown): data is Marked =>
  typeof data === 'object' && data !== null && 'mark' in data && typeof data.mark === 'number';

type Series = { readonly links?: readonly unknown[] };

/** Where ECharts finds the mark of a row among ribbons; null where the chart has none. */
export function ribbonOf(
  series: unknown,
  row: number,
): { dataType: 'edge'; dataIndex: number } | null {
  const [first] = [series].flat() as (Series | undefined)[];
  const at = first?.links?.findIndex((link) => hasMark(link) && link.mark === row) ?? -1;
  return at < 0 ? null : { dataType: 'edge', dataIndex: at };
}
