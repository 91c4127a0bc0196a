import { getContent, getContentEntry, listCampaignContents } from '@kade/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../../test/kade.js';
import { aReportedCampaign, type Reader } from '../../campaigns/reports/reports.testkit.js';
import { aBrand, aContent } from '../content.testkit.js';
import { addUse } from './uses.repo.js';

let kade: TestKade;
let company: number;
let maker: TestUser;
let brand: number;
beforeAll(async () => {
  kade = await testKade();
});
beforeEach(async () => {
  company = await kade.aCompany();
  maker = await kade.aUser(company, ['company:marketeer', 'product:gen-ai']);
  brand = (await aBrand(kade, maker)).id;
});
afterAll(() => kade.close());

const readers = (count: number, more: Partial<Reader>): Reader[] =>
  Array.from({ length: count }, () => ({
    ...{ arm: 'treated', variant: null, state: 'sent', segment: null, province: null },
    ...more,
  }));
const used = (content_id: number, campaign_id: number, variant: 'A' | 'B' | null = null) =>
  kade.db.inTenant(company, (tx) =>
    addUse(tx, company, maker.id, { ...{ content_id, campaign_id, variant }, at: new Date() }),
  );
const contents = async (id: number) =>
  (await kade.call(listCampaignContents, { params: { id } }, maker)).body.results;
const aText = async (name: string) => (await aContent(kade, maker, brand, { name })).id;

it('the subject that more people opened beyond chance has won, the other lost; else it is not clear, or waits', async () => {
  const [a, b] = [await aText('Een'), await aText('Twee')];
  const test = async (opened: readonly [number, number], of: readonly [number, number]) => {
    const { id } = await aReportedCampaign(
      kade,
      maker,
      (['A', 'B'] as const).flatMap((variant, n) => [
        ...readers(opened[n] ?? 0, { variant, opened: true }),
        ...readers((of[n] ?? 0) - (opened[n] ?? 0), { variant }),
      ]),
      { subject_b: 'Hi' },
    );
    // Written down the wrong way round: A comes first all the same.
    await used(b, id, 'B');
    await used(a, id, 'A');
    return contents(id);
  };
  const clear = await test([18, 2], [20, 20]);
  expect(clear).toMatchObject([
    { id: a, variant: 'A', result: { won: 'yes', delivered: 20, opened: 18 } },
    { id: b, variant: 'B', result: { won: 'no', delivered: 20, opened: 2 } },
  ]);
  const [first, second] = clear.map(({ result }) => result);
  expect(first?.open_rate?.rate).toBeCloseTo(0.9, 9);
  expect(first?.against_other?.absolute).toBeCloseTo(0.8, 9);
  expect(second?.against_other?.absolute).toBeCloseTo(-0.8, 9);
  expect((await test([5, 4], [10, 10])).map(({ result }) => result?.won)).toEqual([
    ...['unclear', 'unclear'],
  ]);
  // Nobody got the other one yet.
  const early = await test([3, 0], [6, 0]);
  expect(early.map(({ result }) => [result?.won, result?.against_other])).toEqual([
    ['waiting', null],
    ['waiting', null],
  ]);
  expect(early.map(({ result }) => result?.open_rate === null)).toEqual([false, true]);
});

it('a text is held against the control group of its campaign, and against nobody where it has none', async () => {
  const id = await aText('Een');
  const bought = { order: 100 };
  const { id: held } = await aReportedCampaign(kade, maker, [
    ...readers(8, bought),
    ...readers(2, {}),
    ...readers(2, { arm: 'control', state: 'control', ...bought }),
    ...readers(8, { arm: 'control', state: 'control' }),
  ]);
  const { id: alone } = await aReportedCampaign(kade, maker, readers(4, { clicked: true }));
  for (const campaign of [held, alone]) await used(id, campaign);
  const [result] = (await contents(held)).map((one) => one.result);
  expect(result?.uplift?.absolute).toBeCloseTo(0.6, 9);
  expect(result).toMatchObject({ won: null, against_other: null, clicked: 0 });
  expect((await contents(alone))[0]?.result).toMatchObject({ uplift: null, clicked: 4 });
});

it('the latest campaigns with texts stand in the entry, begun ones alone, the last that began first', async () => {
  const [one, two] = [await aText('Een'), await aText('Twee')];
  const began = async (day: string | null, name: string, ...texts: number[]) => {
    const { id } = await aReportedCampaign(kade, maker, readers(1, {}), {
      ...{ name, started_at: day && `${day}T12:00:00Z` },
      ...(day === null ? { status: 'draft', recipients_fixed_at: null } : {}),
    });
    for (const text of texts) await used(text, id);
    return id;
  };
  await began('2026-03-04', 'Laatste', one);
  await began('2026-03-01', 'Eerste', two);
  await began(null, 'Nog niet', one);
  await began('2026-03-03', 'Derde', one);
  await began('2026-03-02', 'Tweede', two);
  // A mail that was taken from no text is none of these.
  await began('2026-03-05', 'Van iemand');
  const entry = (await kade.call(getContentEntry, {}, maker)).body;
  expect(entry.results.map(({ campaign, content }) => [campaign.name, content.name])).toEqual([
    ['Laatste', 'Een'],
    ['Derde', 'Een'],
    ['Tweede', 'Twee'],
    ['Eerste', 'Twee'],
  ]);
  const { uses } = (await kade.call(getContent, { params: { id: one } }, maker)).body;
  expect(uses.map(({ campaign, result }) => [campaign?.name, result === null])).toEqual([
    ['Derde', false],
    ['Nog niet', true],
    ['Laatste', false],
  ]);
  for (const [n, day] of ['2026-03-06', '2026-03-07'].entries()) await began(day, `Nog ${n}`, two);
  const later = (await kade.call(getContentEntry, {}, maker)).body.results;
  expect(later.map(({ campaign }) => campaign.name)).toEqual([
    ...['Nog 1', 'Nog 0', 'Laatste', 'Derde', 'Tweede'],
  ]);
});
