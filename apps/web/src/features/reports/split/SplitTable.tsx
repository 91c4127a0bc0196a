import type { FigureOf, ReportName, Split } from '@kade/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/client/queries.js';
import { currentLanguage } from '../../../platform/language/language.js';
import { none } from '../../../ui/facts/format.js';
import { Row } from '../../../ui/layout/layout.js';
import { useLocalList } from '../../../ui/list/useLocalList.js';
import { Panel } from '../../../ui/page/Page.js';
import { EmptyState } from '../../../ui/states/EmptyState.js';
import type { ColumnType, DataColumn } from '../../../ui/table/columns.js';
import { DataTable } from '../../../ui/table/DataTable.js';
import { FileMenu } from '../../../ui/table/FileMenu.js';
import { useFigureText } from '../asked/figureText.js';
import { narrowedToGroup } from '../asked/openRows.js';
import type { Report } from '../asked/useReport.js';
import { frameFacts } from '../frame/frameFacts.js';
import { Stale } from '../frame/Stale.js';
import styles from './split.module.css';
import { fileOfTable } from './splitFile.js';
import { type Group, groupsOf, type Line, linesOf, pageOf } from './splitRows.js';

type Props<R extends ReportName> = {
  report: Report<R>;
  /** What the lines are: persons, segments. */
  by: Split;
  /** Columns, in their order; those of `more` are there to choose. */
  figures: readonly FigureOf<R>[];
  more?: readonly FigureOf<R>[];
  title: string;
  /** Keys in the order of the lines, where they have one of their own. */
  order?: readonly string[];
  /** What a line is called where its key is no word: an outcome, a stage. */
  nameOf?: (group: Group) => string | undefined;
};

/** Figures are short and their names are not: a column is as wide as its name, or as half of it in two lines. */
const typeOf = (name: string): ColumnType =>
  name.length < 10 ? 'number' : name.length < 14 ? 'figure' : 'wideFigure';

/** A report split by persons and the like: every cell opens its rows, every column sorts, all of it is a file. */
export function SplitTable<R extends ReportName>(props: Props<R>) {
  const { report, by, figures, more = [], title, order, nameOf } = props;
  const { t } = useTranslation('reports');
  const language = currentLanguage();
  const { query, endpoints, defined, enabled, open } = report;
  const control = useLocalList();
  const keys = useMemo(() => [...figures, ...more], [figures, more]);
  const found = useCall(
    endpoints.split,
    { params: { by }, query: { ...query, figure: [...keys] } },
    { keepPrevious: true, silent: true, enabled },
  );
  const textOf = useFigureText();
  const named = (group: Group) => nameOf?.(group) ?? group.label ?? t(`split.none.${by}`);
  const groups = groupsOf(found.data?.results ?? [], keys, order);
  const lines = linesOf(groups, named, control);
  const columns = useMemo<readonly DataColumn<Line>[]>(
    () => [
      {
        key: 'name',
        type: 'name',
        title: t(`split.by.${by}`),
        sortable: true,
        sticky: true,
        render: ({ name }) => name,
      },
      ...keys.flatMap((key): DataColumn<Line>[] => {
        const figure = defined[key];
        if (!figure) return [];
        return [
          {
            key,
            type: typeOf(figure.label[language]),
            title: figure.label[language],
            sortable: true,
            standard: figures.includes(key),
            render: (line) => {
              const value = line.figures[key]?.value;
              if (value === null || value === undefined) return none;
              const { column: shown, exact } = textOf(figure, value);
              if (line.figures[key]?.rows === 0)
                return (
                  <span className="num" title={exact}>
                    {shown}
                  </span>
                );
              return (
                <button
                  type="button"
                  className={styles.cell}
                  title={exact}
                  aria-label={t('split.open', {
                    name: line.name,
                    figure: figure.label[language],
                    value: exact,
                  })}
                  onClick={() => open(key, narrowedToGroup(by, line.key, line.name))}
                >
                  {shown}
                </button>
              );
            },
          },
        ];
      }),
    ],
    [t, by, keys, figures, defined, language, textOf, open],
  );
  const half = Math.ceil(figures.length / 2);
  const file = () => [
    [t(`split.by.${by}`), ...keys.map((key) => defined[key]?.label[language] ?? key)],
    ...lines.map(({ name, figures: of }) => [name, ...keys.map((key) => of[key]?.value ?? null)]),
    ...(found.data ? [[], ...frameFacts(found.data, t).map((fact) => [fact])] : []),
  ];
  return (
    <Panel title={title}>
      <Stale query={found} />
      <DataTable
        frame="auto"
        longHeads
        list={`report-${report.name}-${by}`}
        control={control}
        columns={columns}
        // On two lines: a line of a card has room for half of them.
        card={{
          line2: (line) => <Figures {...{ line, columns }} keys={figures.slice(0, half)} />,
          line3: (line) => <Figures {...{ line, columns }} keys={figures.slice(half)} />,
        }}
        page={found.data && pageOf(lines, control)}
        query={found}
        rowKey={({ key, id, label }) => `${key} ${id} ${label}`}
        bar={{
          search: t('split.search'),
          views: false,
          tools: (
            <FileMenu
              bare
              label={t('split.file')}
              count={lines.length}
              name={`${report.name}-${by}`}
              fetch={(format) => fileOfTable(format, `${report.name}-${by}`, file())}
            />
          ),
        }}
        empty={<EmptyState of="people" what={t('split.empty')} hint={t('split.emptyHint')} />}
      />
    </Panel>
  );
}

type FiguresProps = { line: Line; columns: readonly DataColumn<Line>[]; keys: readonly string[] };

/** Some figures of a line with what they are called, on a card. */
const Figures = ({ line, columns, keys }: FiguresProps) => (
  <Row gap={[0, 8]} wrap as="span">
    {columns
      .filter(({ key }) => keys.includes(key))
      .map(({ key, title, render }) => (
        <span key={key}>
          <span className="soft">{title}</span> {render(line)}
        </span>
      ))}
  </Row>
);
