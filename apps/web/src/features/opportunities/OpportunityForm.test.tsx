import {
  createOpportunity,
  getOpportunity,
  listProfiles,
  listUsers,
  type OpportunityDetail,
  searchProducts,
  updateOpportunity,
} from '@kade/contract';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  answer,
  asked,
  bodies,
  choose,
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
import { OpportunityForm } from './OpportunityForm.js';
import { EditForm } from './record/EditForm.js';

const tea = {
  id: 5,
  version: 3,
  title: 'Tea',
  profile: { id: 9, name: 'Café Zee' },
  person: { id: 4, name: 'Ana' },
  status: 'qualified',
  value: '1250.50',
  probability: 77,
  expected_close: '2026-09-01',
  owner: { id: 8, name: 'Long Gone' },
  source: 'Fair',
  campaign: { id: 3, name: 'Soup' },
  lost_reason: null,
  products: [{ product_id: 1, name: 'Green tea', sku: 'T1', quantity: 2, price: '10.00' }],
  stages: [],
  events: [],
} as unknown as OpportunityDetail;

const closed = vi.fn();
const saved = vi.fn();
type Props = Partial<Parameters<typeof OpportunityForm>[0]>;
const open = (props: Props = {}, groups?: string[]) =>
  show(
    <OpportunityForm onClose={closed} onSaved={saved} {...props} />,
    groups ? { groups } : undefined,
  );
const edit = (opportunity: OpportunityDetail, groups?: string[]) =>
  show(<EditForm opportunity={opportunity} onDone={closed} />, groups ? { groups } : undefined);
const body = async () => {
  await press('Save');
  await waitFor(() =>
    expect([...bodies(createOpportunity), ...bodies(updateOpportunity)]).toHaveLength(1),
  );
  return [...bodies(createOpportunity), ...bodies(updateOpportunity)][0];
};

beforeEach(() => {
  closed.mockReset();
  saved.mockReset();
  answer(createOpportunity, tea as never);
  answer(updateOpportunity, tea as never);
  answer(searchProducts, [{ id: 2, name: 'Black tea', sku: 'T2', price: '4.50' }] as never);
  answer(listUsers, {
    results: [
      { id: 1, name: 'Bas', groups: [] },
      { id: 3, name: 'Pia Partner', groups: ['partner:subscription'] },
    ],
  });
});

describe('a new opportunity', () => {
  it('is a lead of mine with the usual probability', async () => {
    await open();
    await type('Title', ' Soup ');
    expect(await body()).toMatchObject({
      ...{ title: 'Soup', status: 'lead', probability: 5, owner_id: 1, value: null },
      ...{ profile_id: null, person_id: null, source: null, lost_reason: null, products: [] },
    });
    await waitFor(() => expect(saved).toHaveBeenCalledOnce());
    expect(closed).toHaveBeenCalledOnce();
    expect(notices).toMatchObject([{ kind: 'success', description: 'Tea' }]);
  });

  it('starts with what is given, and the profile’s name reads at once', async () => {
    await open({ start: { profile_id: 9, profileName: 'Café Zee', status: 'prospect' } });
    expect(await screen.findByText('Café Zee')).toBeDefined();
    await type('Title', 'Soup');
    expect(await body()).toMatchObject({ profile_id: 9, status: 'prospect', probability: 10 });
  });

  it('that is lost says why', async () => {
    await open();
    await type('Title', 'Soup');
    expect(screen.queryByLabelText('Close reason')).toBeNull();
    await choose('Stage', /Lost/);
    await screen.findByLabelText('Close reason');
    expect(screen.getByLabelText('Probability').hasAttribute('disabled')).toBe(true);
    await press('Save');
    expect(await screen.findByText('Please fill in the field')).toBeDefined();
    expect(asked(createOpportunity)).toEqual([]);
    await type('Close reason', 'Too dear');
    expect(await body()).toMatchObject({ status: 'lost', probability: 0, lost_reason: 'Too dear' });
  });

  it('takes the price of the product that is chosen, one of it, and its value from the lines', async () => {
    await open();
    await type('Title', 'Soup');
    await press('Add product');
    await choose('Product 1', /Black tea/);
    await waitFor(async () => expect(await typed('Price of product 1')).toBe('4.50'));
    expect(await typed('Quantity of product 1')).toBe('1');
    await type('Quantity of product 1', '3');
    await press(/13\.50/);
    expect(await body()).toMatchObject({
      value: '13.50',
      products: [{ product_id: 2, quantity: 3, price: '4.50' }],
    });
  });

  it('offers colleagues, never a partner', async () => {
    await open();
    expect(await offered('Owner')).toEqual(['Bas']);
  });
});

describe('an opportunity that is there', () => {
  it('stays as it is but for what was typed, an own probability and an owner who left included', async () => {
    await edit(tea);
    await type('Title', 'Teas');
    expect(await body()).toEqual({
      ...{ title: 'Teas', profile_id: 9, person_id: 4, status: 'qualified', value: '1250.50' },
      ...{ probability: 77, expected_close: '2026-09-01', owner_id: 8, source: 'Fair' },
      ...{ campaign_id: 3, lost_reason: null, version: 3 },
      products: [{ product_id: 1, quantity: 2, price: '10.00' }],
    });
  });

  it('keeps an own probability on the way to another open stage, not to an end', async () => {
    await edit(tea);
    await choose('Stage', /Prospect/);
    await waitFor(async () => expect(await typed('Probability')).toBe('77'));
    await choose('Stage', /Deal|Won/);
    await waitFor(async () => expect(await typed('Probability')).toBe('100'));
  });

  it('loses its contact with its profile: a contact belongs to one', async () => {
    answer(listProfiles, { results: [{ id: 11, name: 'Bar Noord' }] } as never);
    await edit(tea);
    await choose('Profile', 'Bar Noord');
    expect(await body()).toMatchObject({ profile_id: 11, person_id: null });
  });

  it('of an owner who is only a name does not make that owner nobody', async () => {
    await edit({ ...tea, owner: { id: null, name: 'Agent 7' } });
    expect(await screen.findByText('Agent 7')).toBeDefined();
    await type('Title', 'Teas');
    expect(await body()).not.toHaveProperty('owner_id');
  });

  it('has its campaign for those only who may list campaigns', async () => {
    await edit(tea);
    await screen.findByLabelText('Campaign');
    document.body.innerHTML = '';
    await edit(tea, ['company:sales']);
    await screen.findByLabelText('Title');
    expect(screen.queryByLabelText('Campaign')).toBeNull();
  });
});

decidesConflicts('an opportunity', {
  open: () => edit(tea),
  change: () => type('Title', 'Teas'),
  update: updateOpportunity,
  mine: { title: 'Teas' },
  read: getOpportunity,
  theirs: { ...tea, source: 'Web', version: 8 },
  shows: async () => {
    expect(await typed('Title')).toBe('Tea');
    expect(await typed('Source')).toBe('Web');
  },
});
