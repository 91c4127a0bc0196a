import {
  getContract,
  listContracts,
  listOpportunities,
  listUsers,
  updateContract,
  updateOpportunity,
} from '@kade/contract';
import { describe, expect, it } from 'vitest';
import { ContractsPage } from '../../../features/contracts/ContractsPage.js';
import { FunnelList } from '../../../features/funnel/FunnelList.js';
import {
  answer,
  bodies,
  choose,
  fireEvent,
  notices,
  press,
  refusal,
  screen,
  show,
  type,
  waitFor,
} from '../../../testkit/index.js';

const standing = { state: 'running', notice_by: '2027-01-31', ends_on: null, terms: [] };
const row = {
  ...{ id: 5, number: 'C-1', title: 'Supply', profile: { id: 9, name: 'Café Zee' } },
  ...{ status: 'active', value_per_year: '1200.00', owner: { id: 1, name: 'Bas' }, version: 3 },
  standing,
};
const users = [
  { id: 1, name: 'Bas', groups: ['company:sales'] },
  { id: 2, name: 'Eva', groups: ['company:sales'] },
];

const open = async () => {
  answer(listContracts, { count: 1, results: [row] } as never);
  answer(listUsers, { count: 2, results: users } as never);
  await show(<ContractsPage />);
  await screen.findByText('Supply');
};
const saves = (change: object) =>
  answer(updateContract, ((asked: { body: object }) => ({
    ...row,
    ...change,
    ...asked.body,
    version: 4,
  })) as never);
const field = (name: string) => screen.findByLabelText(name, { selector: 'input' });
const key = (element: Element, name: string, more = {}) =>
  fireEvent.keyDown(element, { key: name, ...more });

describe('a value in a list', () => {
  it('is changed where it stands: Enter saves it, and the list shows it at once', async () => {
    await open();
    saves({});
    await press('Edit Description');
    await type('Description', ' Supply of coffee ');
    answer(listContracts, { count: 1, results: [{ ...row, title: 'Supply of coffee' }] } as never);
    key(await field('Description'), 'Enter');
    await screen.findByText('Supply of coffee');
    expect(bodies(updateContract)).toEqual([{ title: 'Supply of coffee', version: 3 }]);
    expect(screen.queryByTestId('cell-editor')).toBeNull();
    // The keyboard is where it was: in the row.
    expect(document.activeElement?.getAttribute('data-row-key')).toBe('5');
  });

  it('is as it was after Escape, and is not sent when it is the same', async () => {
    await open();
    await press('Edit Description');
    await type('Description', 'Other');
    key(await field('Description'), 'Escape');
    await waitFor(() => expect(screen.queryByTestId('cell-editor')).toBeNull());
    await press('Edit Description');
    key(await field('Description'), 'Enter');
    await waitFor(() => expect(screen.queryByTestId('cell-editor')).toBeNull());
    expect(bodies(updateContract)).toEqual([]);
    expect(screen.getByText('Supply')).toBeDefined();
  });

  it('that is missing is told of where it stands', async () => {
    await open();
    await press('Edit Description');
    await type('Description', ' ');
    key(await field('Description'), 'Enter');
    expect(await screen.findByText('Please fill in the field')).toBeDefined();
    expect(bodies(updateContract)).toEqual([]);
  });

  it('that the server refuses says why, and can be typed on', async () => {
    await open();
    const errors = { title: ['Too long'] };
    answer(updateContract, (() => refusal(400, { code: 'invalid', errors })) as never);
    await press('Edit Description');
    await type('Description', 'Other');
    key(await field('Description'), 'Enter');
    expect(await screen.findByText('Too long')).toBeDefined();
    expect(notices).toEqual([]);
    expect(screen.getByTestId('cell-editor')).toBeDefined();
  });

  it('is saved with Tab, which goes on to the next one', async () => {
    await open();
    saves({});
    await press('Edit Description');
    await type('Description', 'Other');
    key(await field('Description'), 'Tab');
    await waitFor(() => expect(bodies(updateContract)).toHaveLength(1));
    await screen.findByRole('combobox', { name: 'Status' });
  });

  it('that somebody else saved meanwhile is decided on as in a form', async () => {
    await open();
    answer(getContract, { ...row, title: 'Theirs', version: 8 } as never);
    answer(updateContract, ((asked: { body: { version: number } }) =>
      asked.body.version === 8
        ? { ...row, ...asked.body, version: 9 }
        : refusal(409, { code: 'version_conflict' })) as never);
    await press('Edit Description');
    await type('Description', 'Mine');
    key(await field('Description'), 'Enter');
    await screen.findByText('Someone else saved changes first');
    expect(notices).toEqual([]);
    await press('Save my version');
    await waitFor(() => expect(bodies(updateContract)).toHaveLength(2));
    expect(bodies(updateContract)[1]).toEqual({ title: 'Mine', version: 8 });
    await waitFor(() => expect(screen.queryByTestId('cell-editor')).toBeNull());
  });
});

describe('the owner in a list', () => {
  it('is chosen, saved at once, and put back by the notice of it', async () => {
    await open();
    saves({ owner: { id: 2, name: 'Eva' } });
    await press('Edit Contract owner');
    await choose('Contract owner', 'Eva');
    await waitFor(() => expect(bodies(updateContract)).toEqual([{ owner_id: 2, version: 3 }]));
    await waitFor(() =>
      expect(notices).toMatchObject([{ title: 'Contract owner changed: Supply' }]),
    );
    notices[0]?.action?.act();
    await waitFor(() => expect(bodies(updateContract)).toHaveLength(2));
    expect(bodies(updateContract)[1]).toEqual({ owner_id: 1, version: 4 });
  });
});

const opportunity = {
  ...{ id: 7, title: 'First order', profile: { id: 9, name: 'Café Zee' }, status: 'proposal' },
  ...{ value: '100.00', probability: 55, expected_close: null, source: null, owner: null },
  ...{ person: null, campaign: null, lost_reason: null, created_at: '2026-01-01T00:00:00Z' },
  ...{ closed_at: null, version: 3 },
};
const control = {
  ...{ page: 1, pageSize: 25, ordering: '', search: '', filters: {} },
  set: () => {},
};

describe('the stage of an opportunity in the list', () => {
  const list = async () => {
    answer(listOpportunities, { count: 1, results: [opportunity] } as never);
    answer(updateOpportunity, ((asked: { body: object }) => ({
      ...opportunity,
      ...asked.body,
      version: 4,
    })) as never);
    await show(
      <FunnelList
        {...{ bar: {}, control, query: {} as never, onOpen: () => {}, onProfile: () => {} }}
      />,
    );
    await screen.findByText('First order');
    await press('Edit Stage');
  };

  it('takes its usual chance with it', async () => {
    await list();
    await choose('Stage', 'Negotiation');
    await waitFor(() =>
      expect(bodies(updateOpportunity)).toEqual([
        { status: 'negotiation', probability: 75, version: 3 },
      ]),
    );
  });

  it('that is an end is saved once somebody said why', async () => {
    await list();
    await choose('Stage', 'Lost');
    await type('Reason', 'Moved away');
    expect(bodies(updateOpportunity)).toEqual([]);
    await press('Save reason');
    await waitFor(() =>
      expect(bodies(updateOpportunity)).toEqual([
        { status: 'lost', probability: 0, lost_reason: 'Moved away', version: 3 },
      ]),
    );
  });
});
