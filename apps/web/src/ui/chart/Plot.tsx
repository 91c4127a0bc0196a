import { type KeyboardEvent, lazy, type RefObject, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMobile } from '../../platform/theme/useWidth.js';
import { useFormat } from '../facts/useFormat.js';
import { ChartBoundary } from './ChartBoundary.js';
import styles from './chart.module.css';
import type { ChartOption } from './chartLook.js';
import { type ChartTable, hasRows, markWords } from './chartTable.js';
import type { EChartsType } from './echarts.js';
import { ribbonOf } from './markOf.js';
import { nextMark } from './nextMark.js';
import { TooltipStrip } from './TooltipStrip.js';

type Props = {
  option: ChartOption;
  height: number;
  label: string;
  table: ChartTable;
  chart: RefObject<EChartsType | null>;
  onPick?: ((index: number) => void) | undefined;
  onFigure?: ((row: number, column: number) => void) | undefined;
  onTable: () => void;
};

const load = () => import('./Canvas.js').then((m) => ({ default: m.Canvas }));

/** The drawing: one stop of the keyboard, on which arrows walk its marks. */
export function Plot(props: Props) {
  const { option, height, label, table, chart, onPick, onFigure, onTable } = props;
  const { t } = useTranslation('common');
  const format = useFormat();
  const [Canvas, setCanvas] = useState(() => lazy(load));
  const [painted, setPainted] = useState(false);
  const [at, setAt] = useState<readonly [row: number, column: number] | null>(null);
  // A finger covers what floats beside it: what is touched is said below the plot, and stays there.
  const [tapped, setTapped] = useState(false);
  const strip = useMobile() || tapped;
  const drawn = useMemo(
    () =>
      strip
        ? { ...option, tooltip: { ...(option.tooltip as object), showContent: false } }
        : option,
    [option, strip],
  );
  const leads = Boolean(onPick ?? onFigure);
  const size = { rows: table.rows.length, columns: table.head.length - 1 };

  const show = (to: readonly [number, number]) => {
    setAt(to);
    const series = (option.series as readonly unknown[] | undefined)?.length ?? 1;
    const ribbon = ribbonOf(option.series, to[0]);
    if (ribbon) chart.current?.dispatchAction({ type: 'downplay', seriesIndex: 0 });
    for (const type of ribbon ? ['highlight', 'showTip'] : ['showTip'])
      chart.current?.dispatchAction({
        ...{ type, seriesIndex: Math.min(to[1] - 1, series - 1), dataIndex: to[0] },
        ...(ribbon ? { ...ribbon, seriesIndex: 0 } : {}),
      });
  };
  const open = (row: number, column: number) => {
    if (onFigure) {
      if (hasRows(table, row, column)) onFigure(row, column);
    } else onPick?.(row);
  };
  const onMark = (index: number, byTouch: boolean, band: number) => {
    if (byTouch) setTapped(true);
    const isRow = index < table.rows.length;
    if ((byTouch || strip) && isRow) setAt(at?.[0] === index ? null : [index, band + 1]);
    else open(index, band + 1);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 't') onTable();
    else if (event.key === 'Enter' && at && leads) open(...at);
    else if (event.key === 'Escape') {
      setAt(null);
      chart.current?.dispatchAction({ type: 'hideTip' });
      return;
    } else {
      const to = nextMark(at, event.key, size);
      if (!to) return;
      show(to);
    }
    event.preventDefault();
  };
  const hide = () => {
    setAt(null);
    chart.current?.dispatchAction({ type: 'hideTip' });
  };
  return (
    <ChartBoundary onRetry={() => setCanvas(() => lazy(load))}>
      <div
        className={styles.plot}
        style={{ minHeight: height }}
        role="application"
        aria-roledescription={t('chart.asChart')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a reader of the keyboard gets to its marks here
        tabIndex={0}
        aria-label={`${label} ${t(leads ? 'chart.keysPick' : 'chart.keys')}`}
        onKeyDown={onKey}
        onBlur={strip ? undefined : hide}
      >
        <Suspense fallback={null}>
          <Canvas
            option={drawn}
            height={height}
            chart={chart}
            marks={table.rows.length}
            onMark={onMark}
            leads={leads}
            onPainted={() => setPainted(true)}
          />
        </Suspense>
        {!painted && <Skeleton />}
      </div>
      {strip && at && <TooltipStrip {...{ table, onPick, onFigure }} row={at[0]} onClose={hide} />}
      <p className="visually-hidden" aria-live="polite">
        {at && markWords(table, format, at[0], at[1])}
      </p>
    </ChartBoundary>
  );
}

/** An axis and six bars, until the chart is painted. */
const Skeleton = () => (
  <div className={styles.skeleton} data-testid="loading" aria-hidden>
    {[46, 72, 58, 84, 66, 38].map((height) => (
      <i key={height} style={{ height: `${height}%` }} />
    ))}
  </div>
);
