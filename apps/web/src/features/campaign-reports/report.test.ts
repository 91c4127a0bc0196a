import type { CampaignSummary } from '@kade/contract';
import { describe, expect, it } from 'vitest';
import { armsOf, funnelRows, unsentRows } from './funnel.js';
import { axisRange, inPoints, pText, signed, signedPoints } from './uplift.js';

const summary = {
  recipients: 200,
  sent: 210,
  delivered: 200,
  opened: 80,
  clicked: 20,
  converted: 30,
  unsubscribed: 2,
  bounced: 10,
  ...{ failed: 3, in_doubt: 0, pending: 0, cancelled: 16 },
  revenue: '6000.00',
  control: { size: 50, converted: 4, conversion_rate: 0.08, revenue: '500.00' },
} as CampaignSummary;

describe('the funnel of a campaign', () => {
  it('measures mails against mails and profiles against profiles', () => {
    const share = Object.fromEntries(
      funnelRows(summary, 'email').map((row) => [row.step, row.share]),
    );
    expect(share.opened).toBe(80 / 200);
    expect(share.clicked).toBe(20 / 200);
    expect(share.unsubscribed).toBe(2 / 200);
    expect(share.bounced).toBe(10 / 210);
    expect(share.converted).toBe(30 / 200);
    expect(share.recipients).toBeNull();
  });

  it('has no share of a step that is empty', () => {
    const empty = { ...summary, sent: 0, delivered: 0 };
    expect(funnelRows(empty, 'email').find((row) => row.step === 'opened')?.share).toBeNull();
  });

  it.each(['phone', 'post'] as const)('of a campaign by %s knows nothing of mails', (channel) => {
    expect(funnelRows(summary, channel).map(({ step, share }) => [step, share])).toEqual([
      ['recipients', null],
      ['converted', 30 / 200],
    ]);
  });

  it('has beside it who was not reached, with the reasons that occur', () => {
    expect(unsentRows(summary)).toEqual([
      { state: 'cancelled', count: 16 },
      { state: 'failed', count: 3 },
    ]);
  });

  it('compares the groups per profile, because they differ in size', () => {
    expect(armsOf(summary)).toMatchObject([
      { arm: 'treated', rate: 0.15, perProfile: 30 },
      { arm: 'control', rate: 0.08, perProfile: 10 },
    ]);
  });

  it('knows nothing of an empty control group', () => {
    const none = { ...summary, control: { ...summary.control, size: 0 } };
    expect(armsOf(none)[1]).toMatchObject({ rate: null, perProfile: null });
  });
});

describe('the uplift chart', () => {
  it('keeps zero and the whole interval in sight', () => {
    expect(axisRange(0.02, 0.05)).toEqual([-1, 6]);
    expect(axisRange(-0.05, -0.02)).toEqual([-6, 1]);
  });

  it('writes differences in percentage points with their sign', () => {
    expect(inPoints(0.0171146)).toBe(1.7115);
    expect(signed(String, 1.7)).toBe('+1.7');
    expect(signed(String, -4.4)).toBe('−4.4');
    expect(signed(String, 0)).toBe('0');
    expect(signedPoints((points) => points.toFixed(1), 0.09)).toBe('+9.0');
    // No line may end between the plus and the currency.
    expect(signed((v) => `€ ${v}`, 8.61)).toBe('+\u2060€ 8.61');
  });

  it('never prints a p-value as zero', () => {
    expect(pText(0.00001, String, 'tiny')).toBe('tiny');
    expect(pText(0.51543, String, 'tiny')).toBe('0.515');
  });
});
