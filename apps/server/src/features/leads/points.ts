import { type LeadPoint, waitedColumn } from '@kade/contract';
import {
  explainLead,
  type LeadColumn,
  type LeadModel,
  type LeadTable,
  scoreOf,
  waitedLogOdds,
} from '@kade/models';
import { leadFeatures } from './run/features.js';
import type { LeadFigures } from './run/figures.js';
import { pointsOf } from './run/learn.js';

type Features = Readonly<Record<string, string | number | null>>;

/** Leads as a table that a model reads. */
export function tableOf(leads: readonly Features[]): LeadTable {
  const columns = leadFeatures.map(({ column, field, kind }): LeadColumn => {
    const cells = leads.map((lead) => lead[field] ?? null);
    if (kind === 'number' || kind === 'age') {
      const values = Float64Array.from(cells, (cell) =>
        cell === null ? Number.NaN : Number(cell),
      );
      return { name: column, kind: 'number', values };
    }
    const levels = [...new Set(cells.filter((cell) => cell !== null).map(String))];
    const codes = Int32Array.from(cells, (cell) =>
      cell === null ? -1 : levels.indexOf(String(cell)),
    );
    return { name: column, kind: 'category', codes, levels };
  });
  return { rows: leads.length, columns };
}

/** What leads were scored with. */
export type ScoredWith = { readonly model: LeadModel; readonly waiting: LeadFigures['waiting'] };

/**
 * What a lead's score consists of, the strongest first; what adds nothing is left out.
 * @param days that it had been open on the last day of the run's data
 */
export function pointsIn(
  { model, waiting }: ScoredWith,
  table: LeadTable,
  row: number,
  days: number,
): LeadPoint[] {
  const ofColumns = explainLead(model, table, row).points.map(
    ({ column, value, points, low, high }) => ({
      ...{ column, value, points: pointsOf(points) },
      low: low === null ? null : pointsOf(low),
      high: high === null ? null : pointsOf(high),
    }),
  );
  const ofWaiting: LeadPoint = {
    ...{ column: waitedColumn, value: days, low: null, high: null },
    points: waiting ? pointsOf(waitedLogOdds(waiting, days)) : 0,
  };
  return [...ofColumns, ofWaiting]
    .filter(({ points }) => points !== 0)
    .sort((a, b) => Math.abs(b.points) - Math.abs(a.points));
}

/** The score of the average lead that has just come, from which points count. */
export const baseScore = ({ base }: LeadModel): number => scoreOf(1 / (1 + Math.exp(-base)));
