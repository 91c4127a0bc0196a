import { listMassActions, massTransferOwner, mostAtOnce, planMassAction } from '@kade/contract';
import { beforeEach, describe, expect, it, vi } from 'vitest';
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
  waitFor,
  where,
} from '../../../testkit/index.js';
import { keepChoice, keptChoice } from '../choose/keptChoice.js';
import { CheckStep } from './CheckStep.js';

const plan = (more: object = {}) => ({
  ...{ count: 60, change: 2, same: 57, skip: 1, reasons: [], unknown: { count: 0, values: [] } },
  results: [
    {
      ...{ profile: { id: 9, name: 'Café Zee' }, effect: 'change', reason: null },
      ...{ before: 'Eva', after: 'Bas' },
    },
    { profile: { id: 8, name: 'Bar' }, effect: 'change', reason: null, before: 'Eva', after: null },
  ],
  ...more,
});
const back = vi.fn();
const action = { kind: 'transfer_owner', owner_id: 2 } as const;
const selection = { ids: [9, 8] } as never;
const open = () =>
  show(<CheckStep kind="transfer_owner" action={action} selection={selection} onBack={back} />);

beforeEach(() => {
  back.mockReset();
  answer(planMassAction, plan() as never);
  answer(massTransferOwner, { id: 4 } as never);
});

describe('the last look at a mass action', () => {
  it('says what would change before anything does', async () => {
    await open();
    expect(await screen.findByText('2 profiles will change.')).toBeDefined();
    expect(bodies(planMassAction)).toEqual([{ action, selection, page: 1, page_size: 25 }]);
    const row = screen.getByRole('link', { name: 'Café Zee' }).closest('tr');
    expect(row?.querySelector('del')?.textContent).toBe('Eva');
    expect(row?.querySelector('ins')?.textContent).toBe('Bas');
    expect(asked(massTransferOwner)).toEqual([]);
  });

  it('starts once and leads to how it goes; the choice of profiles is forgotten', async () => {
    keepChoice(1, { ...keptChoice(1), rule: 'TURNOVER > 1' } as never);
    const go = hold(massTransferOwner, { id: 4 } as never);
    await open();
    await press('Start');
    await press('Start');
    go();
    await waitFor(() => expect(where()).toMatch(/4$/));
    expect(bodies(massTransferOwner)).toEqual([{ owner_id: 2, selection }]);
    expect(keptChoice(1)).not.toMatchObject({ rule: 'TURNOVER > 1' });
  });

  it.each([
    ['there is nothing to change', { change: 0 }],
    ['they are too many', { count: mostAtOnce + 1 }],
  ])('does not start when %s', async (_, more) => {
    answer(planMassAction, plan(more) as never);
    await open();
    await screen.findByRole('link', { name: 'Café Zee' });
    expect((await button('Start')).hasAttribute('disabled')).toBe(true);
  });

  it('starts with as many as are allowed', async () => {
    answer(planMassAction, plan({ count: mostAtOnce }) as never);
    await open();
    await screen.findByRole('link', { name: 'Café Zee' });
    expect((await button('Start')).hasAttribute('disabled')).toBe(false);
  });

  it('shows the rest page by page', async () => {
    await open();
    await screen.findByRole('link', { name: 'Café Zee' });
    fireEvent.click(screen.getByTitle('2'));
    await waitFor(() => expect(bodies(planMassAction).at(-1)).toMatchObject({ page: 2 }));
  });

  it('that is refused says why and can be tried again', async () => {
    refuse(massTransferOwner, 409, { code: 'wrong_state', detail: 'Another runs.' });
    await open();
    await screen.findByText('2 profiles will change.');
    await press('Start');
    await waitFor(() => expect(notices.map((n) => n.kind)).toEqual(['error']));
    expect(where()).toBe('/');
    expect(asked(listMassActions)).toEqual([]);
    await press('Back');
    expect(back).toHaveBeenCalledOnce();
  });
});
