/**
 * A chart with its figures: chart or table, CSV and PNG. ECharts itself comes in its own chunk.
 *
 *   <Chart title="…" label="what a screen reader says" height={320}
 *     option={(look) => ({ xAxis: …, series: […], color: look.colours })}
 *     table={{ head: ['Day', 'Sent'], rows: [['2025-01-01', 12]] }} />
 *
 * `look` gives the theme's colours and ready-made axis parts; figures in `table` are the exact ones.
 */
import { Button, Segmented } from 'antd';
import type { EChartsCoreOption } from 'echarts/core';
import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTheme } from '../../platform/theme/theme.js';
import { Row } from '../layout/layout.js';
import { csvOf, saveFile } from '../table/csv.js';
import { PlainTable } from '../table/PlainTable.js';
import styles from './chart.module.css';
import { type ChartLook, lookOf } from './chartLook.js';
import type { EChartsType } from './echarts.js';

export type ChartOption = EChartsCoreOption;
export type ChartTable = {
  readonly head: readonly string[];
  readonly rows: readonly (readonly (string | number | null)[])[];
};

type Props = {
  title: string;
  /** What the chart shows, in a sentence, for people who cannot see it. */
  label: string;
  option: (look: ChartLook) => ChartOption;
  table: ChartTable;
  height?: number;
  /** Level of its heading: 2 where no heading stands above the chart but the page's own. */
  level?: 2 | 3;
  /** Name of downloads, without ending. */
  fileName?: string;
  /** A click on a mark: its place in the data. Offer the same to the keyboard beside the chart. */
  onPick?: (index: number) => void;
};

const Canvas = lazy(() => import('./Canvas.js').then((m) => ({ default: m.Canvas })));

export function Chart(props: Props) {
  const { title, label, option, table, height = 320, level = 3, fileName, onPick } = props;
  const Heading = `h${level}` as const;
  const { t } = useTranslation('common');
  const dark = useTheme() === 'dark';
  const [view, setView] = useState<'chart' | 'table'>('chart');
  const chart = useRef<EChartsType>(null);
  const look = useMemo(() => lookOf(dark), [dark]);
  const full = useMemo(() => ({ ...look.base, ...option(look) }), [look, option]);
  const file = fileName ?? title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');

  // Drawn anew rather than read as a data address, which the page's policy would refuse to fetch.
  const savePng = () =>
    chart.current
      ?.renderToCanvas({ pixelRatio: 2, backgroundColor: look.surface })
      .toBlob((blob) => blob && saveFile(`${file}.png`, blob));

  return (
    <figure className={styles.chart}>
      <Row gap={[8, 16]} wrap justify="between" as="figcaption" className={styles.chartHead}>
        <Heading>{title}</Heading>
        <Row gap={8} align="stretch">
          <Segmented
            size="small"
            value={view}
            aria-label={t('chart.view', { title })}
            onChange={setView}
            options={[
              { value: 'chart', label: t('chart.asChart') },
              { value: 'table', label: t('chart.asTable') },
            ]}
          />
          <Button
            size="small"
            title={t('chart.csv')}
            aria-label={`${t('chart.csv')}: ${title}`}
            onClick={() => saveFile(`${file}.csv`, csvOf([table.head, ...table.rows]))}
          >
            CSV
          </Button>
          {view === 'chart' && (
            <Button
              size="small"
              title={t('chart.png')}
              aria-label={`${t('chart.png')}: ${title}`}
              onClick={savePng}
            >
              PNG
            </Button>
          )}
        </Row>
      </Row>
      {view === 'chart' ? (
        <div role="img" aria-label={label}>
          <Suspense fallback={<div data-testid="loading" style={{ height }} />}>
            <Canvas option={full} height={height} chart={chart} onPick={onPick} />
          </Suspense>
        </div>
      ) : (
        <FigureTable label={title} table={table} />
      )}
    </figure>
  );
}

function FigureTable({ label, table }: { label: string; table: ChartTable }) {
  return (
    <PlainTable label={label}>
      <table>
        <thead>
          <tr>
            {table.head.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row) => (
            <tr key={row.join('|')}>
              {row.map((value, at) => (
                <td key={table.head[at]}>{value ?? '–'}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </PlainTable>
  );
}
