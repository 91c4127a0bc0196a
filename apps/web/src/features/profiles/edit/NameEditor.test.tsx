import { getProfileResult, updateProfile } from '@kade/contract';
import { describe, expect, it } from 'vitest';
import {
  answer,
  asked,
  bodies,
  decidesConflicts,
  fireEvent,
  notices,
  press,
  screen,
  show,
  type,
  typed,
  waitFor,
} from '../../../testkit/index.js';
import { NameEditor } from './NameEditor.js';

let id = 100;
/** Each test has a profile of its own: the versions of own saves outlive a screen. */
const open = (groups?: string[]) => {
  id += 1;
  return show(
    <NameEditor profileId={id} name="Café Zee" version={3} level={1} />,
    groups ? { groups } : {},
  );
};
const edit = async (name: string) => {
  await press('Rename');
  await type('Name', name);
};

decidesConflicts('the name of a profile', {
  open: async () => {
    await open();
    await press('Rename');
  },
  change: () => type('Name', 'Café Zout'),
  update: updateProfile,
  mine: { name: 'Café Zout' },
  read: getProfileResult,
  theirs: { name: 'Café Meer', version: 8 },
  shows: async () => expect(await typed('Name')).toBe('Café Meer'),
});

describe('the name of a profile', () => {
  it('is changed where it stands, without blanks around it', async () => {
    answer(updateProfile, { id, name: 'Café Zout', version: 4 } as never);
    await open();
    await edit(' Café Zout ');
    await press('Save');
    await waitFor(() => expect(bodies(updateProfile)).toEqual([{ name: 'Café Zout', version: 3 }]));
    await screen.findByRole('button', { name: 'Rename' });
    expect(notices).toMatchObject([{ kind: 'success' }]);
  });

  it('is not emptied, and not sent when it is the same', async () => {
    await open();
    await edit('  ');
    await press('Save');
    expect(await screen.findByText(/Please fill in the field/)).toBeDefined();
    await type('Name', 'Café Zee ');
    await press('Save');
    await screen.findByRole('button', { name: 'Rename' });
    expect(asked(updateProfile)).toEqual([]);
  });

  it('goes back to what it was at Escape', async () => {
    await open();
    await edit('Café Zout');
    fireEvent.keyDown(screen.getByLabelText('Name'), { key: 'Escape' });
    expect(await screen.findByRole('heading', { name: 'Café Zee' })).toBeDefined();
  });

  it('is not for partners to change', async () => {
    await open(['partner:subscription']);
    await screen.findByRole('heading', { name: 'Café Zee' });
    expect(screen.queryByRole('button')).toBeNull();
  });
});
