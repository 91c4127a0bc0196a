import type { ChartLook, ChartOption } from '../../../ui/chart/chartLook.js';
import type { Bar } from './bars.js';

type Drawn = {
  readonly bars: readonly Bar[];
  /** Where the axis begins. */
  readonly cut: number;
  /** Rows below each other instead of bars beside each other. */
  readonly isSideways: boolean;
  readonly names: readonly string[];
  /** Of an amount along the axis, and of a change beside its bar. */
  readonly write: (value: number) => string;
  readonly writeChange: (bar: Bar) => string;
  readonly unit: string | undefined;
};

type Api = {
  value: (dimension: number) => number;
  coord: (at: [number, number]) => [number, number];
  size: (of: [number, number]) => [number, number];
};
type Params = { dataIndex: number };

const widest = 56;
const gap = 0.4;
const zigzag = 8;

/** What adds is the theme's own colour, what was won green, what was lost red; what leaves otherwise is slate. */
const toneOf = ({ step, isTotal }: Bar): 'total' | 'adds' | 'won' | 'lost' | 'leaves' => {
  if (isTotal) return 'total';
  if (step === 'won' || step === 'lost') return step;
  return step === 'lowered' || step === 'ended' ? 'leaves' : 'adds';
};

/** The waterfall: bars between levels, a thin line from each to the next, and what they were in the period before as outlines. */
export function waterfallOption(look: ChartLook, drawn: Drawn): ChartOption {
  const { bars, cut, isSideways, names, write, writeChange, unit } = drawn;
  const colours = {
    total: look.soft,
    adds: look.meaning('treated'),
    won: look.meaning('won'),
    lost: look.meaning('lost'),
    leaves: look.meaning('before'),
  };
  const renderItem = ({ dataIndex }: Params, api: Api) => {
    const bar = bars[dataIndex];
    if (!bar) return null;
    const at = (level: number): [number, number] =>
      api.coord(isSideways ? [Math.max(level, cut), dataIndex] : [dataIndex, Math.max(level, cut)]);
    const band = api.size(isSideways ? [0, 1] : [1, 0])[isSideways ? 1 : 0];
    const thick = Math.min(widest, band * (1 - gap));
    /** A rectangle across the band between two levels. */
    const across = (from: number, to: number, more = 0) => {
      const [[x1, y1], [x2, y2]] = [at(from), at(to)];
      const long = Math.max(2, Math.abs(isSideways ? x2 - x1 : y2 - y1));
      const wide = thick + 2 * more;
      return isSideways
        ? { x: Math.min(x1, x2), y: y1 - wide / 2, width: long, height: wide }
        : { x: x1 - wide / 2, y: Math.min(y1, y2), width: wide, height: long };
    };
    const box = across(bar.from, bar.to);
    const then = bar.previous;
    const next = bars[dataIndex + 1];
    const [endX, endY] = at(bar.to);
    const isUp = bar.to >= bar.from;
    return {
      type: 'group',
      children: [
        ...(then === null
          ? []
          : [
              {
                type: 'rect',
                shape: across(bar.from, bar.from + then, 5),
                style: {
                  ...{ fill: 'none', stroke: look.meaning('before'), lineWidth: 1 },
                  lineDash: [4, 3],
                },
              },
            ]),
        { type: 'rect', shape: box, style: { fill: colours[toneOf(bar)] } },
        ...(bar.isTotal && cut > 0 ? [tornAt(box, isSideways, look.surface)] : []),
        ...(next && !isSideways
          ? [
              {
                type: 'line',
                shape: { x1: endX + thick / 2, y1: endY, x2: endX + band - thick / 2, y2: endY },
                style: { stroke: look.lineStrong, lineWidth: 1 },
              },
            ]
          : []),
        {
          type: 'text',
          style: {
            ...{ text: writeChange(bar), fill: look.ink, font: `600 12px ${look.text.fontFamily}` },
            ...(isSideways
              ? { x: box.x + box.width + 6, y: endY, verticalAlign: 'middle' }
              : {
                  ...{ x: endX, y: isUp ? box.y - 4 : box.y + box.height + 4, align: 'center' },
                  verticalAlign: isUp ? 'bottom' : 'top',
                }),
          },
        },
      ],
    };
  };
  const amounts = look.amounts(write, unit, {
    min: cut,
    ...(isSideways ? { boundaryGap: [0, '18%'] } : { boundaryGap: [0, '8%'] }),
  });
  const categories = look.names(names, {
    axisLabel: {
      interval: 0,
      lineHeight: 16,
      ...(isSideways ? { width: 108, overflow: 'truncate' } : {}),
    },
    ...(isSideways ? { inverse: true } : {}),
  });
  const values = isSideways ? [0, 1] : [1, 2];
  return {
    grid: { left: 8, right: 16, top: unit ? 32 : 20, bottom: 8, outerBoundsMode: 'same' },
    xAxis: isSideways ? amounts : categories,
    yAxis: isSideways ? categories : amounts,
    series: [
      {
        type: 'custom',
        renderItem,
        clip: false,
        encode: isSideways ? { x: values, y: 2 } : { x: 0, y: values },
        data: bars.map(({ from, to, previous }, n) => {
          const ends = [
            Math.max(cut, Math.min(from, to)),
            Math.max(from, to, from + (previous ?? 0)),
          ];
          return isSideways ? [...ends, n] : [n, ...ends];
        }),
      },
    ],
  };
}

type Box = { x: number; y: number; width: number; height: number };

/** A zigzag across the foot of a bar whose axis does not begin at zero. */
function tornAt({ x, y, width, height }: Box, isSideways: boolean, colour: string) {
  const teeth = Math.max(2, Math.round((isSideways ? height : width) / zigzag));
  const points = Array.from({ length: teeth + 1 }, (_, n): [number, number] => {
    const shift = n % 2 === 0 ? 0 : zigzag / 2;
    return isSideways
      ? [x + zigzag + shift, y + (height / teeth) * n]
      : [x + (width / teeth) * n, y + height - zigzag - shift];
  });
  return {
    type: 'polyline',
    shape: { points },
    style: { stroke: colour, lineWidth: 3, fill: 'none' },
  };
}
