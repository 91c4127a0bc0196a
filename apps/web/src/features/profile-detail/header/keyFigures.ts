import { columnOf, type ProfileRow } from '@kade/contract';
import type { TFunction } from 'i18next';
import { type CellLook, cellOf } from '../../../ui/facts/cells.js';
import type { Figure } from '../../../ui/facts/Figures.js';

const figures = [
  ['NET_SALES_LAST_12_MONTHS', 'figure.year'],
  ['NET_SALES_LAST_1_MONTHS', 'figure.month'],
  ['TOTAL_NET_REVENUE', 'figure.total'],
  ['UNIQUE_PRODUCTS_LAST_12_MONTHS', 'figure.products'],
  ['LAST_ORDER_DATE', 'figure.lastOrder'],
] as const;

/** What a seller wants to know first; of a business that has never bought, nothing: zeros would say nothing. */
export const keyFigures = (row: ProfileRow, look: CellLook, t: TFunction): Figure[] =>
  row.kind === 'lead' && !row.last_invoice_date
    ? []
    : figures.flatMap(([key, label]) => {
        const column = columnOf(key);
        return column ? { label: t(label), value: cellOf(column, row, look) } : [];
      });
