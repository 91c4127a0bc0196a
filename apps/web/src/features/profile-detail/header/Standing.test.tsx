import { getProfileResult, listUsers, type ProfileDetail, updateProfile } from '@kade/contract';
import { beforeEach, expect, it } from 'vitest';
import { useCall } from '../../../platform/client/queries.js';
import {
  answer,
  bodies,
  choose,
  notices,
  press,
  refusal,
  refuse,
  screen,
  show,
  waitFor,
} from '../../../testkit/index.js';
import { useStanding } from './Standing.js';

let id = 900;
const row = () =>
  ({
    ...{ id, version: 3, name: 'Café Zee', kind: 'lead', crm_status: 'lead' },
    ...{ owner_id: 2, sales_owner: 'Bas' },
  }) as unknown as ProfileDetail;

/** The page around it, which shows what the cache holds. */
function Page() {
  const profile = useCall(getProfileResult, { params: { id } });
  return profile.data && <Head row={profile.data} />;
}

function Head({ row }: { row: ProfileDetail }) {
  const { status, owner, conflict } = useStanding(row);
  return (
    <>
      {status}
      {owner}
      {conflict}
    </>
  );
}

/** Each test has a profile of its own: the versions of own saves outlive a screen. */
const open = (at?: string) => {
  id += 1;
  answer(getProfileResult, row());
  return show(<Page />, ...(at ? [{ at }] : []));
};
const take = (asked: { body: object }) => ({ ...row(), ...asked.body, version: 9 });

beforeEach(() => {
  answer(listUsers, { count: 1, results: [{ id: 2, name: 'Bas', groups: [] }] });
  answer(updateProfile, take);
});

it('an owner is taken away by choosing nobody and saying so, never by a tap on a cross, and comes back by one button', async () => {
  await open();
  await screen.findByRole('combobox', { name: 'Sales owner' });
  expect(document.querySelector('.ant-select-clear')).toBeNull();
  await choose('Sales owner', 'No owner');
  await screen.findByText('Remove Bas as owner?');
  expect(bodies(updateProfile)).toEqual([]);
  await press('Remove owner');
  await waitFor(() => expect(bodies(updateProfile)).toEqual([{ owner_id: null, version: 3 }]));
  await waitFor(() => expect(notices).toHaveLength(1));
  expect(notices[0]?.title).toMatch(/No owner$/);
  notices[0]?.action?.act();
  await waitFor(() => expect(bodies(updateProfile)[1]).toEqual({ owner_id: 2, version: 9 }));
});

it('an address that asks for the owner opens its choices', async () => {
  await open('/here#owner');
  const field = await screen.findByRole('combobox', { name: 'Sales owner' });
  await waitFor(() => expect(field.getAttribute('aria-expanded')).toBe('true'));
  await waitFor(() => expect(document.activeElement).toBe(field));
});

it('what is refused says so once', async () => {
  refuse(updateProfile, 422, { detail: 'No.' });
  await open();
  await choose('CRM status', 'Prospect');
  await waitFor(() => expect(notices).toMatchObject([{ kind: 'error', title: 'No.' }]));
});

it.each([
  ['Save my version', [{ crm_status: 'prospect', version: 8 }], 'Prospect'],
  ['Load their version', [], 'Lost'],
] as const)('of two choices at once the user decides which holds: %s', async (way, sent, shown) => {
  answer(updateProfile, (asked) =>
    asked.body.version === 8 ? take(asked) : refusal(409, { code: 'version_conflict' }),
  );
  await open();
  await choose('CRM status', 'Prospect');
  await screen.findByText('Someone else saved changes first');
  expect(notices).toEqual([]);
  answer(getProfileResult, { ...row(), crm_status: 'lost', version: 8 });
  await press(way);
  await waitFor(() => expect(bodies(updateProfile).slice(1)).toEqual(sent));
  await waitFor(() => expect(screen.queryByText('Someone else saved changes first')).toBeNull());
  expect(screen.getByTestId('standing').textContent).toContain(shown);
});
