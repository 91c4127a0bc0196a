import { expect, it } from 'vitest';
import type { CampaignArms } from './arms.repo.js';
import type { StartedCampaign } from './campaigns.repo.js';
import { pooledOf } from './pooled.js';

const campaign = (id: number, notCompared: StartedCampaign['notCompared']) =>
  ({ id, notCompared }) as StartedCampaign;
const arm = (size: number, converted: number) => ({
  ...{ size, converted, revenue: '0.00', mean: 0, variance: 0 },
  ...{ over: size, over_converted: converted },
});
const arms = (campaign_id: number, treated: number, control: number) =>
  ({
    ...{ campaign_id, owner_id: null, owner_name: null },
    ...{ treated: arm(treated, 1), control: arm(control, 0) },
  }) as unknown as CampaignArms;

it('a campaign of which a filter leaves one profile, or none at all, is told as having too few', () => {
  const campaigns = [
    ...[campaign(1, null), campaign(2, null), campaign(3, null)],
    ...[campaign(4, 'few'), campaign(5, 'open')],
  ];
  const pooled = pooledOf(campaigns, [arms(1, 20, 10), arms(2, 20, 1), arms(5, 20, 10)]);
  expect(pooled).toMatchObject({ campaigns: 1, treated: { size: 20 }, control: { size: 10 } });
  expect(pooled.not_compared).toEqual({ no_control: 0, open: 1, skewed: 0, few: 3 });
});

it('adds up revenue to the cent', () => {
  const one = arms(1, 20, 10);
  const two = arms(2, 20, 10);
  // 0.29 x 100 is 28.999999999999996.
  Object.assign(one.treated, { revenue: '0.29' });
  Object.assign(two.treated, { revenue: '1.13' });
  expect(pooledOf([campaign(1, null), campaign(2, null)], [one, two]).treated.revenue).toBe('1.42');
});
