import { getBasicReport, getCampaignPerformance, getCampaignSummary } from '@kade/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../../test/kade.js';
import { aReportedCampaign, type Reader } from './reports.testkit.js';

let kade: TestKade;
let maker: TestUser;
const now = new Date('2026-03-12T12:00:00Z');
beforeAll(async () => {
  kade = await testKade({ clock: { now: () => now } });
});
afterAll(() => kade.close());
beforeEach(async () => {
  maker = await kade.aUser(await kade.aCompany(), ['company:marketeer']);
});

const someone = { segment: null, province: null };
const mailed = (more: Partial<Reader> = {}): Reader => ({
  ...{ arm: 'treated', variant: null, state: 'sent', ...someone },
  ...more,
});
const kept = (more: Partial<Reader> = {}): Reader => ({
  ...{ arm: 'control', variant: null, state: 'control', ...someone },
  ...more,
});
/** Starts on 2 March; whoever orders does so on the 5th. */
const report = async (readers: Reader[], days = 5) => {
  const over = { conversion_window_days: days, control_group_percent: 50 };
  const { id } = await aReportedCampaign(kade, maker, readers, over);
  const { body } = await kade.call(getCampaignSummary, { params: { id } }, maker);
  const { body: performance } = await kade.call(
    getCampaignPerformance,
    { params: { id }, query: { by: 'day' } },
    maker,
  );
  return { ...body, days: performance.days };
};
const order = { order: 10 };

it('counts an order from the day after its own mail, and none of that day or before', async () => {
  const told = await report([
    mailed(order),
    mailed({ ...order, sentAt: '2026-03-04T22:30:00Z' }),
    // Half past eleven at night in the company's zone is still the 4th; an hour later is the 5th.
    mailed({ ...order, sentAt: '2026-03-04T23:30:00Z' }),
    mailed({ ...order, sentAt: '2026-03-06T08:00:00Z' }),
  ]);
  expect([told.converted, told.revenue]).toEqual([2, '20.00']);
});

it('counts for as many days as the window has, from each one’s own mail', async () => {
  const readers = [mailed(order), mailed({ ...order, sentAt: '2026-03-03T12:00:00Z' })];
  expect((await report(readers, 3)).converted).toBe(2);
  // The 5th is the third day after the 2nd, and the second after the 3rd.
  expect((await report(readers, 2)).converted).toBe(1);
});

it('counts nothing yet of who waits, and from the start of who was never reached', async () => {
  const states = ['pending', 'failed', 'cancelled'] as const;
  const told = await report(states.map((state) => mailed({ state, ...order })));
  expect([told.recipients, told.converted]).toEqual([3, 2]);
});

it('watches the control group over the same days as those who were mailed', async () => {
  const late = { sentAt: '2026-03-06T08:00:00Z' };
  const told = await report([
    ...[mailed(order), mailed(order), mailed({ ...order, ...late }), mailed({ ...order, ...late })],
    ...[kept(order), kept(order), kept(order), kept(order)],
  ]);
  expect([told.converted, told.control.converted]).toEqual([2, 2]);
  const waiting = await report([
    ...[mailed(order), mailed({ ...order, state: 'pending' })],
    ...[kept(order), kept(order)],
  ]);
  expect([waiting.converted, waiting.control.converted]).toEqual([1, 1]);
});

it('runs from the day after the start to the last day of the last mailed, and closes when nobody waits', async () => {
  const late = mailed({ sentAt: '2026-03-06T08:00:00Z' });
  const told = await report([mailed(), late]);
  expect(told.window).toEqual({ from: '2026-03-03', to: '2026-03-11', closed: true });
  expect(told.days[0]).toMatchObject({ day: '2026-03-02', sent: 1 });
  const waiting = await report([mailed(), mailed({ state: 'pending' })], 1);
  expect(waiting.window).toEqual({ from: '2026-03-03', to: '2026-03-03', closed: false });
});

it('is over for somebody on the day after their last one, and not on it', async () => {
  // Of five days each: to the 7th, to yesterday, and to today.
  const days = ['2026-03-02', '2026-03-06', '2026-03-07'];
  await report(days.map((day) => mailed({ ...order, sentAt: `${day}T08:00:00Z` })));
  const { body } = await kade.call(
    getBasicReport,
    { params: { type: 'campaigns' }, query: {} },
    maker,
  );
  expect(body.campaigns).toMatchObject([{ sent: 3, over: 2, over_converted: 1 }]);
});
