import { describe, expect, it } from 'vitest';
import { livingPoll, progressOf } from './detail/living.js';
import {
  bodyOf,
  copyOf,
  type Draft,
  type draftOf,
  newDraft,
  problemsOf,
  readDraft,
  sameDraft,
} from './draft.js';
import { previewOfDraft } from './mail/previewInput.js';
import { problemKey } from './wizard/problemKey.js';

const start = newDraft({ name: 'Kade', email: 'post@kade.example' }, 7);
const full: Draft = {
  ...start,
  name: 'Autumn',
  subject: 'Hello',
  blocks: [{ key: 'x', type: 'text', text: 'Hi' }],
};

describe('a campaign draft', () => {
  it('says which fields keep it from being saved, the first step first', () => {
    const read = readDraft({ ...start, audience_ids: [], sender: { name: 'Kade', email: 'no' } });
    if (read.ok) throw new Error('an empty draft was taken');
    expect(read.problems[0]?.step).toBe('basics');
    expect(read.problems.map((p) => p.field)).toEqual(
      expect.arrayContaining([
        'name',
        'audience_ids',
        'subject',
        'sender.email',
        'body.blocks.0.text',
      ]),
    );
  });

  it('may leave goal and preheader empty, but not fill them with spaces', () => {
    const read = readDraft({ ...full, goal: '  ', preheader: ' ' });
    if (read.ok) throw new Error('spaces alone were taken');
    expect(read.problems.map((p) => p.field)).toEqual(['goal', 'preheader']);
    expect(problemKey('goal')).toBe('common:validation.whitespace');
    expect(readDraft({ ...full, goal: '', preheader: '' }).ok).toBe(true);
  });

  it('for phone may leave the note of its tasks empty, but not fill it with spaces', () => {
    const phone = { ...full, channel: 'phone' as const };
    const read = readDraft({ ...phone, task: { title: 'Call', note: '  ', due_days: 1 } });
    if (read.ok) throw new Error('spaces alone were taken');
    expect(read.problems).toEqual([{ field: 'task.note', step: 'content' }]);
    expect(problemKey('task.note')).toBe('common:validation.whitespace');
  });

  it('is saved whole once nothing is missing', () => {
    const read = readDraft(full);
    if (!read.ok) throw new Error(JSON.stringify(read.problems));
    expect(read.body).toMatchObject({
      name: 'Autumn',
      audience_ids: [7],
      control_group_percent: 10,
    });
    expect(read.body.body?.blocks).toEqual([{ type: 'text', text: 'Hi' }]);
  });

  it('keeps for each channel only what that channel uses', () => {
    const phone = {
      ...full,
      channel: 'phone' as const,
      task: { title: 'Call', note: '', due_days: 3 },
    };
    const read = readDraft(phone);
    if (!read.ok) throw new Error(JSON.stringify(read.problems));
    expect(read.body).toMatchObject({ subject: null, body: null, sender: null, follow_ups: [] });
    expect(readDraft({ ...full, channel: 'phone' }).ok).toBe(false);
    // What was written for the mail is still there when the channel is changed back.
    expect(readDraft({ ...phone, channel: 'email' }).ok).toBe(true);
  });

  it('is previewed with somebody it would go to: of its audiences, and of none that it leaves out', () => {
    const who = { audience_ids: [7, 8], exclusion_audience_ids: [9] };
    expect(previewOfDraft({ ...full, ...who }, { language: 'nl' })).toMatchObject({
      ...{ ...who, language: 'nl' },
      sender: full.sender,
    });
    expect(previewOfDraft({ ...full, blocks: [] })).toBeNull();
  });

  it('that asks for a second subject needs one', () => {
    const read = readDraft({ ...full, subject_b: ' ' });
    expect(read.ok ? [] : read.problems.map((p) => p.field)).toEqual(['subject_b']);
  });

  it('without a single block asks for one', () => {
    const read = readDraft({ ...full, blocks: [] });
    expect(read.ok ? [] : read.problems.map((p) => problemKey(p.field))).toEqual(['block.none']);
  });

  it('counts as unchanged when only the keys of its blocks differ', () => {
    expect(sameDraft(full, { ...full, blocks: [{ key: 'y', type: 'text', text: 'Hi' }] })).toBe(
      true,
    );
    expect(sameDraft(full, { ...full, goal: 'More' })).toBe(false);
  });

  it('copied, keeps its content but neither its name nor its moment', () => {
    const { body, ...rest } = bodyOf({ ...full, start_at: '2026-01-01T09:00:00Z' });
    const campaign = { ...rest, body, id: 3 } as unknown as Parameters<typeof draftOf>[0];
    const copy = copyOf(campaign, 'Autumn (copy)');
    expect(copy).toMatchObject({ name: 'Autumn (copy)', start_at: null, subject: 'Hello' });
  });

  it('a field the server refuses leads to its step', () => {
    expect(
      problemsOf(['follow_ups.0.title', 'rate_per_minute', 'name']).map((p) => p.step),
    ).toEqual(['basics', 'delivery', 'measure']);
  });
});

describe('a campaign on its way', () => {
  it('is looked at often while it runs and left alone once it rests', () => {
    expect(livingPoll({ status: 'running' })).toBeGreaterThan(0);
    expect(livingPoll({ status: 'completed' })).toBe(false);
    expect(livingPoll(undefined)).toBe(false);
  });

  it('counts every settled mail, failed and doubtful ones too', () => {
    expect(progressOf({ sent: 70, failed: 3, in_doubt: 2, pending: 25 })).toEqual({
      done: 75,
      total: 100,
      percent: 75,
    });
    expect(progressOf({ sent: 0, failed: 0, in_doubt: 0, pending: 0 })).toBeNull();
  });
});
