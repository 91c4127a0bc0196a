import {
  type Column,
  columnOf,
  graphClv,
  graphColumn,
  message,
  Refusal,
  whiskerColumn,
} from '@kade/contract';
import type { Platform } from '../../../platform/feature.js';
import type { Serve } from '../../../platform/http/serve.js';
import { audienceSelectionOf } from '../members.repo.js';
import { barsOf, boxesOf, histogramOf } from './spread.service.js';

/** The column of a path or a body. Throws `not_found`. */
function columnAsked(key: string): Column {
  const column = columnOf(key);
  if (!column)
    throw new Refusal('not_found', message('column_not_known', { column: key.slice(0, 60) }));
  return column;
}

/** How the values of the selected profiles are spread. */
export function spreadRoutes(serve: Serve, { clock, columns }: Platform): void {
  serve(graphClv, async ({ tx, auth, body }) => {
    const { selection, frame } = await audienceSelectionOf(tx, auth.companyId, body, clock);
    return columns.ask(tx, auth.companyId, frame, async (q) => {
      const key = (await q.isFilled('PREDICTED_CLV'))
        ? 'PREDICTED_CLV'
        : 'NET_SALES_LAST_12_MONTHS';
      const { count, empty, bins } = await histogramOf(q, selection, columnAsked(key), 20);
      return {
        column: key,
        count,
        empty,
        bins: bins.map((bin) => ({ ...bin, from: Number(bin.from), to: Number(bin.to) })),
        ...(await q.worth(selection, key)),
      };
    });
  });

  serve(graphColumn, async ({ tx, auth, params, body }) => {
    const column = columnAsked(params.column);
    const { selection, frame } = await audienceSelectionOf(tx, auth.companyId, body, clock);
    return columns.ask(tx, auth.companyId, frame, async (q) =>
      column.type === 'number' || column.type === 'date'
        ? await histogramOf(q, selection, column, body.bins)
        : await barsOf(q, selection, column, body.bins),
    );
  });

  serve(whiskerColumn, async ({ tx, auth, params, body }) => {
    const column = columnAsked(params.column);
    const by = columnAsked(body.by);
    if (column.type !== 'number')
      throw new Refusal(
        'invalid',
        message('box_plot_number', { column: column.key, type: column.type }),
      );
    if (by.type !== 'category' && by.type !== 'text')
      throw new Refusal('invalid', message('box_plot_category', { column: by.key, type: by.type }));
    const { selection, frame } = await audienceSelectionOf(tx, auth.companyId, body, clock);
    return columns.ask(tx, auth.companyId, frame, (q) => boxesOf(q, selection, column, by));
  });
}
