import type { FigureOf, ReportCourse, ReportName } from '@kade/contract';
import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/client/queries.js';
import { currentLanguage } from '../../../platform/language/language.js';
import { ChartFrame } from '../../../ui/chart/ChartFrame.js';
import { oneOf, useLinkedChoice } from '../../../ui/chart/linked.js';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { Panel } from '../../../ui/page/Page.js';
import { Loaded } from '../../../ui/states/Loaded.js';
import { kpiUnits, useFigureText } from '../asked/figureText.js';
import type { Report } from '../asked/useReport.js';
import { useNotedParts } from '../notes/useNotedParts.js';
import { courseMarks } from './courseMarks.js';

type Props<R extends ReportName> = {
  report: Report<R>;
  /** Figures to choose from, the first to begin with. */
  figures: readonly [FigureOf<R>, ...FigureOf<R>[]];
  title: string;
};

/** A figure of a report over the parts of its period, beside those of the period it is compared with. */
export function CourseChart<R extends ReportName>({ report, figures, title }: Props<R>) {
  const { t } = useTranslation('reports');
  const { query, endpoints, enabled } = report;
  const name = `course-${report.name}`;
  const isOne = oneOf<FigureOf<R>>(figures);
  const [key, setKey] = useLinkedChoice(name, 'figure', isOne, figures[0]);
  const course = useCall(
    endpoints.course,
    { query: { ...query, figure: [key] } },
    { keepPrevious: true, silent: true, enabled },
  );
  const previous = course.data?.previous;
  const before = useCall(
    endpoints.course,
    { query: { ...query, ...previous, compare: 'none', figure: [key] } },
    { enabled: Boolean(previous), keepPrevious: true, silent: true },
  );
  return (
    <Panel>
      <Loaded query={course}>
        {(data) => (
          <Chart
            {...{ report, name, figure: key, title, data, t }}
            before={previous ? before.data : undefined}
            figures={figures}
            onFigure={setKey}
          />
        )}
      </Loaded>
    </Panel>
  );
}

type ChartProps<R extends ReportName> = {
  report: Report<R>;
  name: string;
  figure: FigureOf<R>;
  figures: readonly FigureOf<R>[];
  title: string;
  data: ReportCourse;
  before: ReportCourse | undefined;
  onFigure: (key: FigureOf<R>) => void;
};

function Chart<R extends ReportName>(props: ChartProps<R>) {
  const { report, name, figure: key, figures, title, data, before, onFigure } = props;
  const { t } = useTranslation('reports');
  const language = currentLanguage();
  const { shortDay } = useFormat();
  const textOf = useFigureText();
  const marks = courseMarks(data, before, key);
  const { markLine, withNotes, below } = useNotedParts(data.period, marks);
  const figure = report.defined[key];
  if (!figure) return null;
  const label = figure.label[language];
  const hasBefore = marks.some((mark) => mark.before !== null);
  const isEmpty = marks.every(({ value, before }) => !value && !before);
  const names = marks.map(({ from }) => shortDay(from));
  return (
    <>
      <ChartFrame
        level={2}
        name={name}
        title={title}
        sub={[
          t('course.sub', { figure: label, zone: data.time_zone }),
          ...(hasBefore && data.previous
            ? [t('course.dashed', { from: data.previous.from, to: data.previous.to })]
            : []),
        ].join(' · ')}
        label={t('course.label', { figure: label })}
        term={key}
        state={{ figure: key }}
        height={240}
        extra={
          figures.length > 1 && (
            <Select<FigureOf<R>>
              size="small"
              aria-label={t('course.figure')}
              value={key}
              popupMatchSelectWidth={false}
              options={figures.map((value) => ({
                value,
                label: report.defined[value]?.label[language] ?? value,
              }))}
              onChange={onFigure}
            />
          )
        }
        empty={isEmpty && t('course.empty')}
        table={withNotes({
          head: [t('course.days'), label, ...(hasBefore ? [t('course.before')] : [])],
          rows: marks.map(({ days, value, before: then }) => [
            ...[days, value],
            ...(hasBefore ? [then] : []),
          ]),
          units: ['text', kpiUnits[figure.unit], ...(hasBefore ? [kpiUnits[figure.unit]] : [])],
        })}
        onPick={(at) => {
          const mark = marks[at];
          if (mark) report.open(key, { from: mark.from, to: mark.to });
        }}
        option={(look) => ({
          xAxis: look.dayNames(names),
          yAxis: look.amounts((value) => textOf(figure, value).shown, undefined, {
            min: 0,
            // Half an order is none: the steps of few are whole.
            ...(figure.unit === 'whole' ? { minInterval: 1 } : {}),
          }),
          series: [
            figure.by === 'count' || figure.by === 'sum'
              ? look.bars(
                  marks.map(({ value }) => value),
                  { name: label, itemStyle: { color: look.meaning('treated') }, markLine },
                )
              : look.lines(
                  marks.map(({ value }) => value),
                  { name: label, itemStyle: { color: look.meaning('treated') }, markLine },
                ),
            ...(hasBefore
              ? [
                  look.lines(
                    marks.map((mark) => mark.before),
                    {
                      name: t('course.before'),
                      itemStyle: { color: look.meaning('before') },
                      lineStyle: { width: 1.5, type: 'dashed' },
                    },
                  ),
                ]
              : []),
          ],
        })}
      />
      {below}
    </>
  );
}
