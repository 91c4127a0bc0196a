import {
  getOpportunity,
  getOpportunityTimeline,
  getProfileResult,
  listActivitiesOfOpportunity,
  listAttachments,
  listCommentsOfOpportunity,
  listProfilePersons,
  listProfiles,
  moveOpportunity,
  type OpportunityDetail,
  removeOpportunity,
  updateOpportunity,
} from '@kade/contract';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  answer,
  asked,
  bodies,
  button,
  fireEvent,
  hold,
  notices,
  press,
  refuse,
  screen,
  show,
  type,
  waitFor,
  where,
} from '../../../testkit/index.js';
import { ProfilePicker } from '../../../ui/pick/profiles.js';
import { MatchOwner } from '../MatchOwner.js';
import { ReasonDialog } from '../ReasonDialog.js';
import { OpportunityPanel } from './OpportunityPanel.js';

const tea = {
  ...{ id: 5, version: 3, title: 'Tea', profile: { id: 9, name: 'Café Zee' }, person: null },
  ...{ status: 'qualified', value: '1250.50', probability: 20, expected_close: null, source: null },
  ...{ owner: { id: 1, name: 'Bas' }, campaign: null, lost_reason: null, external_id: null },
  products: [{ product_id: 1, name: 'Green tea', sku: 'T1', quantity: 2, price: '10.00' }],
  ...{
    stages: [],
    events: [],
    next_activity: null,
    created_at: '2026-03-01T09:00:00Z',
    closed_at: null,
  },
} as unknown as OpportunityDetail;
const closed = vi.fn();
const open = () => show(<OpportunityPanel id={5} onClose={closed} />);

const usual = innerWidth;
afterEach(() => {
  window.innerWidth = usual;
});

beforeEach(() => {
  // There is room beside the page.
  window.innerWidth = 1440;
  closed.mockReset();
  answer(getOpportunity, tea as never);
  answer(getOpportunityTimeline, { results: [], next: null });
  answer(listActivitiesOfOpportunity, { count: 0, results: [] } as never);
  answer(listCommentsOfOpportunity, { count: 0, results: [] });
  answer(listAttachments, { count: 0, results: [] });
  answer(listProfilePersons, { count: 0, results: [] } as never);
  answer(getProfileResult, { id: 9, name: 'Café Zee', phone: '020 123' } as never);
  answer(moveOpportunity, ({ body }) => ({ ...tea, ...body, version: 4 }) as never);
});

describe('an opportunity', () => {
  it('moves on by one choice, under the version that is shown', async () => {
    await open();
    await press(/^Proposal/);
    await waitFor(() =>
      expect(bodies(moveOpportunity)).toEqual([
        { status: 'proposal', lost_reason: null, version: 3 },
      ]),
    );
    await waitFor(() => expect(asked(getOpportunity)).toHaveLength(2));
  });

  it('moves once at a time', async () => {
    const go = hold(moveOpportunity, { ...tea, version: 4 } as never);
    await open();
    await press(/^Proposal/);
    const stage = () => screen.getByRole('button', { name: /^Proposal/ });
    await waitFor(() => expect(stage()).toHaveProperty('disabled', true));
    go();
    await waitFor(() => expect(stage()).toHaveProperty('disabled', false));
  });

  it.each(['Lost', 'Closed'])('says why before it is %s', async (name) => {
    await open();
    await press(name);
    await screen.findByText(/^Why (did you lose|are you closing) “Tea”\?$/, {
      selector: '.ant-modal-title',
    });
    expect(asked(moveOpportunity)).toEqual([]);
    expect((await button('Save reason')).hasAttribute('disabled')).toBe(true);
    await type('Reason', ' Too dear ');
    await press('Save reason');
    await waitFor(() =>
      expect(bodies(moveOpportunity)).toMatchObject([{ lost_reason: 'Too dear', version: 3 }]),
    );
    await waitFor(() => expect(screen.queryByText('Save reason')).toBeNull());
  });

  it('stays where it is when no reason is given', async () => {
    await open();
    await press('Lost');
    await press('Cancel');
    expect(asked(moveOpportunity)).toEqual([]);
  });

  it('that somebody else moved is read anew', async () => {
    refuse(moveOpportunity, 409, { code: 'version_conflict' });
    await open();
    await press(/^Proposal/);
    await waitFor(() => expect(notices.map((n) => n.kind)).toEqual(['error']));
    await waitFor(() => expect(asked(getOpportunity)).toHaveLength(2));
  });

  it('is removed only after one has said so', async () => {
    answer(removeOpportunity, {} as never);
    await open();
    await press('Delete');
    await screen.findByText('Delete this opportunity?');
    expect(asked(removeOpportunity)).toEqual([]);
    const sure = document.querySelector('.ant-popover .ant-btn-dangerous');
    fireEvent.click(sure as Element);
    await waitFor(() => expect(closed).toHaveBeenCalledOnce());
    expect(asked(removeOpportunity)[0]?.params).toEqual({ id: '5' });
    expect(notices).toMatchObject([{ kind: 'success', description: 'Tea' }]);
  });
});

describe('the record', () => {
  it('says how long it was in each stage', async () => {
    answer(getOpportunity, {
      ...tea,
      stages: [
        { status: 'lead', since: '2026-03-01T09:00:00Z', until: null, seconds: 172_800 },
        { status: 'qualified', since: '2026-03-03T09:00:00Z', until: null, seconds: 7200 },
      ],
    } as never);
    await open();
    const stage = (name: RegExp) => screen.findByRole('button', { name });
    expect((await stage(/^Lead, 2 days in Lead/)).dataset.done).toBe('true');
    expect((await stage(/^Qualified, 2 hours/)).getAttribute('aria-current')).toBe('step');
    expect((await stage(/^Qualified, 2 hours/)).dataset.done).toBe('true');
    expect((await stage(/^Negotiation, not been/)).dataset.done).toBe('false');
  });

  it('says when nothing is planned next', async () => {
    await open();
    expect(await screen.findByText('No next step is planned.')).toBeDefined();
  });

  it('of one that ended plans nothing', async () => {
    answer(getOpportunity, { ...tea, status: 'deal' } as never);
    await open();
    await screen.findAllByText('Café Zee');
    expect(screen.queryByText('No next step is planned.')).toBeNull();
  });

  it('a fact is changed where it stands, under the version that is shown', async () => {
    answer(updateOpportunity, ({ body }) => ({ ...tea, ...body, version: 4 }) as never);
    await open();
    await press(/Edit Source$/);
    await type('Source', 'Fair');
    await press('Save');
    await waitFor(() =>
      expect(bodies(updateOpportunity)).toMatchObject([
        { source: 'Fair', version: 3, title: 'Tea' },
      ]),
    );
  });

  it('is edited where it is shown: never a drawer over the panel', async () => {
    await open();
    await press('Edit');
    await screen.findByLabelText('Title');
    expect(document.querySelectorAll('.ant-drawer')).toHaveLength(0);
    await press('Cancel');
    expect(await screen.findByText('No next step is planned.')).toBeDefined();
    expect(closed).not.toHaveBeenCalled();
  });

  it('is a page of its own where there is no room beside the list', async () => {
    window.innerWidth = 1279;
    await open();
    await waitFor(() => expect(where()).toBe('/crm/opportunities/5'));
  });

  it('leads to its own page', async () => {
    await open();
    const link = await screen.findByRole('link', { name: 'Open as page' });
    expect(link.getAttribute('href')).toBe('/crm/opportunities/5');
  });
});

describe('the usual reasons', () => {
  it.each([
    ['lost', 'en'],
    ['closed', 'en'],
    ['lost', 'nl'],
  ] as const)(
    'of %s read in the language in use (%s) and can be changed',
    async (status, language) => {
      const give = vi.fn();
      await show(<ReasonDialog status={status} title="Tea" onGive={give} onCancel={() => {}} />, {
        language,
      });
      const [first] = await waitFor(() => {
        const found = [
          ...document.querySelectorAll<HTMLElement>('[data-testid=reason-usual] button'),
        ];
        expect(found.length).toBeGreaterThan(1);
        return found;
      });
      fireEvent.click(first as HTMLElement);
      expect(first?.getAttribute('aria-pressed')).toBe('true');
      fireEvent.click(document.querySelector('.ant-modal-footer .ant-btn-primary') as Element);
      expect(give).toHaveBeenCalledExactlyOnceWith(first?.textContent);
    },
  );
});

it.each([
  ['qualified', false],
  ['deal', true],
] as const)('an opportunity that is %s says when it was closed: %s', async (status, says) => {
  answer(getOpportunity, { ...tea, status, closed_at: '2026-03-05T09:00:00Z' } as never);
  await open();
  await screen.findAllByText('Café Zee');
  expect(screen.queryByText('Closed on') !== null).toBe(says);
});

it('an owner who is only a name is matched to nobody before somebody is chosen', async () => {
  await show(<MatchOwner name="Vera" />, { groups: ['company:admin', 'company:sales'] });
  await press('Match to user');
  await screen.findByText('Who is Vera?');
  expect((await button('Match', screen.getByRole('dialog'))).hasAttribute('disabled')).toBe(true);
});

function Picked() {
  const [value, setValue] = useState<number | null>(null);
  return <ProfilePicker id="profile" value={value} onChange={setValue} />;
}

it('a profile that was chosen keeps its name when the search goes on', async () => {
  answer(listProfiles, ({ query: { search } }) => ({
    count: 1,
    results: search ? [{ id: 2, name: 'Bar Duin' }] : [{ id: 1, name: 'Café Zee' }],
  }));
  await show(<Picked />);
  const box = await screen.findByRole('combobox');
  fireEvent.mouseDown(box);
  fireEvent.click(await screen.findByText('Café Zee'));
  fireEvent.change(box, { target: { value: 'duin' } });
  await screen.findByText('Bar Duin');
  expect(document.querySelector('.ant-select-item-option-selected')?.textContent).toBe('Café Zee');
});
