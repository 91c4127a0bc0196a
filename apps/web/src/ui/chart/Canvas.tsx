import type { EChartsCoreOption } from 'echarts/core';
import { type RefObject, useEffect, useRef } from 'react';
import { type EChartsType, init } from './echarts.js';

type Props = {
  option: EChartsCoreOption;
  height: number;
  chart: RefObject<EChartsType | null>;
  /** How many there are. */
  marks: number;
  /** A click on a mark: its place in the data of its series. */
  onPick?: ((index: number) => void) | undefined;
  onPainted: () => void;
};

/** ECharts in React: made once, follows its option and its box. */
export function Canvas({ option, height, chart, marks, onPick, onPainted }: Props) {
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
    if (!made || !onPick) return;
    // The whole band of a mark answers, its name too: a short bar is no target.
    const pick = ({ offsetX, offsetY }: { offsetX: number; offsetY: number }) => {
      const sideways = (option.yAxis as { type?: string } | undefined)?.type === 'category';
      const found = made.convertFromPixel({ gridIndex: 0 }, [offsetX, offsetY]);
      const index = Array.isArray(found) ? found[sideways ? 1 : 0] : undefined;
      if (index !== undefined && index >= 0 && index < marks) onPick(index);
    };
    const surface = made.getZr();
    surface.on('click', pick);
    return () => {
      if (!made.isDisposed()) surface.off('click', pick);
    };
  }, [chart, onPick, option, marks]);
  return <div ref={box} style={{ height, ...(onPick ? { cursor: 'pointer' } : {}) }} />;
}
