import { getProfileResult, type ProfileDetail, updateProfile } from '@kade/contract';
import { describe, expect, it, vi } from 'vitest';
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
import { editableOf } from './draft.js';
import { GroupForm } from './GroupForm.js';

const done = vi.fn();
let id = 500;
const row = () =>
  ({
    ...{ id, version: 3, name: 'Café Zee', kind: 'lead', street: 'Kade', house_number: '1' },
    ...{ postcode: '9000', city: 'Gent' },
  }) as unknown as ProfileDetail;
/** Each test has a profile of its own: the versions of own saves outlive a screen. */
const open = () => {
  id += 1;
  done.mockReset();
  return show(
    <GroupForm row={row()} columns={editableOf('address')} label="Address" onDone={done} />,
  );
};
describe('details of a profile', () => {
  it('that did not change are not sent', async () => {
    await open();
    await type('City', 'Gent ');
    await press('Save');
    await waitFor(() => expect(done).toHaveBeenCalledOnce());
    expect(asked(updateProfile)).toEqual([]);
  });

  it('are sent as far as they changed, and emptied where nothing is left', async () => {
    answer(updateProfile, { ...row(), version: 4 } as never);
    await open();
    await type('City', ' Brugge ');
    await type('Postcode', '');
    await press('Save');
    await waitFor(() => expect(done).toHaveBeenCalledOnce());
    expect(bodies(updateProfile)).toEqual([{ city: 'Brugge', postcode: null, version: 3 }]);
    expect(notices).toMatchObject([{ kind: 'success' }]);
  });

  it('part a street from its number, in sight, before they are saved', async () => {
    answer(updateProfile, { ...row(), version: 4 } as never);
    await open();
    await type('Street', 'Dorpsstraat 12a');
    fireEvent.blur(screen.getByLabelText('Street'));
    await waitFor(async () => expect(await typed('Street')).toBe('Dorpsstraat'));
    await press('Save');
    await waitFor(() =>
      expect(bodies(updateProfile)[0]).toMatchObject({
        street: 'Dorpsstraat',
        house_number: '12a',
      }),
    );
  });
});

decidesConflicts('details of a profile', {
  open,
  change: () => type('City', 'Brugge'),
  update: updateProfile,
  mine: { city: 'Brugge' },
  read: getProfileResult,
  theirs: {
    ...{ name: 'Café Zee', street: 'Kade', house_number: '1', postcode: '9999', city: 'Gent' },
    version: 8,
  },
  shows: async () => {
    expect(await typed('Postcode')).toBe('9999');
    expect(await typed('City')).toBe('Gent');
  },
});
