import {
  type Campaign,
  createCampaign,
  getCampaign,
  listPromotionsPlain,
  sendTestMail,
  updateCampaign,
} from '@kade/contract';
import { act } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  answer,
  asked,
  bodies,
  fireEvent,
  notices,
  offered,
  press,
  refusal,
  refuse,
  screen,
  show,
  type,
  typed,
  waitFor,
  where,
} from '../../../testkit/index.js';
import { type Draft, newDraft } from '../draft.js';
import { CampaignWizard } from './CampaignWizard.js';
import { TestSend } from './TestSend.js';

const start: Draft = {
  ...newDraft({ name: 'Demo', email: 'news@demo.example' }, 7),
  blocks: [{ key: 'x', type: 'text', text: 'Hi' }],
  channel: 'post',
};
const stored = (more: object = {}) =>
  ({
    ...{ id: 5, version: 3, name: 'Autumn', status: 'draft', channel: 'post' },
    ...{ audiences: [], exclusion_audiences: [], promotion: null },
    can: { submit: true, edit: true, review: false, cancel: false, deactivate: false },
    ...more,
  }) as unknown as Campaign;
const step = (name: string) => screen.findByRole('region', { name });
const open = (campaign?: Campaign, draft = start, at = '/here') =>
  show(<CampaignWizard start={draft} {...(campaign ? { campaign } : {})} />, {
    path: '/here',
    at,
  });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-10T23:30:00Z') });
  answer(createCampaign, stored() as never);
  answer(updateCampaign, ({ body }) => stored({ version: body.version + 1 }) as never);
});

describe('a new campaign', () => {
  it('goes on only when the step is right, and is saved on the way', async () => {
    await open();
    await step('Basics');
    await press('Next');
    expect(await screen.findByText('Please fill in the field')).toBeDefined();
    expect(asked(createCampaign)).toEqual([]);
    await type('Name', 'Autumn');
    await press('Next');
    await waitFor(() => expect(where()).toBe('/campaign/edit/5?step=1'));
    expect(bodies(createCampaign)).toMatchObject([
      {
        ...{ name: 'Autumn', channel: 'post', audience_ids: [7], start_at: null },
        ...{ control_group_percent: 10, conversion_window_days: 14 },
        conversion_goal: 'any_order',
      },
    ]);
  });

  it('asks for no mistake before one has tried', async () => {
    await open();
    await step('Basics');
    expect(screen.queryByText('Please fill in the field')).toBeNull();
  });

  it('stays at a step that lacks something, and says what', async () => {
    await open();
    await step('Basics');
    await press('Next');
    expect(await screen.findByText('Please fill in the field')).toBeDefined();
    expect(screen.queryByRole('region', { name: 'Content' })).toBeNull();
  });

  it('leads to the first step where something lacks when it is saved', async () => {
    await open(undefined, start, '/here?step=3');
    await step('Measurement');
    await press('Save draft');
    await step('Basics');
    expect(await screen.findByText('Please fill in the field')).toBeDefined();
  });

  it.each(['9', '-1', 'x', '1.5'])('opens at the first step for the address’s %s', async (at) => {
    await open(undefined, start, `/here?step=${at}`);
    await step('Basics');
    expect(screen.getByRole('button', { name: 'Back' }).hasAttribute('disabled')).toBe(true);
  });
});

describe('a campaign that is changed', () => {
  const known = { ...start, name: 'Autumn' };

  it('has nothing to save until something is typed, and is saved under its version once', async () => {
    await open(stored(), known);
    await step('Basics');
    const save = screen.getByRole('button', { name: 'Save draft' });
    expect(save.hasAttribute('disabled')).toBe(true);
    expect(screen.getByText('All saved')).toBeDefined();
    await type('Name', 'Winter');
    expect(await screen.findByText('Unsaved changes')).toBeDefined();
    await press('Save draft');
    expect(await screen.findByText(/^All saved · \d\d:\d\d$/)).toBeDefined();
    expect(notices).toEqual([]);
    expect(bodies(updateCampaign)).toMatchObject([{ name: 'Winter', version: 3 }]);
    await type('Name', 'Spring');
    await press('Save draft');
    await waitFor(() => expect(bodies(updateCampaign)[1]).toMatchObject({ version: 4 }));
  });

  it('says at its field what the server refuses, until something is typed', async () => {
    refuse(updateCampaign, 422, { detail: 'Wrong.', errors: { name: ['Is taken.'] } });
    await open(stored(), known);
    await type('Name', 'Winter');
    await press('Save draft');
    expect(await screen.findByText('Is taken.')).toBeDefined();
    await type('Name', 'Winters');
    await waitFor(() => expect(screen.queryByText('Is taken.')).toBeNull());
  });

  it('leads to the step of the field that the server refuses', async () => {
    refuse(updateCampaign, 422, { detail: 'Wrong.', errors: { name: ['Is taken.'] } });
    await open(stored(), known, '/here?step=3');
    await step('Measurement');
    await type('Conversion window', '9');
    await press('Save draft');
    await step('Basics');
    expect(await screen.findByText('Is taken.')).toBeDefined();
  });

  it('leaves nothing of what was typed in this browser once it is saved', async () => {
    const kept = () => Object.keys(localStorage).join();
    await open(stored(), known);
    await type('Name', 'Winter');
    await waitFor(() => expect(kept()).toContain('campaignDraft'));
    await press('Save draft');
    await screen.findByText(/^All saved · /);
    expect(kept()).not.toContain('campaignDraft');
  });

  it('counts the promotion’s products only where it has a promotion', async () => {
    const goal = () => screen.findByRole('radio', { name: /^Only orders that include/ });
    const { unmount } = await open(stored(), known, '/here?step=3');
    expect(await goal()).toHaveProperty('disabled', true);
    unmount();
    await open(stored(), { ...known, promotion_id: 4 }, '/here?step=3');
    expect(await goal()).toHaveProperty('disabled', false);
  });

  it('names its promotion, also one that can be chosen no more', async () => {
    answer(listPromotionsPlain, [{ id: 6, name: 'Soup' }]);
    const promotion = { id: 4, name: 'Ice' };
    await open(stored({ promotion }), { ...known, promotion_id: 4 });
    expect(await screen.findByText('Ice', { selector: '.ant-select *' })).toBeDefined();
    expect(await offered(/Promotion/)).toEqual(['Soup', 'Ice']);
  });

  it('that somebody else saved meanwhile is written over only when one says so', async () => {
    answer(getCampaign, stored({ version: 8 }) as never);
    answer(updateCampaign, ({ body }) =>
      body.version === 8
        ? (stored({ version: 9 }) as never)
        : refusal(409, { code: 'version_conflict' }),
    );
    await open(stored(), known);
    await type('Name', 'Winter');
    await press('Save draft');
    await press('Save my version');
    await waitFor(() => expect(bodies(updateCampaign).map((b) => b.version)).toEqual([3, 8]));
    expect(await typed('Name')).toBe('Winter');
  });

  it('is checked once it is saved: before, there is nothing to submit', async () => {
    await open(stored(), known);
    await type('Name', ' ');
    fireEvent.click(screen.getByText('Final check'));
    expect(await screen.findByText('Still to complete: Basics.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Submit for approval' })).toBeNull();
  });

  it.each(['active', 'scheduled'])('asks before it loses its approval: %s', async (status) => {
    await open(stored({ status }), known);
    await type('Name', 'Winter');
    await press('Save draft');
    const dialog = await screen.findByRole('dialog');
    expect(asked(updateCampaign)).toEqual([]);
    await press('Back', dialog);
    expect(asked(updateCampaign)).toEqual([]);
    expect(await typed('Name')).toBe('Winter');
  });
});

describe('when a campaign goes out', () => {
  it('is tomorrow at nine by the company’s clock when one wants it later', async () => {
    await open(stored(), { ...start, name: 'Autumn' }, '/here?step=2');
    await step('Schedule');
    fireEvent.click(screen.getAllByRole('radio')[1] as HTMLElement);
    await press('Save draft');
    await waitFor(() =>
      expect(bodies(updateCampaign)[0]).toMatchObject({ start_at: '2026-03-12T08:00:00.000Z' }),
    );
  });

  it('has hours and a pace for mails only', async () => {
    await open(stored(), { ...start, name: 'Autumn' }, '/here?step=2');
    await step('Schedule');
    expect(screen.queryByLabelText('Maximum emails per minute')).toBeNull();
  });
});

it.each(['sent', 'refused'] as const)('a test mail that was %s', async (outcome) => {
  answer(sendTestMail, { outcome, response: '550 no', to: 'eva@demo.example' });
  const sender = { name: 'Demo', email: 'news@demo.example' };
  await show(<TestSend input={{ subject: 'Hi' } as never} sender={sender} />);
  await press('Send test email');
  await type(/^Send to/, 'eva@demo.example');
  await press('Send test');
  await waitFor(() =>
    expect(notices.map((n) => n.kind)).toEqual([outcome === 'sent' ? 'success' : 'error']),
  );
  // Who was refused may mend the address and try again.
  await act(async () => {});
  const opener = screen.getByRole('button', { name: 'Send test email' });
  expect(opener.classList.contains('ant-popover-open')).toBe(outcome === 'refused');
});
