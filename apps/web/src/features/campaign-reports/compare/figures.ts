import type { FigureOf } from '@kade/contract';
import { figureOfStep } from '../useCampaignRows.js';
import type { Compared } from './useCompared.js';

/** What a cell shows: a count or an amount, what share that is, and the ends of its interval where it has one. */
export type Cell = {
  value: number | string | null;
  unit: 'whole' | 'share' | 'money' | 'points' | 'difference';
  /** Of what the row is measured against, 0-1. */
  share?: number | null;
  low?: number | undefined;
  high?: number | undefined;
  /** What it opens. */
  opens: FigureOf<'campaign'>;
};

type Row = { key: string; of: (one: Compared) => Cell | null };

const part = (count: number, all: number) => (all > 0 ? count / all : null);
const perProfile = (revenue: string, size: number) => (size > 0 ? Number(revenue) / size : null);
/** A count of mails; what is called or printed is neither delivered nor opened as far as anybody knows. */
const mails =
  (
    label: 'sent' | 'delivered' | 'opened' | 'clicked' | 'unsubscribed',
    against?: 'sent' | 'delivered',
  ) =>
  ({ campaign, summary }: Compared): Cell | null =>
    campaign.channel === 'email'
      ? {
          ...{ value: summary[label], unit: 'whole', opens: figureOfStep[label] },
          ...(against ? { share: part(summary[label], summary[against]) } : {}),
        }
      : null;

/** The rows of the comparison, in the order of the way from a mail to an order to money. */
export const compareRows: readonly Row[] = [
  {
    key: 'recipients',
    of: ({ summary }) => ({
      value: summary.recipients,
      unit: 'whole',
      opens: 'campaign_recipients',
    }),
  },
  { key: 'sent', of: mails('sent') },
  { key: 'delivered', of: mails('delivered', 'sent') },
  { key: 'opened', of: mails('opened', 'delivered') },
  { key: 'clicked', of: mails('clicked', 'delivered') },
  { key: 'unsubscribed', of: mails('unsubscribed', 'delivered') },
  {
    key: 'conversion',
    of: ({
      summary: {
        recipients,
        conversion_rate: rate,
        conversion_interval: { treated },
      },
    }) => ({
      ...{ value: recipients > 0 ? rate : null, unit: 'share', opens: 'converted' },
      ...{ low: treated?.low, high: treated?.high },
    }),
  },
  {
    key: 'control',
    of: ({ summary: { control, conversion_interval: interval } }) => ({
      ...{ value: control.size > 0 ? control.conversion_rate : null, unit: 'share' },
      ...{
        low: interval.control?.low,
        high: interval.control?.high,
        opens: 'campaign_control_converted',
      },
    }),
  },
  {
    key: 'uplift',
    of: ({ summary: { uplift } }) => ({
      ...{ value: uplift.absolute, unit: 'points', opens: 'converted' },
      ...{ low: uplift.low ?? undefined, high: uplift.high ?? undefined },
    }),
  },
  {
    key: 'revenue',
    of: ({ summary }) => ({ value: summary.revenue, unit: 'money', opens: 'revenue' }),
  },
  {
    key: 'perProfile',
    of: ({ summary: { revenue, recipients } }) => ({
      ...{ value: perProfile(revenue, recipients), unit: 'money', opens: 'revenue' },
    }),
  },
  {
    key: 'perControl',
    of: ({ summary: { control } }) => ({
      ...{ value: perProfile(control.revenue, control.size), unit: 'money' },
      opens: 'campaign_control_revenue',
    }),
  },
  {
    key: 'extraPerProfile',
    of: ({ summary: { revenue_uplift: found } }) => ({
      ...{ value: found?.difference ?? null, unit: 'difference', opens: 'revenue' },
      ...{ low: found?.low, high: found?.high },
    }),
  },
];
