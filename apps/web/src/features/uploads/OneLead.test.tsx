import { uploadLead } from '@kade/contract';
import { expect, it } from 'vitest';
import { answer, bodies, press, show, typed, waitFor } from '../../testkit/index.js';
import { OneLead } from './OneLead.js';

it('a lead that a search did not find begins with the name that was looked for, and is made', async () => {
  answer(uploadLead, { result: 'created', id: 7 });
  await show(<OneLead />, { at: '/crm/lead-upload/one?name=Caf%C3%A9%20Zee' });
  expect(await typed('Name')).toBe('Café Zee');
  await press('Add lead');
  await waitFor(() => expect(bodies(uploadLead)[0]).toMatchObject({ name: 'Café Zee' }));
  // The next one begins empty.
  await waitFor(async () => expect(await typed('Name')).toBe(''));
});

it('without one it begins empty', async () => {
  await show(<OneLead />, { at: '/crm/lead-upload/one' });
  expect(await typed('Name')).toBe('');
});
