import { columnOf, getProfileResult, type ProfileDetail, updateProfile } from '@kade/contract';
import { expect, it } from 'vitest';
import { useCall } from '../../../platform/client/queries.js';
import {
  answer,
  asked,
  bodies,
  fireEvent,
  notices,
  press,
  screen,
  show,
  type,
  typed,
  waitFor,
} from '../../../testkit/index.js';
import { FactList } from './FactList.js';

let id = 700;
const row = (more: object = {}) =>
  ({
    ...{ id, version: 3, name: 'Café Zee', segment: 'Hotel', subsegment: null, phone: '020 123' },
    ...more,
  }) as unknown as ProfileDetail;
const columns = ['SEGMENT', 'SUBSEGMENT', 'PHONE', 'EXTERNAL_ID'].map((key) => {
  const column = columnOf(key);
  if (!column) throw new Error(key);
  return column;
});

function Page() {
  const profile = useCall(getProfileResult, { params: { id } });
  return profile.data && <FactList title="Company" columns={columns} row={profile.data} />;
}
/** Each test has a profile of its own: the versions of own saves outlive a screen. */
const open = (groups?: readonly string[]) => {
  id += 1;
  answer(getProfileResult, row());
  answer(updateProfile, ({ body }) => ({ ...row(), ...body, version: body.version + 1 }) as never);
  return show(<Page />, groups ? { groups } : {});
};

it('a fact is changed where it stands, and one press takes it back', async () => {
  await open();
  await press(/^Hotel\s?, Edit Segment/);
  await type('Segment', 'Restaurant');
  await press('Save');
  await waitFor(() =>
    expect(bodies(updateProfile)).toEqual([{ segment: 'Restaurant', version: 3 }]),
  );
  const changed = await screen.findByRole('button', { name: /^Restaurant/ });
  await waitFor(() => expect(document.activeElement).toBe(changed));
  notices[0]?.action?.act();
  await waitFor(() => expect(bodies(updateProfile)[1]).toEqual({ segment: 'Hotel', version: 4 }));
});

it('Escape leaves a fact as it was, and nothing is sent', async () => {
  await open();
  await press(/^Hotel\s?, Edit Segment/);
  expect(await typed('Segment')).toBe('Hotel');
  fireEvent.keyDown(screen.getByLabelText('Segment'), { key: 'Escape' });
  await screen.findByRole('button', { name: /^Hotel/ });
  expect(asked(updateProfile)).toEqual([]);
});

it('what can be followed stays a link, and is changed by a button beside it', async () => {
  await open();
  expect((await screen.findByRole('link', { name: '020 123' })).getAttribute('href')).toBe(
    'tel:020123',
  );
  await press('Edit Phone');
  expect(await typed('Phone')).toBe('020 123');
});

it('facts that nothing is known of are folded away, and counted', async () => {
  await open();
  await screen.findByText('Segment');
  expect(screen.queryByText('Subsegment')).toBeNull();
  await press('Show 2 empty fields');
  expect(screen.getByText('Subsegment')).toBeDefined();
  await press('Hide empty fields');
  expect(screen.queryByText('Subsegment')).toBeNull();
});

it('who may not change profiles reads them', async () => {
  await open(['product:analytics']);
  await screen.findByText('Hotel');
  expect(screen.queryByRole('button', { name: /Edit/ })).toBeNull();
});
