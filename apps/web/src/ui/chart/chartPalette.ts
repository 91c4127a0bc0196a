/**
 * Eight colours that people with any common colour blindness can tell apart (after Okabe and Ito,
 * with the yellow and black exchanged for shades that hold on white and on dark ground).
 * A meaning keeps its colour on every chart: see `meaning`.
 */
const light = [
  '#0F766E',
  '#E69F00',
  '#0072B2',
  '#CC79A7',
  '#56B4E9',
  '#D55E00',
  '#7A6FB0',
  '#64748B',
];
const dark = [
  '#2DD4BF',
  '#F2B33D',
  '#4FA3E3',
  '#E39BC4',
  '#8CCBF2',
  '#F0864A',
  '#A79BDD',
  '#94A3B8',
];

export const chartColours = (darkTheme: boolean): readonly string[] => (darkTheme ? dark : light);

const places = {
  treated: 0,
  won: 0,
  control: 7,
  lost: 5,
  opened: 2,
  clicked: 1,
  converted: 0,
  sent: 4,
  unsubscribed: 3,
  bounced: 5,
} as const;

/** The colour of a meaning, such as the arm of a campaign or a step of its funnel. */
export const meaning = (what: keyof typeof places, darkTheme: boolean): string =>
  (darkTheme ? dark : light)[places[what]] ?? '#64748B';
