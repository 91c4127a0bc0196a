import {
  type ContractRow,
  createContract,
  getContract,
  listContractsOfProfile,
  listUsers,
  previewContract,
  updateContract,
} from '@kade/contract';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  answer,
  asked,
  bodies,
  decidesConflicts,
  notices,
  offered,
  press,
  screen,
  show,
  type,
  typed,
  waitFor,
} from '../../testkit/index.js';
import { ContractDrawer } from './ContractDrawer.js';
import { ContractsOfProfile } from './ContractsOfProfile.js';

const contract = {
  id: 5,
  version: 3,
  profile: { id: 9, name: 'Café Zee' },
  number: 'C-1',
  title: 'Coffee',
  status: 'active',
  start_date: '2026-01-01',
  end_date: '2026-12-31',
  notice_days: 60,
  auto_renew: false,
  renewal_months: null,
  value_per_year: '1200.50',
  owner: { id: 8, name: 'Long Gone' },
  remind_days: 14,
  cancelled_on: null,
  ended_on: null,
} as unknown as ContractRow;

const closed = vi.fn();
const open = (known?: ContractRow) =>
  show(<ContractDrawer profileId={9} onClose={closed} {...(known ? { contract: known } : {})} />);

beforeEach(() => {
  closed.mockReset();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-10T23:30:00Z') });
  answer(previewContract, {
    ...{ state: 'running', notice_by: null, notice_ends: null, ends_on: null },
    ...{ terms: [], today: '2026-03-11' },
  } as never);
  answer(listUsers, {
    count: 3,
    results: [
      { id: 1, name: 'Bas', groups: [] },
      { id: 2, name: 'Eva', groups: [] },
      { id: 3, name: 'Pia Partner', groups: ['partner:subscription'] },
    ],
  });
});

describe('a new contract', () => {
  it('begins today where the company is, runs a year, renews itself and is mine', async () => {
    answer(createContract, contract as never);
    await open();
    await type('Number', ' C-77 ');
    await type('Description', ' Tea ');
    await press('Save');
    await waitFor(() => expect(closed).toHaveBeenCalledOnce());
    expect(bodies(createContract)).toEqual([
      {
        profile_id: 9,
        number: 'C-77',
        title: 'Tea',
        status: 'active',
        // It is past midnight in Amsterdam.
        start_date: '2026-03-11',
        end_date: '2027-03-10',
        notice_days: 30,
        auto_renew: true,
        renewal_months: 12,
        value_per_year: null,
        owner_id: 1,
        remind_days: 30,
        cancelled_on: null,
        ended_on: null,
      },
    ]);
    expect(notices.map((n) => n.kind)).toEqual(['success']);
  });

  it('is not sent without number and title, and each missing field says so', async () => {
    await open();
    await press('Save');
    await waitFor(() => expect(screen.getAllByText('Please fill in the field')).toHaveLength(2));
    expect(asked(createContract)).toEqual([]);
  });

  it('is owned by a colleague, never by a partner', async () => {
    await open();
    expect(await offered('Contract owner')).toEqual(['Bas', 'Eva']);
  });

  it('says nothing of how it ended', async () => {
    await open();
    await screen.findByLabelText('Description');
    expect(screen.queryByLabelText('Notice given on')).toBeNull();
  });
});

decidesConflicts('a contract', {
  open: () => open(contract),
  change: () => type('Description', 'Coffee and tea'),
  update: updateContract,
  mine: { title: 'Coffee and tea' },
  read: getContract,
  theirs: { ...contract, number: 'C-2', version: 8 },
  shows: async () => {
    expect(await typed('Number')).toBe('C-2');
    expect(await typed('Description')).toBe('Coffee');
  },
});

describe('a contract that is there', () => {
  it('keeps all that was not touched, its owner who has left included', async () => {
    answer(updateContract, contract as never);
    await open(contract);
    expect(await offered('Contract owner')).toEqual(['Long Gone', 'Bas', 'Eva']);
    await press('Save');
    await waitFor(() => expect(bodies(updateContract)).toHaveLength(1));
    const { id, profile, owner, ...same } = contract;
    expect(asked(updateContract)[0]?.params).toEqual({ id: '5' });
    expect(bodies(updateContract)).toEqual([{ ...same, owner_id: 8 }]);
  });
});

it('the contracts of a profile: what runs, also while it is cancelled, and no day to cancel what has ended', async () => {
  const day = '2026-10-31';
  const one = (id: number, state: string, status = 'active') => {
    const days = { terms: [], today: '2026-03-11', notice_ends: null, ends_on: null };
    return {
      ...contract,
      ...{ id, number: `C-${id}`, status, value_per_year: '100.00', attachments: 0 },
      standing: { state, notice_by: day, ...days },
    };
  };
  const all = [one(1, 'running'), one(2, 'cancelled'), one(3, 'running', 'draft')];
  answer(listContractsOfProfile, { results: [...all, one(4, 'ended', 'ended')] } as never);
  await show(<ContractsOfProfile profileId={9} />);
  expect(await screen.findByText('2 active contracts, worth €200 a year')).toBeDefined();
  for (const state of ['Active', 'Cancelled', 'Draft', 'Ended'])
    expect(screen.getAllByText(state)).toHaveLength(1);
  expect(screen.getAllByText(day)).toHaveLength(3);
});

it.each([
  [true, /^Last day to cancel: 2026-10-31/],
  [false, /^This contract doesn’t renew/],
])('the day that counts is called by what it is (renews: %s)', async (auto_renew, said) => {
  answer(previewContract, {
    ...{ state: 'running', notice_by: '2026-10-31', notice_ends: '2026-12-31', ends_on: null },
    ...{ terms: [], today: '2026-03-11' },
  } as never);
  await open({ ...contract, auto_renew, renewal_months: auto_renew ? 12 : null });
  expect(await screen.findByText(said)).toBeDefined();
});
