import type { Figure, FigureUnit } from '@kade/contract';
import type { Amount } from '../../../ui/facts/format.js';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { columnText, type KpiUnit, kpiText } from '../../../ui/kpi/kpiText.js';

/** How a tile, a chart and a table write a unit of reports. */
export const kpiUnits: Readonly<Record<FigureUnit, KpiUnit>> = {
  ...{ whole: 'whole', money: 'money', share: 'share', days: 'days' },
};

/** Writes figures: as room allows (`shown`), as they stand in a `column`, and to the last digit. */
export function useFigureText() {
  const format = useFormat();
  return ({ unit }: Pick<Figure, 'unit'>, value: Amount) => ({
    ...kpiText(format, value, kpiUnits[unit]),
    column: columnText(format, value, kpiUnits[unit]),
  });
}
