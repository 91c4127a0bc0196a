import {
  type Figure,
  fewParts,
  message,
  mostGroups,
  mostParts,
  type ReportCourse,
  type ReportFigures,
  type ReportSplit,
  refuseField,
  reportOf,
  type Split,
} from '@kade/contract';
import { frameOf, partsOf } from './asked.js';
import { figureValue, plainValue } from './figures.js';
import { countFigures, type Stretch } from './figures.repo.js';
import type { Asked, ReportSource } from './source.js';

const compared = ({ period, previous }: Asked) => (previous ? [period, previous] : [period]);

/** Every figure of a report with what it is compared with. */
function valuesOf(
  source: ReportSource,
  [now, before]: readonly (Stretch | undefined)[],
  only?: readonly string[],
) {
  const { figures } = reportOf(source.name);
  return Object.fromEntries(
    Object.entries(figures)
      .filter(([key]) => only?.includes(key) ?? true)
      .map(([key, figure]: [string, Figure]) => [
        key,
        figureValue(
          figure,
          now?.[key],
          figure.state ? undefined : before && (before[key] ?? { value: null, rows: 0 }),
        ),
      ]),
  );
}

/** @param only which of the report's figures, when not all are needed */
export async function figuresOf(
  source: ReportSource,
  asked: Asked,
  only?: readonly string[],
): Promise<ReportFigures> {
  const [all] = await countFigures(source, asked, compared(asked), undefined, only);
  return { ...frameOf(asked), figures: valuesOf(source, all?.stretches ?? [], only) };
}

/**
 * The figures of each part of the period: the small lines beside them, and charts over time.
 * @param only which of the report's figures, when not all are needed
 */
export async function courseOf(
  source: ReportSource,
  asked: Asked,
  only?: readonly string[],
): Promise<ReportCourse> {
  const { figures } = reportOf(source.name);
  const parts = partsOf(asked.period, mostParts, fewParts);
  const [all] = await countFigures(source, asked, parts, undefined, only);
  return {
    ...frameOf(asked),
    parts: parts.map((days, at) => ({
      ...days,
      figures: Object.fromEntries(
        Object.entries(figures)
          .filter(([key]) => only?.includes(key) ?? true)
          .map(([key, figure]: [string, Figure]) => [
            key,
            figure.state ? null : plainValue(figure, all?.stretches[at]?.[key]),
          ]),
      ),
    })),
  };
}

/**
 * Each group with its figures, the one with the most rows first; of more than `mostGroups` the first, with how many there
 * are. Throws `invalid` for what the report cannot be split by.
 * @param only which figures, when not all are needed
 */
export async function splitOf(
  source: ReportSource,
  asked: Asked,
  by: Split,
  only?: readonly string[],
): Promise<ReportSplit> {
  if (!source.splits[by]) throw refuseField('by', message('report_without_split'));
  const groups = await countFigures(source, asked, compared(asked), by, only);
  const weight = ({ stretches: [now] }: (typeof groups)[number]) =>
    Object.values(now ?? {}).reduce((sum, { rows }) => sum + rows, 0);
  const results = groups
    .map((one) => ({ ...one, weight: weight(one) }))
    .sort((a, b) => b.weight - a.weight || (a.group.label ?? '').localeCompare(b.group.label ?? ''))
    .map(({ group, stretches }) => ({ ...group, figures: valuesOf(source, stretches, only) }));
  return { ...frameOf(asked), count: results.length, results: results.slice(0, mostGroups) };
}
