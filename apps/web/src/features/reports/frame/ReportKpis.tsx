import type { FigureOf, FigureValue, ReportCourse, ReportName } from '@kade/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/client/queries.js';
import { currentLanguage } from '../../../platform/language/language.js';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { type Kpi, KpiStrip } from '../../../ui/kpi/KpiStrip.js';
import { kpiUnits } from '../asked/figureText.js';
import type { Report } from '../asked/useReport.js';

export type KpiNotes<Key extends string> = Partial<
  Record<Key, (value: FigureValue, all: Readonly<Record<string, FigureValue>>) => ReactNode>
>;

type Props<R extends ReportName> = {
  report: Report<R>;
  figures: readonly FigureOf<R>[];
  /** Figures that the notes speak of besides. */
  also?: readonly FigureOf<R>[];
  /** What stands below a figure besides how it compares. */
  notes?: KpiNotes<FigureOf<R>> | undefined;
};

const better = { up: 'more', down: 'less', neither: 'neither' } as const;

/** Figures of a report with how they compare and their course; each opens its rows. */
export function ReportKpis<R extends ReportName>({ report, figures, also = [], notes }: Props<R>) {
  const { t } = useTranslation('reports');
  const { percent } = useFormat();
  const { query, endpoints, defined, rows, first } = report;
  const language = currentLanguage();
  const begun = report.figures.data;
  const isFirst = first === undefined || figures.every((key) => first.includes(key));
  // What takes longer comes after what one began with.
  const later = useCall(
    endpoints.figures,
    { query: { ...query, figure: [...figures, ...also] } },
    { enabled: !isFirst && begun !== undefined, keepPrevious: true, silent: true },
  );
  const found = isFirst ? begun : later.data;
  // The lines come after the figures: nobody waits for them.
  const course = useCall(
    endpoints.course,
    { query: { ...query, figure: [...figures] } },
    { enabled: found !== undefined, keepPrevious: true, silent: true },
  );
  const interval = ({ low, high }: FigureValue) =>
    low !== undefined &&
    high !== undefined &&
    t('interval', { low: percent(low), high: percent(high) });
  const item = (key: FigureOf<R>): Kpi | null => {
    const figure = defined[key];
    if (!figure) return null;
    const value = found?.figures[key];
    const { rows: n, previous, previous_rows: before } = value ?? {};
    return {
      name: key,
      label: figure.label[language],
      unit: kpiUnits[figure.unit],
      term: key,
      ...(found ? { value: value?.value ?? null } : {}),
      note: value && (notes?.[key]?.(value, found?.figures ?? {}) ?? interval(value)),
      compared:
        previous === undefined || previous === null
          ? undefined
          : {
              before: previous,
              vs: t(`vs.${report.days.compare}`),
              better: better[figure.better],
              n: Math.min(n ?? 0, before ?? 0),
              inPoints: figure.unit === 'share',
              alwaysTold: true,
            },
      course: courseOf(course.data, key),
      onPick: () => report.open(key),
      isActive:
        rows?.of === 'figure' && rows.key === key && Object.keys(rows.narrowed).length === 0,
    };
  };
  return <KpiStrip items={figures.flatMap((key) => item(key) ?? [])} />;
}

/** The small line of a figure; none for a single part, or where nothing is known. */
function courseOf(course: ReportCourse | undefined, key: string): Kpi['course'] {
  const parts = course?.parts ?? [];
  const values = parts.map(({ figures }) => {
    const value = figures[key];
    return value === null || value === undefined ? null : Number(value);
  });
  if (values.filter((value) => value !== null).length < 2) return undefined;
  return {
    values,
    names: parts.map(({ from, to }) => (from === to ? from : `${from} – ${to}`)),
  };
}
