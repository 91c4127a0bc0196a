import { actOnProfiles, listUsers, undoOnProfiles } from '@kade/contract';
import { describe, expect, it, vi } from 'vitest';
import {
  answer,
  asked,
  bodies,
  button,
  notices,
  press,
  screen,
  show,
  type,
  waitFor,
  where,
} from '../../../testkit/index.js';
import { NowMenu as Bar } from './NowMenu.js';

const users = [{ id: 2, name: 'Eva', groups: ['company:sales'] }];
const run = { id: 8, kind: 'transfer_owner', changed: 2, skipped: 0, left: 0 };
const everybody = ['company:sales', 'company:admin', 'company:marketeer'];

const open = async (count = 2, groups = ['company:sales']) => {
  answer(listUsers, { count: 1, results: users } as never);
  answer(actOnProfiles, run as never);
  answer(undoOnProfiles, run as never);
  const done = vi.fn();
  const ids = Array.from({ length: count }, (_, i) => i + 1);
  await show(<Bar selection={{ ids }} count={count} onDone={done} />, { groups });
  return done;
};

describe('ticked rows', () => {
  it('get another owner with two clicks, and the one before back with a third', async () => {
    const done = await open();
    await press('Owner');
    await press('Eva');
    await waitFor(() => expect(done).toHaveBeenCalledOnce());
    expect(bodies(actOnProfiles)).toEqual([
      { action: { kind: 'transfer_owner', owner_id: 2 }, ids: [1, 2] },
    ]);
    expect(notices).toMatchObject([{ title: '2 profiles have a new owner' }]);
    notices[0]?.action?.act();
    await waitFor(() => expect(asked(undoOnProfiles)).toHaveLength(1));
  });

  it('get a task each, which has to say what is to be done', async () => {
    await open();
    await press('Add task');
    await screen.findByLabelText('Title');
    const submit = () =>
      screen
        .getAllByRole('button', { name: /Add task$/ })
        .at(-1)
        ?.click();
    submit();
    expect(await screen.findByText(/Please fill in the field/)).toBeDefined();
    await type('Title', ' Call them ');
    submit();
    await waitFor(() =>
      expect(bodies(actOnProfiles)).toEqual([
        {
          action: { kind: 'create_activity', type: 'task', title: 'Call them', due_on: null },
          ids: [1, 2],
        },
      ]),
    );
  });

  it('that are more than a hundred are seen first, by who may; who may not is told how many', async () => {
    await open(101);
    expect(await button('Owner')).toMatchObject({
      disabled: true,
      title: 'For at most 100 profiles at once',
    });
  });

  it('that are more than a hundred go by way of the preview', async () => {
    await open(101, everybody);
    await press('Status');
    await waitFor(() => expect(where()).toBe('/crm/mass-action/set-status'));
    expect(bodies(actOnProfiles)).toEqual([]);
  });
});
