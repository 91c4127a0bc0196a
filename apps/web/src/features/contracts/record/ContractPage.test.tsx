import {
  type ContractRow,
  getContract,
  getContractTimeline,
  getProfileResult,
  listAttachments,
  listUsers,
  removeContract,
  updateContract,
} from '@kade/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  answer,
  asked,
  bodies,
  choose,
  fireEvent,
  notices,
  press,
  refuse,
  screen,
  show,
  type,
  waitFor,
  within,
} from '../../../testkit/index.js';
import { ContractPage } from './ContractPage.js';

const contract = {
  ...{ id: 5, version: 3, profile: { id: 9, name: 'Café Zee' }, number: 'C-1', title: 'Coffee' },
  ...{ status: 'active', start_date: '2026-01-01', end_date: '2026-12-31', notice_days: 60 },
  ...{ auto_renew: true, renewal_months: 12, value_per_year: '1200.50', remind_days: 14 },
  ...{ owner: { id: 2, name: 'Bas' }, cancelled_on: null, ended_on: null, attachments: 0 },
  standing: {
    ...{ today: '2026-10-20', state: 'running', ends_on: null, notice_by: '2026-10-31' },
    ...{ notice_ends: '2026-12-31', terms: [] },
  },
  ...{ created_at: '2026-01-01T08:00:00Z', updated_at: '2026-01-01T08:00:00Z' },
} as unknown as ContractRow;

const open = (of: object = {}) => {
  answer(getContract, { ...contract, ...of } as never);
  return show(<ContractPage />, { path: '/crm/contracts/:contractId', at: '/crm/contracts/5' });
};

beforeEach(() => {
  answer(getContractTimeline, { results: [], next: null });
  answer(listAttachments, { count: 0, results: [] } as never);
  answer(getProfileResult, { id: 9, name: 'Café Zee', phone: '+31 38 116 86 54' } as never);
  answer(listUsers, { count: 1, results: [{ id: 2, name: 'Bas', groups: [] }] });
  answer(updateContract, (({ body }: { body: object }) => ({
    ...contract,
    ...body,
    version: 4,
  })) as never);
});

describe('a contract on a page of its own', () => {
  it('says how it stands, with whom, and how many days are left', async () => {
    await open();
    await screen.findByRole('heading', { level: 1, name: 'Coffee' });
    expect(screen.getByText('11 days')).toBeDefined();
    const side = screen.getByRole('complementary', { name: 'Details' });
    expect(within(side).getByRole('link', { name: 'Café Zee' }).getAttribute('href')).toBe(
      '/crm/result-detail/9/overview',
    );
    expect(
      (await within(side).findByRole('link', { name: '+31 38 116 86 54' })).getAttribute('href'),
    ).toBe('tel:+31381168654');
  });

  it('changes one fact where it stands, and leaves the others', async () => {
    await open();
    await press(/Edit Remind$/);
    await type('Reminder', '45');
    await press('Save');
    await waitFor(() => expect(bodies(updateContract)).toHaveLength(1));
    expect(bodies(updateContract)[0]).toMatchObject({
      ...{ remind_days: 45, version: 3, notice_days: 60, owner_id: 2 },
    });
  });

  it('is ended in its title, which one button takes back with the day it set', async () => {
    await open();
    await choose('Status', 'Ended');
    await waitFor(() => expect(bodies(updateContract)).toEqual([{ status: 'ended', version: 3 }]));
    await waitFor(() => expect(notices).toHaveLength(1));
    notices[0]?.action?.act();
    await waitFor(() =>
      expect(bodies(updateContract)[1]).toEqual({ status: 'active', ended_on: null, version: 4 }),
    );
  });

  it('asks before nobody looks after it, and says who is reminded then', async () => {
    await open();
    await choose('Contract owner', 'No owner');
    await screen.findByText(/then go to the profile’s sales owner/);
    expect(bodies(updateContract)).toEqual([]);
    await press('Remove owner');
    await waitFor(() => expect(bodies(updateContract)).toEqual([{ owner_id: null, version: 3 }]));
  });

  it('is deleted after a question', async () => {
    answer(removeContract, {});
    await open();
    await press('More actions');
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    expect(asked(removeContract)).toEqual([]);
    await press('Delete');
    await waitFor(() => expect(asked(removeContract)).toHaveLength(1));
  });

  it('that does not exist says so', async () => {
    refuse(getContract, 404, { detail: 'Not found.' });
    await show(<ContractPage />, { path: '/crm/contracts/:contractId', at: '/crm/contracts/x' });
    expect(await screen.findByText('This page doesn’t exist')).toBeDefined();
  });
});
