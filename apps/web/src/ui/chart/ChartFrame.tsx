/**
 * A chart with all that belongs to it: what it shows in words, chart or table, files and a picture, and the keyboard. The
 * rows of `table` are its marks, in the order of the data: tooltips, what is read out and files come from there. ECharts
 * comes in its own chunk.
 *
 *   <ChartFrame name="segments" title="Profiles per segment" sub="count · 31 without a segment" label="what a screen reader says"
 *     height={barsHeight(rows.length)}
 *     option={(look) => ({ xAxis: look.amounts(short), yAxis: look.names(names), series: [look.bars(counts)] })}
 *     table={{ head: ['Segment', 'Profiles'], rows: [['Hotel', 12]], units: ['text', 'whole'] }} />
 */
import { ConfigProvider, Segmented } from 'antd';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePatterns, useTheme } from '../../platform/theme/theme.js';
import { useFormat } from '../facts/useFormat.js';
import { Term } from '../kpi/Term.js';
import { Row } from '../layout/layout.js';
import { ChartMenu } from './ChartMenu.js';
import styles from './chart.module.css';
import { type ChartLook, type ChartOption, lookOf } from './chartLook.js';
import { type ChartTable, toldOf, tooltipOf } from './chartTable.js';
import type { EChartsType } from './echarts.js';
import { FigureTable } from './FigureTable.js';
import { linkedTo, linkOf, oneOf, useHash, useLinkedChoice } from './linked.js';
import { hasMark } from './markOf.js';
import { Plot } from './Plot.js';

type Props = {
  /** Its name in addresses, in no language; one chart of a page has it. */
  name: string;
  /** What was found, where a test carries it; else the measure. */
  title: string;
  /** Measure, unit, time zone and what is left out. */
  sub?: string | undefined;
  /** What the chart shows, in a sentence, for people who cannot see it. */
  label: string;
  table: ChartTable;
  /** By ECharts; or `children` draw it themselves. */
  option?: (look: ChartLook) => ChartOption;
  children?: ReactNode;
  height?: number;
  /** Level of its heading: 2 where no heading stands above the chart but the page's own. */
  level?: 2 | 3;
  /** Entry of the glossary that defines the measure. */
  term?: string;
  /** What was chosen on it (`useLinkedChoice`): its link carries it. */
  state?: Readonly<Record<string, string>>;
  /** Beside the switch: what is drawn, by which measure. */
  extra?: ReactNode;
  /** Below the plot: what is not in it. */
  foot?: ReactNode;
  /** Said instead of drawing axes around nothing. */
  empty?: string | false | undefined;
  /** A click on a mark, or Enter on it: its row. */
  onPick?: (index: number) => void;
  /**
   * In place of `onPick` where each figure of a row opens something of its own: its row and its column in `table`. Drawn, each
   * has a strip (`multiples`), in the order of the columns.
   */
  onFigure?: (row: number, column: number) => void;
};

const views = ['chart', 'table'] as const;
const isView = oneOf(views);

export function ChartFrame(props: Props) {
  const { name, title, sub, label, option, table, height = 240, level = 3, empty } = props;
  const { onPick, onFigure } = props;
  const Heading = `h${level}` as const;
  const { t } = useTranslation('common');
  const theme = useTheme();
  const patterns = usePatterns();
  const format = useFormat();
  const [view, setView] = useLinkedChoice(name, 'as', isView, 'chart');
  const [tall, setTall] = useState<number | null>(null);
  const frame = useRef<HTMLElement>(null);
  const drawing = useRef<HTMLDivElement>(null);
  const chart = useRef<EChartsType>(null);
  const full = useCallback(
    (look: ChartLook) => (option ? withTooltips(look, option(look), table, format) : {}),
    [option, table, format],
  );
  const drawn = useMemo(() => full(lookOf(theme, patterns)), [full, theme, patterns]);
  const hash = useHash();

  useEffect(() => {
    const follow = () =>
      setTall(document.fullscreenElement === frame.current ? window.innerHeight - 160 : null);
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, []);
  // A link to a chart leads to it, though it came after the page.
  useEffect(() => {
    if (linkedTo(hash)?.name === name) frame.current?.scrollIntoView({ block: 'center' });
  }, [hash, name]);
  /** Pixels of what was measured of the frame, without its own room around it. */
  const size = () => {
    const style = frame.current && getComputedStyle(frame.current);
    const air = style ? Number.parseFloat(style.paddingLeft) * 2 : 0;
    return { width: (frame.current?.clientWidth ?? 0) - air, height: tall ?? height };
  };

  const figure = (
    <figure className={styles.chart} ref={frame} id={`chart-${name}`} data-chart={name}>
      <figcaption>
        <Row gap={[8, 16]} align="start" justify="between" wrap>
          <Heading>{title}</Heading>
          {!empty && (
            <Row gap={8} align="center" className={styles.tools}>
              {props.extra}
              <Segmented
                size="small"
                value={view}
                aria-label={t('chart.view', { title })}
                onChange={setView}
                options={views.map((value) => ({
                  value,
                  label: t(value === 'chart' ? 'chart.asChart' : 'chart.asTable'),
                }))}
              />
              <ChartMenu
                title={title}
                sub={sub ?? ''}
                foot={typeof props.foot === 'string' ? props.foot : ''}
                table={table}
                option={option && full}
                drawing={() => drawing.current}
                size={size}
                isFull={tall !== null}
                onFullScreen={() =>
                  tall === null ? frame.current?.requestFullscreen() : document.exitFullscreen()
                }
                link={linkOf(name, { ...props.state, ...(view === 'table' ? { as: view } : {}) })}
              />
            </Row>
          )}
        </Row>
        {(sub || props.term) && (
          <p className={styles.sub}>
            {sub} {props.term && <Term label={title} term={props.term} shown />}
          </p>
        )}
      </figcaption>
      {empty ? (
        <p className={styles.empty}>{empty}</p>
      ) : (
        <>
          {view === 'table' && <FigureTable {...{ table, onPick, onFigure }} label={title} />}
          {view === 'chart' && option && (
            <Plot
              option={drawn}
              height={tall ?? height}
              label={label}
              table={table}
              chart={chart}
              onPick={onPick}
              onFigure={onFigure}
              onTable={() => setView('table')}
            />
          )}
          {/* There beside the table too: its picture is made of it. */}
          {!option && (
            <div ref={drawing} hidden={view === 'table'}>
              {props.children}
            </div>
          )}
        </>
      )}
      {!empty && props.foot && <p className={styles.foot}>{props.foot}</p>}
    </figure>
  );
  return (
    // On the full screen nothing outside the frame is seen: what opens over it opens in it.
    <ConfigProvider getPopupContainer={() => (tall !== null && frame.current) || document.body}>
      {figure}
    </ConfigProvider>
  );
}

type Mark = { data?: unknown; dataIndex?: number; seriesIndex?: number; color?: unknown };

/** The base of every chart below its own option; tooltips come from the table. */
function withTooltips(
  look: ChartLook,
  own: ChartOption,
  table: ChartTable,
  format: ReturnType<typeof useFormat>,
): ChartOption {
  const several = Array.isArray(own.series) && own.series.length > 1;
  return {
    ...look.base,
    ...own,
    tooltip: {
      ...look.base.tooltip,
      ...(own.tooltip as object | undefined),
      formatter: (marks: Mark | readonly Mark[]) => {
        const all = (Array.isArray(marks) ? marks : [marks]) as readonly Mark[];
        const own = all[0]?.data;
        if (hasMark(own))
          return own.told
            ? toldOf(own.told.title, own.told.lines)
            : tooltipOf(table, format, own.mark);
        const swatches = several
          ? Object.fromEntries(all.map((mark) => [(mark.seriesIndex ?? 0) + 1, `${mark.color}`]))
          : {};
        return tooltipOf(table, format, all[0]?.dataIndex ?? -1, swatches);
      },
    },
  };
}
