import type { Words } from '../columns/column.js';

/** What a figure is counted in; `money` is exact to the cent, `share` is between 0 and 1, `days` are whole days or their mean. */
export type FigureUnit = 'whole' | 'money' | 'share' | 'days';

/**
 * How the rows behind a figure make it. Each row says what it adds:
 * - `count`: 1, and the figure is their sum.
 * - `sum`: an amount, and the figure is their sum.
 * - `mean`: a number of days or an amount, and the figure is their mean.
 * - `share`: 1 or 0, and the figure is their mean.
 */
export type MadeBy = 'count' | 'sum' | 'mean' | 'share';

/** What stands behind a figure when it is opened; a `recipient` is a profile in a campaign. */
export type RowKind = 'opportunity' | 'activity' | 'profile' | 'recipient' | 'invoice';

/**
 * A figure of a report, said once: the screen, the rows behind it, files, mails, the API description, the glossary and the
 * tests derive from it. Its key is its entry in the glossary and is used by no other report.
 */
export type Figure = {
  readonly unit: FigureUnit;
  readonly by: MadeBy;
  readonly rows: RowKind;
  readonly label: Words;
  /** What it is, in a sentence or two, for somebody who has never heard of it. */
  readonly about: Words;
  /** How it is counted, where words alone leave a doubt. */
  readonly formula?: Words;
  /** How things are now: there is no earlier figure to compare with, and no course. */
  readonly state?: true;
  /** Which way is good news. */
  readonly better: 'up' | 'down' | 'neither';
};

export type Figures = Readonly<Record<string, Figure>>;
