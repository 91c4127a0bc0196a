import { cancelAudience, submitAudience } from '@kade/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../test/kade.js';
import type { Auth } from '../../platform/http/context.js';
import { audienceApprovals, audienceKind } from '../audiences/audiences.approval.js';
import { lockAudience } from '../audiences/audiences.repo.js';
import { anAudience, aTeam } from '../audiences/audiences.testkit.js';
import { mailTask } from './approvals.jobs.js';

let kade: TestKade;
beforeAll(async () => {
  kade = await testKade({ worker: true, settings: { publicUrl: 'https://kade.example.com' } });
});
afterAll(() => kade.close());

const mails = (companyId: number) =>
  kade.db.inTenant(companyId, (tx) =>
    tx
      .selectFrom('outbox_mail')
      .select(['mail_to', 'subject', 'text', 'html'])
      .where('company_id', '=', companyId)
      .orderBy('id')
      .execute(),
  );

it('tells the reviewers of a submission and the submitter of the decision, each in their language', async () => {
  const team = await aTeam(kade);
  await kade.db.inTenant(team.company, async (tx) => {
    const users = () => tx.updateTable('app_user').where('company_id', '=', team.company);
    await users().set({ language: 'nl' }).where('id', '=', team.admin.id).execute();
  });
  const { id } = await anAudience(kade, team.superuser, { name: 'Hotels & cafés' });
  await kade.call(submitAudience, { params: { id } }, team.superuser);
  const [asked] = await kade.until(async () => {
    const all = await mails(team.company);
    return all.length > 0 && all;
  });
  expect(asked?.mail_to).toBe(`Ada Admin <${team.admin.email}>`);
  expect(asked?.subject).toBe('Kade · Te beoordelen: doelgroep ‘Hotels & cafés’');
  expect(asked?.text).toContain(`https://kade.example.com/audience/detail/${id}`);

  await kade.review(`/v2/audiences/${id}/`, team.admin, {
    decision: 'reject',
    comment: 'Too <wide>',
  });
  const told = await kade.until(async () => (await mails(team.company))[1]);
  expect(told.mail_to).toBe(`Sue Super <${team.superuser.email}>`);
  expect(told.text).toContain('Ada Admin rejected your audience “Hotels & cafés”.');
  expect(told.html).toContain('Too &lt;wide&gt;');
  // The marketeer, who may not review, and the superuser, who made it, were asked nothing.
  expect(await mails(team.company)).toHaveLength(2);
});

it('asks nobody to review what they had a hand in', async () => {
  const team = await aTeam(kade);
  const { id } = await anAudience(kade, team.marketeer);
  const edit = { description: 'Wider' };
  const edited = await kade.change(`/v2/audiences/${id}/`, team.superuser.token, edit);
  expect(edited.status).toBe(200);
  await kade.call(submitAudience, { params: { id } }, team.marketeer);
  await kade.until(async () => (await mails(team.company)).length > 0);
  // All mails of a submission are queued at once: another one would be there by now.
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect((await mails(team.company)).map((m) => m.mail_to)).toEqual([
    `Ada Admin <${team.admin.email}>`,
  ]);
});

const asMaker = ({ companyId, id: userId }: TestUser): Auth => ({
  companyId,
  userId,
  userName: 'Mara',
  groups: ['company:marketeer'],
  language: 'en',
  session: '00000000-0000-4000-8000-000000000000',
  limit: null,
  twoFactor: false,
  secondFactorAt: null,
  feed: null,
  address: 'a',
});

it('says nothing about a submission that never came to be', async () => {
  const team = await aTeam(kade);
  const { id } = await anAudience(kade, team.marketeer);
  await kade.db
    .inTenant(team.company, async (tx) => {
      const row = await lockAudience(tx, team.company, id);
      if (!row) throw new Error('no row');
      await audienceApprovals.submit(tx, asMaker(team.marketeer), row);
      throw new Error('rolled back');
    })
    .catch((error: Error) => expect(error.message).toBe('rolled back'));
  // A later submission is told once for each reviewer; the one rolled back would show before it.
  await kade.call(submitAudience, { params: { id } }, team.marketeer);
  await kade.until(async () => (await mails(team.company)).length >= 2);
  expect(await mails(team.company)).toHaveLength(2);
  await kade.call(cancelAudience, { params: { id } }, team.marketeer);
});

it('asks nobody to review what was withdrawn before the mail left', async () => {
  const team = await aTeam(kade);
  const withdrawn = await anAudience(kade, team.marketeer, { name: 'Withdrawn' });
  const asked = await anAudience(kade, team.marketeer, { name: 'Asked' });
  // At one moment, so that no mail can leave in between.
  await kade.db.inTenant(team.company, async (tx) => {
    for (const move of ['submit', 'cancel'] as const) {
      const row = await lockAudience(tx, team.company, withdrawn.id);
      if (!row) throw new Error('no row');
      await audienceApprovals[move](tx, asMaker(team.marketeer), row);
    }
  });
  await kade.call(submitAudience, { params: { id: asked.id } }, team.marketeer);
  const told = await kade.until(async () => {
    const all = await mails(team.company);
    return all.length >= 2 && all;
  });
  expect(told.map((m) => m.subject).filter((s) => s.includes('Withdrawn'))).toEqual([]);
});

it('without four eyes whoever made or edited it is asked as well, and only who submitted it is not', async () => {
  const team = await aTeam(kade);
  await kade.db.inTenant(team.company, (tx) =>
    tx.updateTable('company').set({ four_eyes: false }).execute(),
  );
  const maker = await kade.aUser(team.company, ['company:superuser'], 'Max Maker');
  const { id } = await anAudience(kade, maker);
  const editor = await kade.aUser(team.company, ['company:superuser'], 'Edi Editor');
  await kade.change(`/v2/audiences/${id}/`, editor.token, { description: 'Wider' });
  await kade.call(submitAudience, { params: { id } }, team.superuser);
  const asked = await kade.until(async () => {
    const all = (await mails(team.company)).map((m) => m.mail_to.replace(/ <.*/, ''));
    return all.length >= 3 && all.sort();
  });
  expect(asked).toEqual(['Ada Admin', 'Edi Editor', 'Max Maker']);
});

it('who left since is mailed no decision', async () => {
  const team = await aTeam(kade);
  const leaver = await kade.aUser(team.company, ['company:marketeer'], 'Leo Leaver');
  const [theirs, other] = [
    await anAudience(kade, leaver, { name: 'Theirs' }),
    await anAudience(kade, team.marketeer, { name: 'Another' }),
  ];
  await kade.call(submitAudience, { params: { id: theirs.id } }, leaver);
  await kade.call(submitAudience, { params: { id: other.id } }, team.marketeer);
  await kade.db.inTenant(team.company, (tx) =>
    tx.updateTable('app_user').set({ is_active: false }).where('id', '=', leaver.id).execute(),
  );
  for (const { id } of [theirs, other])
    await kade.review(`/v2/audiences/${id}/`, team.admin, { decision: 'approve' });
  const decided = await kade.until(async () => {
    const all = (await mails(team.company)).filter(({ subject }) => subject.includes('approved'));
    return all.length > 0 && all;
  });
  expect(decided.map(({ subject }) => subject)).toEqual([
    'Kade · Your audience “Another” was approved',
  ]);
});

it('who decides on what they submitted is mailed nothing of it', async () => {
  const team = await aTeam(kade);
  await kade.db.inTenant(team.company, (tx) =>
    tx.updateTable('company').set({ four_eyes: false }).execute(),
  );
  const decide = async (maker: TestUser, name: string) => {
    const { id } = await anAudience(kade, maker, { name });
    await kade.call(submitAudience, { params: { id } }, maker);
    await kade.review(`/v2/audiences/${id}/`, team.superuser, { decision: 'approve' });
  };
  await decide(team.superuser, 'Own');
  await decide(team.marketeer, 'Another');
  const decided = await kade.until(async () => {
    const all = (await mails(team.company)).filter(({ subject }) => subject.includes('approved'));
    return all.length > 0 && all;
  });
  expect(decided.map(({ mail_to }) => mail_to)).toEqual([
    `Mara Marketeer <${team.marketeer.email}>`,
  ]);
});

it('a mail that did not leave is tried again, but not one that was refused for good', async () => {
  const team = await aTeam(kade);
  const { id } = await anAudience(kade, team.marketeer);
  await kade.call(submitAudience, { params: { id } }, team.marketeer);
  const move = await kade.db.inTenant(team.company, (tx) =>
    tx.selectFrom('approval_move').select('id').executeTakeFirstOrThrow(),
  );
  const { platform } = kade.kade;
  const sent = (outcome: string) => {
    const mailer = { send: async () => ({ outcome, response: '450 Later' }) };
    const task = mailTask({ ...platform, mailer } as never, [audienceKind] as never);
    const payload = { company_id: team.company, move_id: move.id, user_id: team.admin.id };
    return task.run(payload as never, {} as never);
  };
  await expect(sent('later')).rejects.toThrow('450 Later');
  await expect(sent('down')).rejects.toThrow('450 Later');
  for (const outcome of ['sent', 'refused']) await expect(sent(outcome)).resolves.toBeUndefined();
});
