import {
  type AccountUser,
  assignGroups,
  countOwned,
  deactivateUser,
  dismissGroups,
  exportAudit,
  listUsers,
  reactivateUser,
  resetTwoFactor,
  sendInvite,
} from '@kade/contract';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { i18n } from '../../../platform/language/language.js';
import {
  answer,
  asked,
  bodies,
  button,
  choose,
  fireEvent,
  notices,
  offered,
  press,
  refuse,
  screen,
  show,
  type,
  typed,
  waitFor,
} from '../../../testkit/index.js';
import { AuditTab } from '../audit/AuditTab.js';
import { detailWords } from '../audit/detail.js';
import { DeactivateDialog } from './DeactivateDialog.js';
import { InviteDrawer } from './InviteDrawer.js';
import { UserDrawer } from './UserDrawer.js';
import { UsersTab } from './UsersTab.js';

const eva = {
  id: 7,
  name: 'Eva',
  email: 'eva@demo.example',
  groups: ['company:sales'],
  is_active: true,
  invited: false,
  two_factor_enabled: true,
  last_login_at: null,
} as unknown as AccountUser;

const closed = vi.fn();
const done = vi.fn();
const invites = vi.fn();
beforeEach(() => {
  for (const told of [closed, done, invites]) told.mockReset();
});

describe('an invitation', () => {
  it('goes to a seller unless said otherwise, with what was typed and nothing around it', async () => {
    answer(sendInvite, eva as never);
    await show(<InviteDrawer onClose={closed} />);
    await type('Email', ' eva@demo.example ');
    await type('Name', ' Eva ');
    await press('Send invitation');
    await waitFor(() => expect(closed).toHaveBeenCalledOnce());
    expect(bodies(sendInvite)).toEqual([
      { email: 'eva@demo.example', name: 'Eva', groups: ['company:sales'] },
    ]);
    expect(notices).toMatchObject([{ kind: 'success' }]);
    expect(notices[0]?.description).toContain('eva@demo.example');
  });

  it('needs an address that is one, and a name', async () => {
    await show(<InviteDrawer onClose={closed} />);
    await type('Email', 'eva@');
    await press('Send invitation');
    expect(await screen.findByText('Enter a valid email address')).toBeDefined();
    expect(screen.getByText('Please fill in the field')).toBeDefined();
    expect(asked(sendInvite)).toEqual([]);
  });

  it('that is sent again goes to the same address, with the groups one has', async () => {
    answer(sendInvite, eva as never);
    await show(
      <InviteDrawer again={{ ...eva, groups: ['company:admin'] } as never} onClose={closed} />,
    );
    expect((await screen.findByLabelText('Email')).hasAttribute('disabled')).toBe(true);
    await press('Send invitation');
    await waitFor(() =>
      expect(bodies(sendInvite)).toEqual([
        { email: 'eva@demo.example', name: 'Eva', groups: ['company:admin'] },
      ]),
    );
    // What it does at last must not be counted in the next test.
    await waitFor(() => expect(closed).toHaveBeenCalledOnce());
  });

  it.each([
    [{ errors: { email: ['Is taken.'] }, detail: 'Wrong.' }, 'Is taken.'],
    [{ msg: 'Too many invitations.', detail: 'Wrong.' }, 'Too many invitations.'],
    [{ detail: 'Wrong.' }, 'Wrong.'],
  ])('that is refused says the nearest reason, and stays', async (why, said) => {
    refuse(sendInvite, 422, why);
    await show(<InviteDrawer onClose={closed} />);
    await type('Email', 'eva@demo.example');
    await type('Name', 'Eva');
    await press('Send invitation');
    expect((await screen.findByRole('alert')).textContent).toBe(said);
    expect(await typed('Name')).toBe('Eva');
    expect(notices).toEqual([]);
    expect(closed).not.toHaveBeenCalled();
  });
});

describe('a colleague', () => {
  const open = (user: Partial<AccountUser> = {}, me = 1) =>
    show(<UserDrawer user={{ ...eva, ...user }} onInvite={invites} onClose={closed} />, {
      groups: ['company:admin'],
      profile: { user: { id: me } },
    });
  const tick = async (name: RegExp) =>
    fireEvent.click(await screen.findByRole('checkbox', { name }));

  it('gets and loses groups by one button, which waits for a change', async () => {
    answer(assignGroups, {} as never);
    answer(dismissGroups, {} as never);
    await open();
    expect((await button('Save groups')).hasAttribute('disabled')).toBe(true);
    await tick(/^Marketing/);
    await tick(/^Sales/);
    await press('Save groups');
    await waitFor(() => expect(closed).toHaveBeenCalledOnce());
    expect([bodies(assignGroups), bodies(dismissGroups)]).toEqual([
      [{ groups: ['company:marketeer'] }],
      [{ groups: ['company:sales'] }],
    ]);
    expect(asked(assignGroups)[0]?.params).toEqual({ userId: '7' });
  });

  it('loses nothing when what should be given is refused', async () => {
    refuse(assignGroups, 403, { detail: 'No.' });
    await open();
    await tick(/^Marketing/);
    await tick(/^Sales/);
    await press('Save groups');
    await waitFor(() => expect(notices.map((n) => n.kind)).toEqual(['error']));
    expect(asked(dismissGroups)).toEqual([]);
    expect(closed).not.toHaveBeenCalled();
  });

  it('is asked about before two-factor is taken away', async () => {
    answer(resetTwoFactor, {} as never);
    await open();
    await press(/^Reset/);
    expect(asked(resetTwoFactor)).toEqual([]);
    const again = await waitFor(() => {
      const all = screen.getAllByRole('button', { name: /^Reset/ });
      expect(all).toHaveLength(2);
      return all;
    });
    fireEvent.click(again.find((one) => one.closest('.ant-popover')) as HTMLElement);
    await waitFor(() => expect(asked(resetTwoFactor)[0]?.params).toEqual({ id: '7' }));
  });

  it('who is oneself can neither be sent away nor lose two-factor here', async () => {
    await open({}, 7);
    expect((await button('Deactivate')).hasAttribute('disabled')).toBe(true);
    expect(screen.queryByRole('button', { name: /^Reset/ })).toBeNull();
  });

  it.each([
    [{ invited: true }, true],
    [{ invited: false }, false],
    [{ invited: true, is_active: false }, false],
  ])('%j can be invited again: %s', async (user, can) => {
    await open(user);
    await screen.findByText('eva@demo.example');
    expect(screen.queryByRole('button', { name: 'Resend invitation' }) !== null).toBe(can);
    if (!can) return;
    await press('Resend invitation');
    expect(invites).toHaveBeenCalledOnce();
  });

  it('who was sent away comes back by one button, and has no groups to change until then', async () => {
    answer(reactivateUser, {} as never);
    await open({ is_active: false });
    await screen.findByText('eva@demo.example');
    expect(screen.queryByRole('button', { name: 'Save groups' })).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
    await press('Reactivate');
    await waitFor(() => expect(closed).toHaveBeenCalledOnce());
    expect(asked(reactivateUser)[0]?.params).toEqual({ id: '7' });
  });
});

describe('a colleague who leaves', () => {
  const open = async (owned: object) => {
    answer(countOwned, {
      profiles: 0,
      opportunities: 0,
      tasks: 0,
      contracts: 0,
      ...owned,
    } as never);
    answer(deactivateUser, {} as never);
    answer(listUsers, {
      results: [
        { id: 7, name: 'Eva', groups: ['company:sales'], is_active: true },
        { id: 1, name: 'Bas', groups: ['company:sales'], is_active: true },
        { id: 2, name: 'Mo', groups: ['company:sales'], is_active: true },
      ],
    } as never);
    await show(<DeactivateDialog user={eva} onDone={done} onClose={closed} />, {
      groups: ['company:admin'],
    });
    return button('Deactivate');
  };

  it('and owns nothing leaves at once', async () => {
    await open({});
    await screen.findByText(/Eva owns no profiles/);
    await press('Deactivate');
    await waitFor(() => expect(done).toHaveBeenCalledOnce());
    expect(asked(deactivateUser)[0]?.params).toEqual({ id: '7' });
  });

  it('leaves everything to one colleague, and not before that is said', async () => {
    const go = await open({ profiles: 1234, tasks: 2 });
    expect(await screen.findByText('1,234')).toBeDefined();
    expect(screen.queryByText('Open opportunities')).toBeNull();
    expect(go.hasAttribute('disabled')).toBe(true);
    expect(await offered('Everything goes to')).not.toContain('Eva');
    await choose('Everything goes to', 'Mo');
    await press('Deactivate');
    await waitFor(() => expect(done).toHaveBeenCalledOnce());
    expect(JSON.stringify(bodies(deactivateUser)[0])).toContain('2');
  });

  it('may leave each kind to another, and leaves when each has somebody', async () => {
    await open({ profiles: 3, tasks: 2 });
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Choose per kind' }));
    await choose('Profiles go to', 'Mo');
    expect((await button('Deactivate')).hasAttribute('disabled')).toBe(true);
    expect(screen.queryByRole('combobox', { name: 'Everything goes to' })).toBeNull();
    expect(screen.getByRole('combobox', { name: 'Open tasks go to' })).toBeDefined();
  });

  it('with one kind has nothing to choose apart', async () => {
    await open({ tasks: 2 });
    await screen.findByText('Open tasks');
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});

it('colleagues who left are not among those listed until one asks for them', async () => {
  await show(<UsersTab />, { groups: ['company:admin'] });
  await waitFor(() => expect(asked(listUsers).map((a) => a.query.status)).toEqual([['active']]));
});

it('the audit log is exported as it is narrowed on the screen', async () => {
  answer(exportAudit, {} as never);
  const at = '/?action=user.update&actor_id=7&search=eva';
  await show(<AuditTab />, { groups: ['company:admin'], at });
  await press('Export CSV');
  await waitFor(() =>
    expect(asked(exportAudit)[0]?.query).toEqual({
      ...{ action: ['user.update'], actor_id: ['7'], search: ['eva'] },
    }),
  );
});

it('a fact that is empty reads as a dash, and never as nothing or as “null”', () => {
  const t = i18n.t as never;
  for (const empty of [null, undefined, '', []])
    expect(detailWords(t, 'city', empty)).toBe(i18n.t('common:state.none'));
});
