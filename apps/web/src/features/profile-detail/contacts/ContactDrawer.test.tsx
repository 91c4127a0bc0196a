import { createPerson, listProfilePersons, type PersonRow, updatePerson } from '@kade/contract';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  answer,
  bodies,
  choose,
  decidesConflicts,
  notices,
  press,
  screen,
  show,
  type,
  typed,
  waitFor,
} from '../../../testkit/index.js';
import { ContactDrawer } from './ContactDrawer.js';

const ana = {
  id: 5,
  version: 3,
  first_name: 'Ana',
  last_name: 'Lima',
  job_function: 'Chef',
  email: 'ana@zee.example',
  phone: '+31 20 123 45 67',
  language: 'nl',
  email_consent: true,
  consent_at: '2026-01-05T09:00:00.000Z',
  consent_source: 'fair',
  is_primary: true,
} as unknown as PersonRow;

const closed = vi.fn();
const open = (person?: PersonRow, isFirst = false) =>
  show(
    <ContactDrawer
      profileId={9}
      isFirst={isFirst}
      onClose={closed}
      {...(person ? { person } : {})}
    />,
  );
beforeEach(() => closed.mockReset());

describe('a new contact', () => {
  it.each([true, false])('is the primary one when it is the first: %s', async (isFirst) => {
    answer(createPerson, ana as never);
    await open(undefined, isFirst);
    await type('First name', 'Ana');
    await press('Save');
    await waitFor(() => expect(closed).toHaveBeenCalledOnce());
    expect(bodies(createPerson)).toEqual([
      {
        first_name: 'Ana',
        last_name: null,
        job_function: null,
        email: null,
        phone: null,
        language: null,
        email_consent: null,
        consent_at: null,
        consent_source: null,
        is_primary: isFirst,
      },
    ]);
    expect(notices).toMatchObject([{ kind: 'success', title: 'Contact saved' }]);
  });

  it.each(['First name', 'Last name', 'Email'])('may be known by %s alone', async (field) => {
    answer(createPerson, ana as never);
    await open();
    await type(field, 'ana@zee.example');
    await press('Save');
    await waitFor(() => expect(bodies(createPerson)).toHaveLength(1));
  });

  it('without any name or address is not kept', async () => {
    await open();
    await type('Job title', 'Chef');
    await type('First name', '  ');
    await press('Save');
    expect(await screen.findByText('Enter a name or an email address.')).toBeDefined();
  });

  it.each([
    ['Email', 'ana@', 'Enter a valid email address'],
    ['Phone', 'call me', 'Enter a phone number, such as +31 20 123 45 67'],
  ])('has a right %s', async (field, value, said) => {
    await open();
    await type('First name', 'Ana');
    await type(field, value);
    await press('Save');
    expect(await screen.findByText(said)).toBeDefined();
  });
});

decidesConflicts('a contact', {
  open: () => open(ana),
  change: () => type('Job title', 'Owner'),
  update: updatePerson,
  mine: { job_function: 'Owner', first_name: 'Ana' },
  read: listProfilePersons,
  theirs: {
    count: 2,
    results: [
      { ...ana, id: 4, first_name: 'Bo', version: 1 },
      { ...ana, first_name: 'Anna', version: 8 },
    ],
  },
  shows: async () => {
    expect(await typed('First name')).toBe('Anna');
    expect(await typed('Job title')).toBe('Chef');
    // What comes next counts on from theirs.
    await type('First name', 'Ana');
  },
});

describe('the consent of a contact', () => {
  const consents = async (words: string, change?: () => Promise<void>) => {
    answer(updatePerson, ana as never);
    await open(ana);
    await choose('Email consent', words);
    await change?.();
    await press('Save');
    await waitFor(() => expect(bodies(updatePerson)).toHaveLength(1));
    const { email_consent, consent_at, consent_source } = bodies(updatePerson)[0];
    return [email_consent, consent_at, consent_source];
  };

  it('that is withdrawn is withdrawn now, not when it was given', async () => {
    expect(await consents('No')).toEqual([false, null, 'fair']);
  });

  it('keeps its moment and source when nothing about it changes', async () => {
    expect(await consents('Yes')).toEqual([true, ana.consent_at, 'fair']);
  });

  it('that was never asked for has neither moment nor source, nor fields for them', async () => {
    const gone = () => expect(screen.queryByLabelText('Consent source')).toBeNull();
    expect(await consents('Unknown', () => waitFor(gone))).toEqual([null, null, null]);
  });
});
