import type { FigureValue } from '@kade/contract';
import { useCall } from '../../../platform/client/queries.js';
import { currentLanguage } from '../../../platform/language/language.js';
import { type Narrowed, type OpenRows, queryOfRows } from '../asked/openRows.js';
import type { Report, RowsEndpoints } from '../asked/useReport.js';
import type { Behind, CellWords } from './behind.js';

/** Rows that are open: what they are behind, and where they come from. */
export function useBehind(report: Report, rows: OpenRows, cellWords: CellWords | undefined) {
  const { query, endpoints, charts, defined } = report;
  const isFigure = rows.of === 'figure';
  const asked = queryOfRows(query, rows.narrowed);
  // The figure of just these rows, counted where the report's own are.
  const found = useCall(
    endpoints.figures,
    { query: { ...asked, compare: 'none', figure: [rows.key] } },
    { enabled: isFigure, silent: true },
  );
  const counted = found.data?.figures[rows.key];
  const figure = defined[rows.key];
  const of = narrowedWords(rows.narrowed);
  const title = [figure?.label[currentLanguage()], of].filter(Boolean).join(' · ');
  const behind: Behind | undefined = isFigure
    ? figure && { ...figure, title, value: counted?.value, interval: intervalOf(counted) }
    : cellWords?.(rows.key, rows.narrowed);
  const source = (isFigure ? endpoints : charts[rows.key]) as RowsEndpoints;
  return { behind, source, params: { figure: rows.key }, query: asked };
}

const intervalOf = ({ low, high }: Partial<FigureValue> = {}) =>
  low === undefined || high === undefined ? undefined : { low, high };

/** What narrows rows, in words: a name, a segment, days. */
function narrowedWords({ from, to, named, owner_name, segment, province }: Narrowed): string {
  const days = from && to ? (from === to ? from : `${from} – ${to}`) : undefined;
  return [named ?? owner_name ?? segment ?? province, days].filter(Boolean).join(' · ');
}
