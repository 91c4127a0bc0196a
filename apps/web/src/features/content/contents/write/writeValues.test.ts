import type { GenAiCampaign } from '@kade/contract';
import { describe, expect, it } from 'vitest';
import { beginning, bodiesOf } from './writeValues.js';

const settings = {
  ...{ brand_id: 3, channels: ['email', 'linkedin'], language: 'nl', length: 'short', variants: 2 },
} as Parameters<typeof beginning>[1];
const campaign = {
  ...{ id: 8, brand_id: 5, promotion_id: 9, key_message: 'New flour is in' },
  channels: ['email', 'sms'],
} as GenAiCampaign;

describe('what a text begins with', () => {
  it('is what the settings say', () => {
    expect(beginning(new URLSearchParams(), settings, undefined)).toMatchObject({
      ...{ brand_id: 3, channels: ['email'], language: 'nl', length: 'short', variants: 2 },
    });
  });

  it('is what the AI campaign says where there is one', () => {
    expect(beginning(new URLSearchParams(), settings, campaign)).toMatchObject({
      ...{ brand_id: 5, gen_ai_campaign_id: 8, promotion_id: 9, channels: ['email', 'sms'] },
      key_message: 'New flour is in',
    });
  });

  it('is what the address says before all else, and nonsense in it counts as not given', () => {
    const params = new URLSearchParams(
      'brand=7&channel=sms&language=en&length=huge&variants=99&message=Hello',
    );
    expect(beginning(params, settings, campaign)).toMatchObject({
      ...{ brand_id: 7, channels: ['sms'], language: 'en', length: 'short', variants: 6 },
      key_message: 'Hello',
    });
  });
});

describe('what is sent', () => {
  const values = beginning(new URLSearchParams('message= Hello '), settings, campaign);
  it('is one call for each channel', () => {
    expect(bodiesOf(values)).toMatchObject([
      { channel: 'email', brand_id: 5, key_message: 'Hello' },
      { channel: 'sms', brand_id: 5, key_message: 'Hello' },
    ]);
  });
  it('is nothing without a brand or a message', () => {
    expect(bodiesOf({ ...values, brand_id: null })).toEqual([]);
    expect(bodiesOf({ ...values, key_message: ' ' })).toEqual([]);
  });
});
