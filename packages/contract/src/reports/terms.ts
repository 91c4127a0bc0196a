import type { Figure, FigureUnit } from './figure.js';
import { type ReportName, reportNames, reportOf } from './reports.js';

const units: Record<FigureUnit, 'count' | 'EUR' | 'share' | 'days'> = {
  ...{ whole: 'count', money: 'EUR', share: 'share', days: 'days' },
};

/** Entries of the glossary: every figure of every report, with its own words. */
export const reportTerms = reportNames.flatMap((area) =>
  Object.entries(reportOf(area).figures).map(([key, figure]: [string, Figure]) => ({
    ...{ key, area, unit: units[figure.unit], words: figure },
  })),
);
export type ReportTerm = { key: string; area: ReportName; unit: string; words: Figure };
