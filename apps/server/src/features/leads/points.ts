import type { LeadPoint } from '@kade/contract';
import {
  explainLead,
  type LeadColumn,
  type LeadModel,
  type LeadTable,
  scoreOf,
} from '@kade/models';
import { leadFeatures } from './run/features.js';
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

/** What a lead's score consists of, the strongest first; what adds nothing is left out. */
export function pointsIn(model: LeadModel, table: LeadTable, row: number): LeadPoint[] {
  return explainLead(model, table, row)
    .points.map(({ column, value, points, low, high }) => ({
      ...{ column, value, points: pointsOf(points) },
      low: low === null ? null : pointsOf(low),
      high: high === null ? null : pointsOf(high),
    }))
    .filter(({ points }) => points !== 0);
}

/** The score of the average lead, from which points count. */
export const baseScore = ({ base }: LeadModel): number => scoreOf(1 / (1 + Math.exp(-base)));
