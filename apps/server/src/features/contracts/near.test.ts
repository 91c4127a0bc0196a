import { expect, it } from 'vitest';
import { contractScene } from './contracts.testkit.js';
import { contractsNearNotice, contractsNearNoticeOn, shownStateOf } from './index.js';

const { scene, create } = contractScene();

/** Numbers of those of which so much is said. */
const numbers = (found: Promise<{ number: string; notice_by: string }[]>) =>
  found.then((all) => all.map(({ number, notice_by }) => `${number} ${notice_by}`).sort());
const inTenant = <T>(work: Parameters<typeof scene.kade.db.inTenant<T>>[1]) =>
  scene.kade.db.inTenant(scene.company, work);
/** Its last day to cancel is 31 March, of which it reminds 30 days before. */
const near = { end_date: '2026-04-30', notice_days: 30 };

it('near its last day to cancel is what runs, and nothing that is a draft, was cancelled or ends anyway', async () => {
  await create({ ...near, number: 'NEAR' });
  await create({ ...near, number: 'DRAFT', status: 'draft' });
  await create({ ...near, number: 'LEFT', cancelled_on: '2026-03-01' });
  await create({ ...near, number: 'EARLY', ended_on: '2026-04-15' });
  await create({ ...near, number: 'FAR', end_date: '2026-11-30' });
  const found = (day: string) =>
    numbers(inTenant((tx) => contractsNearNotice(tx, scene.company, day)));
  expect(await found('2026-03-10')).toEqual(['NEAR 2026-03-31']);
  expect(await found('2026-02-28')).toEqual([]);
});

it('on a past day near was what ran then: also what was cancelled or ended since', async () => {
  await create({ ...near, number: 'NEAR' });
  await create({ ...near, number: 'DRAFT', status: 'draft' });
  await create({ ...near, number: 'SINCE', cancelled_on: '2026-03-07' });
  await create({ ...near, number: 'BEFORE', cancelled_on: '2026-03-06' });
  await create({ ...near, number: 'ENDED', status: 'ended', ended_on: '2026-03-07' });
  await create({ ...near, number: 'OVER', status: 'ended', ended_on: '2026-03-06' });
  const found = numbers(inTenant((tx) => contractsNearNoticeOn(tx, scene.company, '2026-03-06')));
  expect(await found).toEqual(['ENDED 2026-03-31', 'NEAR 2026-03-31', 'SINCE 2026-03-31']);
});

it('a draft is nothing but that, an ended one has ended, and of the others the days tell', () => {
  const terms = {
    ...{ start_date: '2025-05-01', end_date: '2026-04-30', notice_days: 30, ended_on: null },
    ...{ auto_renew: true, renewal_months: 12, cancelled_on: null },
  };
  const shown = (status: string, over = {}) =>
    shownStateOf({ ...terms, ...over, status }, '2026-03-10');
  expect([shown('draft'), shown('ended'), shown('active')]).toEqual(['draft', 'ended', 'running']);
  expect(shown('active', { start_date: '2026-04-01' })).toBe('not_begun');
  expect(shown('active', { cancelled_on: '2026-01-15' })).toBe('cancelled');
});
