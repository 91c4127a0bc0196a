import type { EChartsCoreOption } from 'echarts/core';
import { type RefObject, useEffect, useRef } from 'react';
import { type EChartsType, init } from './echarts.js';
import { hasMark } from './markOf.js';

type Props = {
  option: EChartsCoreOption;
  height: number;
  chart: RefObject<EChartsType | null>;
  /** How many there are. */
  marks: number;
  /** A click on a mark, or a tap: its place in the data of its series, and in which of several plots it was. */
  onMark: (index: number, tapped: boolean, plot: number) => void;
  /** Whether a click leads somewhere. */
  leads: boolean;
  onPainted: () => void;
};

type Pressed = { offsetX: number; offsetY: number; event: Event };

/** ECharts in React: made once, follows its option and its box. */
export function Canvas({ option, height, chart, marks, onMark, leads, onPainted }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const painted = useRef(onPainted);
  painted.current = onPainted;
  useEffect(() => {
    if (!box.current) return;
    const made = init(box.current);
    chart.current = made;
    made.on('rendered', () => painted.current());
    const watch = new ResizeObserver(() => made.resize());
    watch.observe(box.current);
    return () => {
      watch.disconnect();
      made.dispose();
      chart.current = null;
    };
  }, [chart]);
  useEffect(() => chart.current?.setOption(option, { notMerge: true }), [option, chart]);
  useEffect(() => {
    const made = chart.current;
    if (!made) return;
    // Without axes there are no bands: a mark is what it says it is, where it lies.
    if (!option.xAxis && !option.yAxis) {
      const pickMark = ({ data, event }: { data?: unknown; event?: { event?: Event } }) => {
        if (hasMark(data)) onMark(data.mark, event?.event?.type.startsWith('touch') ?? false, 0);
      };
      made.on('click', pickMark as (params: { data?: unknown }) => void);
      return () => {
        if (!made.isDisposed()) made.off('click', pickMark);
      };
    }
    // The whole band of a mark answers, its name too: a short bar is no target.
    const pick = ({ offsetX, offsetY, event }: Pressed) => {
      const [axis] = [option.yAxis].flat() as ({ type?: string } | undefined)[];
      const sideways = axis?.type === 'category';
      const found = made.convertFromPixel({ gridIndex: 0 }, [offsetX, offsetY]);
      const place = Array.isArray(found) ? found[sideways ? 1 : 0] : undefined;
      const index = isScale(option) ? nearestIn(option, place) : place;
      if (index === undefined || index < 0 || index >= marks) return;
      onMark(index, event.type.startsWith('touch'), plotAt(option, offsetY));
    };
    const surface = made.getZr();
    surface.on('click', pick);
    return () => {
      if (!made.isDisposed()) surface.off('click', pick);
    };
  }, [chart, onMark, option, marks]);
  return <div ref={box} style={{ height, ...(leads ? { cursor: 'pointer' } : {}) }} />;
}

type Grid = { top?: number; height?: number };

/** Which of the plots that stand below each other a place is in; what stands above a plot belongs to it. */
function plotAt({ grid }: EChartsCoreOption, y: number): number {
  const plots = [grid].flat() as (Grid | undefined)[];
  const at = plots.findIndex((one) => y <= (one?.top ?? 0) + (one?.height ?? 0));
  return at < 0 ? plots.length - 1 : at;
}

type Axis = { type?: string };
const typeOf = (axis: unknown) => ([axis].flat() as (Axis | undefined)[])[0]?.type;
/** Marks lie along days or amounts, and have no bands. */
const isScale = ({ xAxis, yAxis }: EChartsCoreOption) =>
  typeOf(xAxis) === 'time' || (typeOf(xAxis) === 'value' && typeOf(yAxis) !== 'category');

type Placed = readonly [string | number, unknown];
type Mark = Placed | { readonly value: Placed };

/** The mark of the first series that lies nearest to a place on the axis: an amount, or a moment in milliseconds. */
function nearestIn(option: EChartsCoreOption, place: number | undefined): number | undefined {
  const [first] = [option.series].flat() as ({ data?: readonly Mark[] } | undefined)[];
  if (place === undefined || !first?.data?.length) return undefined;
  const far = first.data.map((one) => {
    const [at] = 'value' in one ? one.value : one;
    return Math.abs((typeof at === 'number' ? at : Date.parse(at)) - place);
  });
  return far.indexOf(Math.min(...far));
}
