import { describe, expect, it } from 'vitest';
import { CampaignDraft } from './campaigns.js';

const mail = {
  ...{ name: 'Spring', audience_ids: [1], subject: 'Fresh bread' },
  sender: { name: 'Bakery', email: 'bakery@test.example' },
  body: { blocks: [{ type: 'text', text: 'Fresh bread, every day.' }] },
};
const call = {
  ...{ name: 'Spring', audience_ids: [1], channel: 'phone' },
  task: { title: 'Call about the bread' },
};
const followUp = { on: 'opened', after_days: 3, type: 'call', title: 'Call' };

/** Each field that is refused, with the code of why. */
const refused = (draft: object) => {
  const { error } = CampaignDraft.safeParse(draft);
  return (error?.issues ?? []).map((issue) => [
    issue.path.join('.'),
    (issue as { params?: { said?: { code?: string } } }).params?.said?.code ?? issue.message,
  ]);
};

describe('a campaign as it is planned', () => {
  it('needs subject, text and sender for mails, and a task for calls; a letter needs none of them', () => {
    const none = { name: 'Spring', audience_ids: [1] };
    expect(refused(mail)).toEqual([]);
    expect(refused(none).map(([field]) => field)).toEqual(['subject', 'body', 'sender']);
    for (const field of ['subject', 'body', 'sender'])
      expect(refused({ ...mail, [field]: null }).map(([one]) => one)).toEqual([field]);
    expect(refused(call)).toEqual([]);
    expect(refused({ ...call, task: null }).map(([field]) => field)).toEqual(['task']);
    expect(refused({ ...none, channel: 'post' })).toEqual([]);
  });

  it('follows mails up, and nothing else', () => {
    expect(refused({ ...mail, follow_ups: [followUp] })).toEqual([]);
    expect(refused({ ...call, follow_ups: [followUp] }).map(([field]) => field)).toEqual([
      'follow_ups',
    ]);
  });

  it('does not write to an audience that it leaves out', () => {
    expect(refused({ ...mail, audience_ids: [1, 2], exclusion_audience_ids: [3] })).toEqual([]);
    const both = refused({ ...mail, audience_ids: [1, 2], exclusion_audience_ids: [3, 2] });
    expect(both.map(([field]) => field)).toEqual(['exclusion_audience_ids']);
  });

  it('counts orders of a promotion’s products only where it has a promotion', () => {
    const goal = { conversion_goal: 'promotion_products' };
    expect(refused({ ...mail, ...goal }).map(([field]) => field)).toEqual(['conversion_goal']);
    expect(refused({ ...mail, ...goal, promotion_id: 7 })).toEqual([]);
  });

  it('says of each refusal why', () => {
    const draft = { ...call, task: null, follow_ups: [followUp], exclusion_audience_ids: [1] };
    const why = refused({ ...draft, conversion_goal: 'promotion_products' });
    expect(new Set(why.map(([, said]) => said)).size).toBe(4);
  });
});
