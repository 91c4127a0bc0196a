import {
  createQuickLink,
  getProfileResult,
  listQuickLinks,
  type QuickLink,
  updateQuickLink,
} from '@kade/contract';
import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  answer,
  asked,
  bodies,
  decidesConflicts,
  fireEvent,
  press,
  screen,
  show,
  type,
  typed,
  waitFor,
} from '../../../testkit/index.js';
import { QuickLinkForm } from './QuickLinkForm.js';

const map = {
  ...{ id: 5, version: 3, label: 'Map', url: 'https://maps.example/?q={city}' },
} as unknown as QuickLink;

/** The dialog around the form. */
function Dialog({ link }: { link?: QuickLink }) {
  const [open, setOpen] = useState(true);
  const close = () => setOpen(false);
  if (!open) return <p>closed</p>;
  return <QuickLinkForm profileId={9} onDone={close} {...(link ? { link } : {})} />;
}
const open = (link?: QuickLink, groups?: string[]) =>
  show(<Dialog {...(link ? { link } : {})} />, groups ? { groups } : {});

beforeEach(() => {
  answer(getProfileResult, { id: 9, name: 'Café Zee', city: 'Gent' } as never);
});

describe('a new link', () => {
  it('is of this profile, and shows where it leads', async () => {
    answer(createQuickLink, map as never);
    await open();
    await type('Label', ' Map ');
    await type('Web address', ' https://maps.example/?q={city} ');
    expect(await screen.findByText('https://maps.example/?q=Gent')).toBeDefined();
    await press('Save');
    expect(await screen.findByText('closed')).toBeDefined();
    expect(bodies(createQuickLink)).toEqual([
      { label: 'Map', url: 'https://maps.example/?q={city}', profile_id: 9 },
    ]);
  });

  it('is of all profiles only where an administrator says so', async () => {
    const { unmount } = await open();
    await screen.findByLabelText('Label');
    expect(screen.queryByRole('radio')).toBeNull();
    unmount();
    answer(createQuickLink, map as never);
    await open(undefined, ['company:admin']);
    await type('Label', 'Map');
    await type('Web address', 'https://maps.example/');
    fireEvent.click(screen.getByRole('radio', { name: 'All profiles' }));
    await press('Save');
    await waitFor(() => expect(bodies(createQuickLink)[0]).toMatchObject({ profile_id: null }));
  });

  it.each([
    ['maps.example', /^Enter a web address that starts with https/],
    ['https://maps.example/?q={town}', /^Unknown field: {town}/],
  ])('does not lead to %s', async (url, said) => {
    await open();
    await type('Label', 'Map');
    await type('Web address', url);
    await press('Save');
    expect(await screen.findByText(said)).toBeDefined();
    expect(asked(createQuickLink)).toEqual([]);
    // What is mended is right at once.
    await type('Web address', 'https://maps.example/?q={city}');
    await waitFor(() => expect(screen.queryByText(said)).toBeNull());
  });

  it('takes a field where the cursor stands', async () => {
    await open();
    await type('Web address', 'https://maps.example/?q=');
    await press('Insert City');
    await waitFor(async () => expect(await typed('Web address')).toContain('{city}'));
  });
});

decidesConflicts('a link', {
  open: () => open(map),
  change: () => type('Label', 'Plan'),
  update: updateQuickLink,
  mine: { label: 'Plan', url: map.url, id: 5 },
  read: listQuickLinks,
  theirs: [
    { ...map, id: 4, version: 1 },
    { ...map, label: 'Street map', version: 8 },
  ],
  shows: async () => expect(await typed('Label')).toBe('Street map'),
});
