/**
 * Which colour of the theme a mark of a chart takes. Series go by how many there are, so that those that share a plot are
 * far apart for every eye; what has a meaning of its own has one colour on every chart. Slate is never a series like the
 * others: it is what the rest is compared with. Pink never stands beside it, which some eyes cannot tell apart.
 */
import { palettes, type ThemeName } from '../../platform/theme/palette.js';

type Hue = 1 | 2 | 3 | 4 | 5 | 6 | 8;

const orders: readonly (readonly Hue[])[] = [
  [1],
  [1, 4],
  [1, 3, 4],
  [1, 2, 4, 5],
  [1, 3, 4, 5, 6],
  [1, 2, 3, 4, 5, 6],
  [1, 2, 3, 4, 5, 6, 8],
];
/** More series than this nobody tells apart: the rest is summed up, or the plot becomes several. */
export const mostSeries = orders.length;

type Plot = {
  /** The marks are lines or dots of less than three pixels. */
  thin?: boolean;
  /** A control group, a comparison or a period before stands in the same plot. */
  compared?: boolean;
};

/** The colours of so many series that share a plot, in their order. Throws for more than `mostSeries`. */
export function seriesColours(theme: ThemeName, count: number, plot: Plot = {}): string[] {
  const order = orders[count - 1];
  if (!order) throw new RangeError(`A plot has 1 to ${mostSeries} series, not ${count}.`);
  const colours = palettes[theme];
  return order.map((hue) => {
    if (hue === 6 && plot.compared) return colours['chart-8'];
    if (plot.thin && (hue === 2 || hue === 4)) return colours[`chart-${hue}-line`];
    return colours[`chart-${hue}`];
  });
}

const meanings = {
  /** Who a campaign reached, or what the chart is about. */
  treated: 'chart-1',
  control: 'chart-7',
  before: 'chart-7',
  /** The way of a mail to an order, and what leaves it. */
  onTheWay: 'chart-1',
  leaving: 'chart-7',
  won: 'green',
  lost: 'red',
  /** What somebody should look at. */
  due: 'amber',
} as const;

/** The colour of a meaning, such as the arm of a campaign or a step of its funnel. */
export const meaning = (what: keyof typeof meanings, theme: ThemeName): string =>
  palettes[theme][meanings[what]];
