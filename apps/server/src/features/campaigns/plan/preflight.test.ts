import {
  listPreflightProfiles,
  preflightCampaign,
  previewCampaign,
  updateMe,
} from '@kade/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../../test/kade.js';
import { aCampaign, reachable, type SeedProfile, seedProfiles } from '../campaigns.testkit.js';
import { warningWords } from './warnings.js';

let kade: TestKade;
let maker: TestUser;
beforeAll(async () => {
  kade = await testKade({ settings: { smtpUrl: 'smtp://127.0.0.1:9' } });
});
afterAll(() => kade.close());
beforeEach(async () => {
  maker = await kade.aUser(await kade.aCompany(), ['company:marketeer']);
});

const people = (profiles: readonly SeedProfile[]) =>
  kade.db.inTenant(maker.companyId, (tx) => seedProfiles(tx, maker.companyId, profiles));
const preflight = async (over: Record<string, unknown>) => {
  const { id } = await aCampaign(kade, maker, over);
  return (await kade.call(preflightCampaign, { params: { id } }, maker)).body;
};

describe('the pre-flight warns', () => {
  const aboutGroups = async (control_group_percent: number) => {
    const { treated, control, warnings } = await preflight({ control_group_percent });
    const groups = warnings.map((w) => w.code).filter((code) => /control|reachable/.test(code));
    return { treated, control, groups };
  };

  it('of a control group that is everybody, nobody, empty or too small, each by its own words', async () => {
    expect((await aboutGroups(20)).groups).toEqual(['nobody_reachable']);
    await people(reachable(12));
    // The draw goes by profile and campaign: with shares at either end it comes out as it must.
    let seen = await aboutGroups(1);
    while (seen.control > 0) seen = await aboutGroups(1);
    expect(seen).toEqual({ treated: 12, control: 0, groups: ['control_empty'] });
    expect(await aboutGroups(0)).toEqual({ treated: 12, control: 0, groups: ['no_control'] });
    seen = await aboutGroups(30);
    while (seen.control === 0 || seen.control > 9) seen = await aboutGroups(30);
    expect(seen.groups).toEqual(['control_tiny']);
  });

  it('of an audience that is in the control group as a whole', async () => {
    await people(reachable(1));
    let seen = await aboutGroups(50);
    while (seen.control === 0) seen = await aboutGroups(50);
    expect(seen).toEqual({ treated: 0, control: 1, groups: ['all_control'] });
  });

  it('of a sender at a free mail service, and of one whose domain signs nothing', async () => {
    await people(reachable(1));
    const about = async (email: string) =>
      (await preflight({ sender: { name: 'Kade', email } })).warnings.filter((w) =>
        ['free_mail', 'unsigned', 'no_smtp'].includes(w.code),
      );
    const [free] = await about('kade@GMail.com');
    expect(free).toMatchObject({ code: 'free_mail', text: expect.stringContaining('GMail.com') });
    expect((await about('kade@gmail.company.example')).map((w) => w.code)).toEqual(['unsigned']);
  });
});

it('the pre-flight says what is against the mail itself, in each of its languages', async () => {
  await people(reachable(1));
  const body = (text: string, other: string) => ({
    blocks: [{ type: 'button', url: 'https://x.eu/', text, translation: { text: other } }],
  });
  const mail = {
    ...{ languages: ['en', 'nl'], subject: 'Soup of the week', preheader: 'Hot' },
    translation: { subject: 'Geheel gratis soep', subject_b: null, preheader: 'Warm' },
  };
  const { hints } = await preflight({ ...mail, body: body('click here', 'Naar het menu') });
  expect(hints.map((h) => [h.code, h.language])).toEqual([
    ['vague_link', 'en'],
    ['spam_words', 'nl'],
  ]);
  const both = await preflight({ ...mail, body: body('link', 'link') });
  expect(both.hints.map((h) => [h.code, h.language])).toEqual([
    ['vague_link', undefined],
    ['spam_words', 'nl'],
  ]);
});

it('the pre-flight speaks the language of whoever reads it, and knows one from several', async () => {
  await people(reachable(1));
  const words = async () =>
    (await preflight({ control_group_percent: 0 })).warnings.map((w) => w.text).join(' ');
  expect(await words()).toContain('Without a control group');
  await kade.call(updateMe, { body: { language: 'nl' } }, maker);
  expect(await words()).toContain('Zonder controlegroep');
  const size = (of: number) => warningWords({ code: 'control_tiny', size: of }, 'nl');
  expect([size(1), size(2)]).toEqual([
    expect.stringContaining('is één profiel'),
    expect.stringContaining('is maar 2 profielen'),
  ]);
});

it('without a control group no difference can show; the mail is shown as the first one reached gets it', async () => {
  await people([{ name: 'bare' }, ...reachable(2)]);
  const { id, audienceId } = await aCampaign(kade, maker, { control_group_percent: 0 });
  const { body } = await kade.call(preflightCampaign, { params: { id } }, maker);
  expect(body.smallest_uplift).toBeNull();
  const draft = {
    ...{ subject: 'For {{ profile.name }}', sender: { name: 'Eva', email: 'e@kade.example' } },
    ...{ body: { blocks: [{ type: 'text', text: 'Soup' }] }, audience_ids: [audienceId] },
  };
  const seen = await kade.call(previewCampaign, { body: draft as never }, maker);
  expect(seen.body).toMatchObject({ subject: 'For r1', profile: { name: 'r1' } });
});

it('the profiles behind a reason are found by name, in the order of the alphabet', async () => {
  await people(['Bakker', 'Anker', 'Ankerplaats'].map((name) => ({ name })));
  const { id } = await aCampaign(kade, maker);
  const behind = async (search?: string) => {
    const query = search === undefined ? {} : { search };
    const asked = { params: { id, reason: 'no_contact' as const }, query };
    const { count, results } = (await kade.call(listPreflightProfiles, asked as never, maker)).body;
    return [count, ...results.map((p) => p.name)];
  };
  expect(await behind()).toEqual([3, 'Anker', 'Ankerplaats', 'Bakker']);
  expect(await behind('anker')).toEqual([2, 'Anker', 'Ankerplaats']);
  expect(await behind('nobody')).toEqual([0]);
});

it('a tag of a column counts the readers of whom nothing is known there', async () => {
  const ids = await people(reachable(3));
  await kade.db.inTenant(maker.companyId, async (tx) => {
    await tx
      .updateTable('profile')
      .set({ employees_total: 4 } as never)
      .where('name', '=', 'r1')
      .execute();
    for (const [name, propositions] of [
      ['r1', ['Fish', 'Ice']],
      ['r2', []],
    ] as const)
      await tx
        .insertInto('profile_metric')
        .values({
          ...{ company_id: maker.companyId, profile_id: ids.get(name) },
          ...{ cross_sell_propositions: [...propositions], last_order_date: '2026-01-01' },
        } as never)
        .execute();
  });
  const subject =
    '{{ profile.employees_total }} {{ profile.cross_sell_propositions }} {{ profile.last_order_date }} {{ profile.name }}';
  const { missing_fields } = await preflight({ subject, control_group_percent: 0 });
  expect(missing_fields).toEqual([
    { tag: 'profile.employees_total', count: 2 },
    { tag: 'profile.cross_sell_propositions', count: 2 },
    { tag: 'profile.last_order_date', count: 1 },
    { tag: 'profile.city', count: 3 },
  ]);
});
