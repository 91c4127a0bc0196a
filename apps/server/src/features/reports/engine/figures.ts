import type { Figure, FigureValue } from '@kade/contract';
import { wilsonInterval } from '@kade/models';
import type { Counted } from './figures.repo.js';

const nothing: Counted = { value: null, rows: 0 };

/** Nobody is a count of 0; of nothing there is no mean. Money is text, in whole cents. */
function quantityOf({ unit, by }: Figure, { value }: Counted): number | string | null {
  if (value === null) {
    if (by === 'count') return 0;
    if (by === 'sum') return unit === 'money' ? '0.00' : 0;
    return null;
  }
  if (unit === 'money') return by === 'sum' ? value : Number(value).toFixed(2);
  return Number(value);
}

/** How far it moved: a share in points of 1, everything else in parts of what it was. */
function changeOf({ unit }: Figure, now: number | null, before: number | null): number | null {
  if (now === null || before === null) return null;
  if (unit === 'share') return now - before;
  return before === 0 ? null : (now - before) / Math.abs(before);
}

const numberOf = (value: number | string | null) => (value === null ? null : Number(value));

/** A figure as it is answered; `before` is undefined where nothing is compared. */
export function figureValue(
  figure: Figure,
  counted: Counted = nothing,
  before?: Counted,
): FigureValue {
  const value = quantityOf(figure, counted);
  const previous = before ? quantityOf(figure, before) : null;
  const { rows } = counted;
  const interval =
    figure.by === 'share' && rows > 0
      ? wilsonInterval(Math.round(Number(value) * rows), rows)
      : undefined;
  return {
    ...{ value, previous, rows, previous_rows: before?.rows ?? null },
    change: changeOf(figure, numberOf(value), numberOf(previous)),
    ...interval,
  };
}

/** A figure of a part of the period, where nothing is compared. */
export const plainValue = (figure: Figure, counted: Counted = nothing) =>
  quantityOf(figure, counted);
