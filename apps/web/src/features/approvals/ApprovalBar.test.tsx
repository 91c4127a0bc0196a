import {
  type Approvable,
  cancelAudience,
  deactivatePromotion,
  getApprovalTimeline,
  getAudience,
  listPendingApprovals,
  reviewCampaign,
  submitAudience,
} from '@kade/contract';
import { describe, expect, it, vi } from 'vitest';
import { useCall } from '../../platform/client/queries.js';
import {
  answer,
  asked,
  bodies,
  fireEvent,
  hold,
  notices,
  press,
  refuse,
  screen,
  show,
  type,
  waitFor,
  within,
} from '../../testkit/index.js';
import { ApprovalBar } from './ApprovalBar.js';

const none = {
  edit: false,
  submit: false,
  cancel: false,
  review: false,
  deactivate: false,
  remove: false,
};
const done = vi.fn();
const open = (
  kind: Approvable,
  can: Partial<typeof none>,
  status = 'draft',
  groups = ['company:marketeer'],
) => {
  done.mockReset();
  answer(getApprovalTimeline, { results: [], changes: null } as never);
  const object = {
    id: 7,
    name: 'Soup',
    status,
    version: 4,
    fingerprint: 'abc',
    can: { ...none, ...can },
  };
  return show(<ApprovalBar type={kind} object={object as never} onDone={done} />, { groups });
};
const names = () => screen.queryAllByRole('button').map((one) => one.textContent);

describe('the buttons of what needs approval', () => {
  it.each([
    [{ submit: true }, ['Submit for approval']],
    [{ review: true }, ['Approve', 'Reject']],
    [{ cancel: true, review: true }, ['Approve', 'Reject', 'Withdraw']],
    [{ deactivate: true }, ['Deactivate']],
  ])('are those that are allowed: %j', async (can, expected) => {
    await open('audience', can, 'active');
    await waitFor(() => expect(names()).toEqual(expected));
  });

  it.each([
    [['company:marketeer'], 'Waiting for an administrator to review.'],
    [['company:admin'], 'You created, edited or submitted this, so someone else has to review it.'],
  ])('while it waits for others, %j are told for whom', async (groups, words) => {
    await open('audience', {}, 'pending', groups);
    expect(await screen.findByText(words)).toBeDefined();
    expect(names()).toEqual([]);
  });

  it('of a draft nobody waits for say nothing', async () => {
    await open('audience', { cancel: true }, 'draft');
    await screen.findByText('Withdraw');
    expect(screen.queryByText(/Waiting for/)).toBeNull();
  });
});

/** A page that shows the object beside its buttons. */
function Reader() {
  useCall(getAudience, { params: { id: 7 } });
  useCall(listPendingApprovals, {});
  return null;
}

describe('a step', () => {
  it.each([
    ['Submit for approval', { submit: true }, submitAudience, 'submit', ['success']],
    ['Withdraw', { cancel: true }, cancelAudience, 'cancel', []],
  ] as const)(
    '"%s" is taken at one press, and told where it sets a mail going',
    async (name, can, endpoint, step, told) => {
      answer(endpoint, {} as never);
      await open('audience', can);
      await press(name);
      await waitFor(() => expect(done).toHaveBeenCalledExactlyOnceWith(step));
      expect(asked(endpoint).map((a) => a.params)).toEqual([{ id: '7' }]);
      expect(notices.map(({ kind }) => kind)).toEqual(told);
    },
  );

  it.each([
    ['Approve', 'Comment', 'approve'],
    ['Reject', 'What needs to change?', 'reject'],
  ])(
    '"%s" is asked about first, and is for what the page showed',
    async (name, label, decision) => {
      answer(reviewCampaign, {} as never);
      await open('campaign', { review: true }, 'pending');
      await press(name);
      expect(asked(reviewCampaign)).toEqual([]);
      await type(label, '  Well done  ');
      await press(name, await screen.findByRole('dialog'));
      await waitFor(() => expect(done).toHaveBeenCalledExactlyOnceWith(decision));
      expect(bodies(reviewCampaign)).toEqual([
        { decision, comment: 'Well done', version: 4, fingerprint: 'abc' },
      ]);
    },
  );

  it('is taken and told of once, however often its button is pressed', async () => {
    const go = hold(submitAudience, {} as never);
    await open('audience', { submit: true });
    await press('Submit for approval');
    fireEvent.click(screen.getByRole('button', { name: /Submit for approval/ }));
    go();
    await waitFor(() => expect(done).toHaveBeenCalled());
    await new Promise((resolve) => setTimeout(resolve));
    expect(done).toHaveBeenCalledTimes(1);
    expect(notices).toHaveLength(1);
    expect(asked(submitAudience)).toHaveLength(1);
  });

  it('approves without a comment, and does not reject without one', async () => {
    answer(reviewCampaign, {} as never);
    await open('campaign', { review: true }, 'pending');
    await press('Reject');
    await press('Reject', await screen.findByRole('dialog'));
    expect(await screen.findByText('Please fill in the field')).toBeDefined();
    await press('Back');
    expect(asked(reviewCampaign)).toEqual([]);
    await press('Approve');
    const dialogs = await screen.findAllByRole('dialog');
    await press('Approve', dialogs.at(-1));
    await waitFor(() => expect(bodies(reviewCampaign)[0]?.comment).toBeNull());
  });

  it('out of use is asked about, without a review’s words', async () => {
    answer(deactivatePromotion, {} as never);
    await open('promotion', { deactivate: true }, 'active');
    await press('Deactivate');
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).queryByRole('textbox')).toBeNull();
    expect(dialog.textContent).toContain('It can no longer be redeemed.');
    await press('Deactivate', dialog);
    await waitFor(() => expect(done).toHaveBeenCalledExactlyOnceWith('deactivate'));
  });

  it('that is refused says why, is not done, and reads the object anew', async () => {
    answer(getAudience, { id: 7 });
    refuse(submitAudience, 409, { code: 'wrong_state', detail: 'Somebody was first.' });
    answer(getApprovalTimeline, { results: [], changes: null } as never);
    const object = {
      id: 7,
      name: 'Soup',
      status: 'draft',
      version: 4,
      can: { ...none, submit: true },
    };
    done.mockReset();
    await show(
      <>
        <Reader />
        <ApprovalBar type="audience" object={object as never} onDone={done} />
      </>,
    );
    await press('Submit for approval');
    await waitFor(() => expect(notices.map((n) => n.kind)).toEqual(['error']));
    await waitFor(() => expect(asked(getAudience).length).toBeGreaterThan(1));
    await waitFor(() => expect(asked(listPendingApprovals).length).toBeGreaterThan(1));
    expect(done).not.toHaveBeenCalled();
  });

  it('is taken once, however often one presses', async () => {
    const go = hold(submitAudience, {} as never);
    await open('audience', { submit: true });
    await press('Submit for approval');
    await press(/Submit for approval/);
    go();
    await waitFor(() => expect(done).toHaveBeenCalled());
    expect(asked(submitAudience)).toHaveLength(1);
  });
});
