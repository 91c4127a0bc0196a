import { getLifecycleCustomer } from '@kade/contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answer, asked, press, screen, show, waitFor } from '../../../testkit/index.js';
import { BuyingRhythm } from './BuyingRhythm.js';
import { LifecycleRests } from './LifecycleRests.js';

// Charts are drawn on a canvas, which this page has no pen for: one that draws nothing, on a page of some size.
beforeEach(() => {
  const pen = new Proxy(
    {},
    { get: (_, what) => (what === 'measureText' ? () => ({ width: 8 }) : () => undefined) },
  );
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(240);
});
afterEach(() => vi.restoreAllMocks());

const seller = ['company:sales'];
const profile = { id: 5, name: 'Hotel Smits' };
const run = {
  ...{ id: 3, day: '2026-11-20', result_id: 7, chosen: 'mbg_nbd' as const },
  ...{ reason: null, horizon: 42 },
};
const change = (
  run_id: number,
  day: string,
  from: 'new' | 'loyal' | null,
  to: 'new' | 'loyal',
) => ({
  ...{ run_id, day, from, to },
  crossed: [],
});
const reply = {
  run,
  customer: {
    ...{ stage: 'loyal' as const, value: 15_041, purchases: 14, last_purchase: '2026-11-11' },
    ...{ usual_gap: 21.3, churn: 0.12, expected: { purchases: 14.2, low: 9, high: 20 } },
    why: [{ measure: 'loyal_purchases' as const, value: 14, cut: 5, reached: true }],
    ...{ came: null, advice: 'thank' as const },
  },
  picture: {
    ...{ gaps: [20, 22], purchase_days: ['2026-09-30', '2026-10-20', '2026-11-11'] },
    ...{ usual_gap: 21.3, horizon: 42 },
    points: [
      { day: '2026-10-20', alive: null, buys: 0.8 },
      { day: '2026-11-20', alive: null, buys: 0.88 },
      { day: '2027-01-10', alive: null, buys: 0.4 },
    ],
    again: [
      { days: 21, chance: 0.6 },
      { days: 42, chance: 0.88 },
      { days: 84, chance: 0.95 },
    ],
    ahead: [{ day: '2026-12-24', stage: 'at_risk' as const }],
  },
  stages: [change(1, '2026-01-20', null, 'new'), change(2, '2026-06-20', 'new', 'loyal')],
};

it('a seller is told how a customer buys, what follows if nothing is bought, and what to do', async () => {
  answer(getLifecycleCustomer, reply);
  await show(<BuyingRhythm profile={profile} />, { groups: seller });
  await screen.findByText('Usually buys every 21 days, last bought 9 days ago.');
  expect(screen.getByText('Has bought 14 times; “Loyal” starts at 5 times.')).toBeTruthy();
  expect(
    screen.getByText(
      /60% within 21 days, 88% within 42 days, 95% within 84 days\. Its gaps in days, the latest last: 20, 22\./,
    ),
  ).toBeTruthy();
  expect(screen.getByText('If nothing is bought: “At risk” from 2026-12-24.')).toBeTruthy();
  expect(screen.getByText(/Data up to 2026-11-20 · MBG\/NBD model/)).toBeTruthy();
  // Who has not the product may not open its card.
  expect(screen.queryByText('Model card')).toBeNull();
});

it('stages over time are a band with words, and each change below it', async () => {
  answer(getLifecycleCustomer, reply);
  await show(<BuyingRhythm profile={profile} />, { groups: seller, language: 'nl' });
  expect(
    await screen.findByRole('img', { name: /Nieuw sinds 2026-01-20, Trouw sinds 2026-06-20/ }),
  ).toBeTruthy();
  expect(screen.getByText('Bezoek plannen')).toBeTruthy();
});

it('without a model the reason stands in place of the chances', async () => {
  answer(getLifecycleCustomer, {
    ...reply,
    run: { ...run, reason: 'too_few_customers', chosen: 'same_as_before' },
    picture: null,
  });
  await show(<BuyingRhythm profile={profile} />, { groups: seller });
  await screen.findByText('No chances over time: too few customers');
  expect(screen.queryByRole('figure')).toBeNull();
});

it('nothing is shown before a run has looked at the profile', async () => {
  answer(getLifecycleCustomer, { run: null, customer: null, picture: null, stages: [] });
  await show(<BuyingRhythm profile={profile} />, { groups: seller });
  await waitFor(() => expect(asked(getLifecycleCustomer)).toHaveLength(1));
  expect(document.body.textContent).toBe('');
});

it('who has the product gets from the figures of a profile to their card', async () => {
  answer(getLifecycleCustomer, reply);
  await show(<LifecycleRests profileId={5} />, { groups: [...seller, 'product:rfm'] });
  const link = await screen.findByText('Model card');
  expect(link.closest('a')?.getAttribute('href')).toBe('/analytics/model-card/7');
});

it('a partner is asked nothing about', async () => {
  await show(<BuyingRhythm profile={profile} />, { groups: ['partner:subscription'] });
  expect(asked(getLifecycleCustomer)).toHaveLength(0);
});

it('of many changes the latest are shown, and all on demand', async () => {
  const many = Array.from({ length: 6 }, (_, n) =>
    change(n + 1, `2026-0${n + 1}-20`, n % 2 ? 'new' : 'loyal', n % 2 ? 'loyal' : 'new'),
  );
  answer(getLifecycleCustomer, { ...reply, stages: many });
  await show(<BuyingRhythm profile={profile} />, { groups: seller });
  await screen.findByText('2026-06-20');
  expect(screen.queryByText('2026-02-20')).toBeNull();
  await press('Show all 6 changes');
  expect(screen.getByText('2026-02-20')).toBeTruthy();
});
