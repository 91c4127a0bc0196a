import {
  type Company,
  createApiKey,
  createSender,
  getCompany,
  listSenders,
  listUsers,
  logoBytes,
  type Sender,
  updateCompany,
  updateSender,
  uploadLogo,
} from '@kade/contract';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  answer,
  asked,
  bodies,
  decidesConflicts,
  fireEvent,
  notices,
  press,
  refuse,
  screen,
  show,
  type,
  typed,
  waitFor,
} from '../../testkit/index.js';
import { CompanyTab } from './company/CompanyTab.js';
import { LogoField } from './company/LogoField.js';
import { PolicyNote } from './company/PolicyNote.js';
import { KeyDialog } from './keys/KeyDialog.js';
import { SenderDrawer } from './senders/SenderDrawer.js';

const closed = vi.fn();
beforeEach(() => closed.mockReset());
const admin = { groups: ['company:admin'] };

const company = {
  ...{ id: 5, version: 3, name: 'Demo', currency: 'EUR', locale: 'nl-NL' },
  ...{ time_zone: 'Europe/Amsterdam', mail_footer: 'Street 1', website: 'https://demo.example' },
  ...{ two_factor_policy: 'optional', four_eyes: true, partner_fields: ['name'] },
  ...{ products: [], logo: null },
} as unknown as Company;

decidesConflicts('the company', {
  open: () => {
    answer(getCompany, company as never);
    return show(<CompanyTab />, admin).then(async (shown) => {
      await screen.findByLabelText('Email footer');
      answer(getCompany, { ...company, mail_footer: 'Street 2', version: 8 } as never);
      return shown;
    });
  },
  change: () => type('Name', 'Demo & Co'),
  update: updateCompany,
  mine: { name: 'Demo & Co' },
  // Read once by the page and again for the decision.
  read: getCompany,
  theirs: { ...company, mail_footer: 'Street 2', version: 8 },
  shows: async () => {
    expect(await typed('Email footer')).toBe('Street 2');
    expect(await typed('Name')).toBe('Demo');
  },
});

describe('the company', () => {
  it.each([
    ['Website', 'demo.example', 'Enter the full address, including https://.'],
    ['Name', '  ', 'Please fill in the field; spaces alone don’t count'],
  ])('has a right %s', async (field, value, said) => {
    answer(getCompany, company as never);
    await show(<CompanyTab />, admin);
    await type(field, value);
    await press('Save');
    expect(await screen.findByText(said)).toBeDefined();
    expect(asked(updateCompany)).toEqual([]);
  });
});

it('a new policy says how many have no second factor yet, and nothing as long as it is the old one', async () => {
  answer(listUsers, {
    count: 3,
    results: [true, false, true].map((two_factor_enabled, id) => ({ id, two_factor_enabled })),
  });
  const { unmount } = await show(<PolicyNote before="optional" after="required" />, admin);
  await screen.findByText(/^1 user doesn’t use two-factor/);
  unmount();
  await show(<PolicyNote before="optional" after="optional" />, admin);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('a logo that is too large is not sent, and its owner is told', async () => {
  answer(uploadLogo, { logo: '/logo.png' } as never);
  await show(<LogoField logo={null} />, admin);
  await screen.findByText('Choose file');
  const give = (size: number) =>
    fireEvent.change(document.querySelector('input[type=file]') as Element, {
      target: { files: [new File([new Uint8Array(size)], 'logo.png', { type: 'image/png' })] },
    });
  give(logoBytes + 1);
  await waitFor(() => expect(notices).toMatchObject([{ kind: 'error' }]));
  expect(asked(uploadLogo)).toEqual([]);
  give(logoBytes);
  await waitFor(() => expect(asked(uploadLogo)).toHaveLength(1));
});

const sender = {
  ...{ id: 5, version: 3, name: 'Demo', email: 'news@demo.example', is_default: true },
} as unknown as Sender;

/** The page around the drawer. */
function Senders() {
  const [open, setOpen] = useState(true);
  return open && <SenderDrawer sender={sender} onClose={() => setOpen(false)} />;
}

decidesConflicts('a sender', {
  open: () => show(<Senders />, admin),
  change: () => type('Name', 'Demo News'),
  update: updateSender,
  mine: { name: 'Demo News', email: 'news@demo.example', is_default: true },
  read: listSenders,
  theirs: [
    { ...sender, id: 4, version: 1 },
    { ...sender, email: 'mail@demo.example', version: 8 },
  ],
  shows: async () => {
    expect(await typed('Name')).toBe('Demo');
    expect(await typed('Email address')).toBe('mail@demo.example');
    await type('Email address', 'news@demo.example');
  },
});

describe('a new sender', () => {
  it('is not the one for new campaigns unless said so, and has a right address', async () => {
    answer(createSender, sender as never);
    await show(<SenderDrawer onClose={closed} />, admin);
    await type('Name', ' Demo ');
    await type('Email address', 'news@');
    await press('Save');
    expect(await screen.findByText('Enter a valid email address')).toBeDefined();
    await type('Email address', 'news@demo.example');
    await press('Save');
    await waitFor(() => expect(closed).toHaveBeenCalledOnce());
    expect(bodies(createSender)).toEqual([
      { name: 'Demo', email: 'news@demo.example', is_default: false },
    ]);
  });
});

describe('an API key', () => {
  const make = async () => {
    await type('Name', ' Nightly ');
    fireEvent.click(screen.getAllByRole('checkbox')[0] as HTMLElement);
    await press('Create API key');
  };

  it('is shown once, and closes only by the word of who has kept it', async () => {
    answer(createApiKey, ({ body }) => ({ key: 'kade_123', kinds: body.kinds }) as never);
    await show(<KeyDialog onClose={closed} />, admin);
    await make();
    expect(await screen.findByText('kade_123')).toBeDefined();
    expect(bodies(createApiKey)).toMatchObject([{ name: 'Nightly', expires_at: null }]);
    expect(bodies(createApiKey)[0].kinds).toHaveLength(1);
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    expect(screen.queryByRole('button', { name: /close/i })).toBeNull();
    expect(closed).not.toHaveBeenCalled();
    await press('I’ve saved it');
    expect(closed).toHaveBeenCalledOnce();
  });

  it('still opens on the day it expires on', async () => {
    answer(createApiKey, ({ body }) => ({ key: 'kade_123', kinds: body.kinds }) as never);
    await show(<KeyDialog onClose={closed} />, admin);
    const day = `${new Date().getFullYear() + 1}-05-20`;
    const field = await screen.findByLabelText('Expires on');
    fireEvent.mouseDown(field);
    fireEvent.change(field, { target: { value: day } });
    fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 });
    await make();
    await waitFor(() => expect(asked(createApiKey)).toHaveLength(1));
    const end = new Date(`${day}T23:59:59.999`);
    expect(bodies(createApiKey)[0].expires_at).toBe(end.toISOString());
  });

  it('needs a name and something it opens', async () => {
    await show(<KeyDialog onClose={closed} />, admin);
    await press('Create API key');
    expect(await screen.findAllByText(/Please fill in the field/)).toHaveLength(2);
    expect(asked(createApiKey)).toEqual([]);
  });

  it('that is refused can be asked for again', async () => {
    refuse(createApiKey, 422, { detail: 'No.' });
    await show(<KeyDialog onClose={closed} />, admin);
    await make();
    await waitFor(() => expect(asked(createApiKey)).toHaveLength(1));
    expect(await typed('Name')).toBe(' Nightly ');
  });
});
