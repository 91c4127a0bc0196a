import type { EChartsCoreOption } from 'echarts/core';
import { type RefObject, useEffect, useRef } from 'react';
import { type EChartsType, init } from './echarts.js';

type Props = {
  option: EChartsCoreOption;
  height: number;
  chart: RefObject<EChartsType | null>;
  /** A click on a mark: its place in the data of its series. */
  onPick?: ((index: number) => void) | undefined;
};

/** ECharts in React: made once, follows its option and its box. */
export function Canvas({ option, height, chart, onPick }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!box.current) return;
    const made = init(box.current);
    chart.current = made;
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
    const pick = (mark: { dataIndex?: number }) =>
      mark.dataIndex !== undefined && onPick(mark.dataIndex);
    made.on('click', pick);
    return () => {
      if (!made.isDisposed()) made.off('click', pick);
    };
  }, [chart, onPick]);
  return <div ref={box} style={{ height }} />;
}
