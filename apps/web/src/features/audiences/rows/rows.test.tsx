import {
  addToAudience,
  deleteAudience,
  listAsAudience,
  listAudiences,
  takeFromAudience,
} from '@kade/contract';
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
} from '../../../testkit/index.js';
import { AddToAudience as Bar } from './AddToAudience.js';

const audience = (id: number, name: string, status: string, edit = true) => ({
  id,
  name,
  status,
  included: 12,
  can: { edit },
});

const open = async (count = 2) => {
  answer(listAudiences, {
    count: 3,
    results: [
      audience(1, 'Fair', 'draft'),
      audience(2, 'Regulars', 'active'),
      audience(3, 'Not mine', 'draft', false),
    ],
  } as never);
  answer(addToAudience, {
    ...{ id: 1, name: 'Fair', status: 'draft', added: [7, 8] },
    ...{ listed: 1, left_out: 0, reopened: false },
  } as never);
  answer(takeFromAudience, { id: 1, name: 'Fair', status: 'draft', taken: 2 } as never);
  answer(listAsAudience, { id: 9, name: 'New ones', status: 'draft', count: 2 } as never);
  answer(deleteAudience, {} as never);
  const done = vi.fn();
  await show(<Bar selection={{ ids: [7, 8] }} count={count} onDone={done} />, {
    groups: ['company:sales', 'company:marketeer'],
  });
  return done;
};

describe('ticked rows', () => {
  it('go to a static audience that may be edited, and off it again', async () => {
    const done = await open();
    await press('Add to audience');
    await screen.findByText('Fair');
    expect(screen.getByText('12 on its list')).toBeDefined();
    expect(screen.getByText('Becomes a draft again')).toBeDefined();
    expect(screen.queryByText('Not mine')).toBeNull();
    await press(/^Fair/);
    await waitFor(() => expect(done).toHaveBeenCalledOnce());
    expect(bodies(addToAudience)).toEqual([{ selection: { ids: [7, 8] } }]);
    expect(notices).toMatchObject([
      { title: '2 profiles added to “Fair”', description: '1 was on its list already.' },
    ]);
    notices[0]?.action?.act();
    await waitFor(() => expect(bodies(takeFromAudience)).toEqual([{ ids: [7, 8] }]));
  });

  it('become an audience under the name that is typed, which can go again', async () => {
    await open();
    await press('Add to audience');
    await type('Find or name an audience', ' New ones ');
    await press(/New audience “New ones”/);
    await waitFor(() =>
      expect(bodies(listAsAudience)).toEqual([{ name: 'New ones', selection: { ids: [7, 8] } }]),
    );
    await waitFor(() => expect(notices).toHaveLength(1));
    notices[0]?.action?.act();
    await waitFor(() => expect(asked(deleteAudience)).toHaveLength(1));
  });

  it('are no more than a list may name', async () => {
    await open(20_001);
    expect(await button('Add to audience')).toMatchObject({
      disabled: true,
      title: 'For at most 20,000 profiles at once',
    });
  });
});
