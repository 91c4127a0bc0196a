import { searchEverything } from '@kade/contract';
import { describe, expect, it, vi } from 'vitest';
import { routes } from '../../app/routes.js';
import { knowRoutes } from '../../platform/navigation/knownRoutes.js';
import {
  answer,
  asked,
  fireEvent,
  hold,
  refuse,
  screen,
  show,
  waitFor,
  where,
} from '../../testkit/index.js';
import { CommandDialog } from './CommandDialog.js';
import { bestOf, type Item } from './items.js';

const hit = (more: object) => ({
  kind: 'profile',
  id: 7,
  name: 'Doğan Catering',
  rank: 0,
  profile: null,
  about: 'Vlaardingen',
  status: 'lead',
  value: null,
  phone: '010 101 89 57',
  found_by: null,
  ...more,
});
const found = {
  hits: [
    hit({}),
    hit({
      kind: 'opportunity',
      id: 3,
      name: 'Eerste bestelling',
      about: null,
      profile: { id: 7, name: 'Doğan Catering' },
      found_by: { field: 'profile', text: 'Doğan Catering' },
      value: '3700.00',
      rank: 3,
    }),
  ],
  profiles: 33,
};

const onClose = vi.fn();
const open = async (reply: object = found, session = {}) => {
  knowRoutes(routes);
  onClose.mockReset();
  answer(searchEverything, reply as never);
  await show(<CommandDialog onClose={onClose} />, session);
  return screen.findByRole('combobox', { name: 'Search or jump to' });
};
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const press = (field: HTMLElement, key: string, more = {}) =>
  fireEvent.keyDown(field, { key, ...more });
const lines = () => screen.queryAllByRole('option').map((line) => line.textContent);

describe('the menu of commands', () => {
  it('shows what was found by kind, the reason where the name does not tell it, and the way to all of them', async () => {
    const field = await open();
    type(field, 'dogan');
    await screen.findByRole('option', { name: /Doğan Catering/, selected: true });
    expect(lines()).toEqual([
      expect.stringMatching(/^Doğan CateringVlaardingenLead/),
      expect.stringMatching(/^Eerste bestellingBusiness: Doğan Catering€3,700/),
      'Search profiles for “dogan” (33)',
    ]);
    expect(document.querySelector('u')?.textContent).toBe('Doğan');
    press(field, 'ArrowDown');
    press(field, 'ArrowDown');
    press(field, 'Enter');
    expect(where()).toBe('/crm/customer-profiles?search=dogan');
    expect(onClose).toHaveBeenCalled();
  });

  it('opens what comes first though Enter was pressed before the answer was there', async () => {
    const field = await open();
    const release = hold(searchEverything, found as never);
    type(field, '0101018957');
    press(field, 'Enter');
    expect(onClose).not.toHaveBeenCalled();
    release();
    await waitFor(() => expect(where()).toBe('/crm/result-detail/7/overview'));
  });

  it('with Ctrl a record opens in a tab of its own, and the menu stays', async () => {
    const apart = vi.spyOn(window, 'open').mockReturnValue(null);
    const field = await open();
    type(field, 'dogan');
    await screen.findByRole('option', { name: /Doğan Catering/, selected: true });
    press(field, 'Enter', { ctrlKey: true });
    expect(apart).toHaveBeenCalledWith('/crm/result-detail/7/overview', '_blank', 'noopener');
    expect(onClose).not.toHaveBeenCalled();
    apart.mockRestore();
  });

  it('shows what can be done with a record, and goes back from there', async () => {
    const field = await open();
    type(field, 'dogan');
    await screen.findByRole('option', { name: /Doğan Catering/, selected: true });
    press(field, 'Tab');
    expect(lines()).toEqual([
      'Open',
      'Quick view',
      'Call010 101 89 57',
      'New activity',
      'New opportunity',
      'New contact',
      'Change owner',
      'Copy link',
    ]);
    press(field, 'Escape');
    expect(lines()[0]).toMatch(/^Doğan/);
    press(field, 'Escape');
    expect(onClose).toHaveBeenCalled();
  });

  it('pages and deeds are found by their names, within one’s rights; a deed names the business it is for', async () => {
    const field = await open({ hits: [], profiles: 0 });
    type(field, 'sales fun');
    expect(await screen.findByRole('option', { name: /^Sales Fun ?nel$/ })).toBeDefined();
    type(field, 'company account');
    await waitFor(() => expect(lines()).toEqual([]));
    answer(searchEverything, found as never);
    type(field, 'new opportunity for dogan');
    expect(
      await screen.findByRole('option', { name: /^New opportunity for Doğan Catering/ }),
    ).toBeDefined();
    expect(asked(searchEverything).at(-1)?.query.search).toEqual(['dogan']);
  });

  it('says when nothing fits, and when the search does not answer', async () => {
    const field = await open({ hits: [], profiles: 0 });
    type(field, 'qqqq');
    expect(await screen.findByText(/^Nothing found/)).toBeDefined();
    refuse(searchEverything, 500);
    type(field, 'qqqqq');
    expect(await screen.findByText(/isn’t answering/)).toBeDefined();
  });
});

it('at most twelve lines are shown, five of a kind, the best of them', () => {
  const items = (['profile', 'contact', 'opportunity', 'page'] as const).flatMap((kind, at) =>
    Array.from(
      { length: 9 },
      (_, n): Item => ({ key: `${kind}${n}`, kind, name: '', rank: kind === 'page' ? 0 : at }),
    ),
  );
  const best = bestOf(items);
  expect(best).toHaveLength(12);
  expect(best.map((item) => item.kind)).toEqual([
    ...Array(5).fill('profile'),
    ...Array(2).fill('contact'),
    ...Array(5).fill('page'),
  ]);
});
