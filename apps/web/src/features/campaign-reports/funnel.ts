import { type Campaign, type CampaignSummary, type FunnelStep, funnelSteps } from '@kade/contract';

export type Channel = Campaign['channel'];
/** The steps that a channel has: what is called or printed is neither delivered nor opened as far as anybody knows. */
const stepsOf = (channel: Channel): readonly FunnelStep[] =>
  channel === 'email' ? funnelSteps : ['recipients', 'converted'];

export type FunnelRow = {
  step: FunnelStep;
  count: number;
  /** Share of the step it is measured against, 0-1; null for the first, and where that step is empty. */
  share: number | null;
  /** The step the share is of. */
  of: FunnelStep | null;
};

/** What each step is measured against: mails against mails, profiles against profiles. */
const baseOf: Readonly<Record<FunnelStep, FunnelStep | null>> = {
  recipients: null,
  sent: null,
  delivered: 'sent',
  opened: 'delivered',
  clicked: 'delivered',
  converted: 'recipients',
  unsubscribed: 'delivered',
  bounced: 'sent',
};

/** The funnel with exact counts and the share of the step that each is measured against. */
export const funnelRows = (summary: CampaignSummary, channel: Channel): FunnelRow[] =>
  stepsOf(channel).map((step) => {
    const of = baseOf[step];
    const whole = of ? summary[of] : 0;
    return { step, count: summary[step], of, share: whole > 0 ? summary[step] / whole : null };
  });

/** What did not leave, or is not known to have left. */
const unsent = ['pending', 'cancelled', 'failed', 'in_doubt'] as const;

/** Recipients that stand in no step of the funnel, by what became of them; only what occurs. */
export const unsentRows = (summary: CampaignSummary) =>
  unsent.map((state) => ({ state, count: summary[state] })).filter((row) => row.count > 0);

export type Arm = {
  arm: 'treated' | 'control';
  size: number;
  converted: number;
  /** 0-1; null for an empty group. */
  rate: number | null;
  revenue: string;
  /** Euros; null for an empty group. */
  perProfile: number | null;
};

/** Those reached beside those kept out. Per profile, because the groups differ in size. */
export function armsOf({ recipients, converted, revenue, control }: CampaignSummary): Arm[] {
  const arm = (name: Arm['arm'], size: number, orders: number, euros: string): Arm => ({
    arm: name,
    size,
    converted: orders,
    rate: size > 0 ? orders / size : null,
    revenue: euros,
    perProfile: size > 0 ? Number(euros) / size : null,
  });
  return [
    arm('treated', recipients, converted, revenue),
    arm('control', control.size, control.converted, control.revenue),
  ];
}
