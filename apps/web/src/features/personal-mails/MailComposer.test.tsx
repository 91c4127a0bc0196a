import {
  createPersonalTemplate,
  getMailOptions,
  listPersonalTemplates,
  previewPersonalMail,
  sendPersonalMail,
  undoPersonalMail,
} from '@kade/contract';
import { act } from '@testing-library/react';
import type { Editor } from '@tiptap/core';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  answer,
  asked,
  bodies,
  fireEvent,
  notices,
  press,
  refuse,
  screen,
  show,
  waitFor,
} from '../../testkit/index.js';
import { MailComposer } from './MailComposer.js';

const recipient = (person_id: number | null, name: string, more: object = {}) => ({
  ...{ person_id, name, email: `${name.toLowerCase()}@x.example`, language: null },
  ...{ standing: 'open' as const, obstacle: null, ...more },
});
const options = {
  recipients: [
    recipient(1, 'Gone', { standing: 'blocked', obstacle: 'bounced' }),
    recipient(2, 'Anna', { language: 'nl' }),
    recipient(3, 'Bo', { standing: 'acknowledge', obstacle: 'unsubscribed' }),
  ],
  senders: [{ name: 'Bas Hoekstra (Kade Foods)', email: 'news@kade.example' }],
  reply_to: { name: 'Bas Hoekstra', email: 'bas@kade.example' },
  language: 'en' as const,
};
const done = vi.fn();
const undone = vi.fn();
const open = (to: number | null = null) =>
  show(<MailComposer profileId={9} to={to} onDone={done} onUndone={undone} />);
const box = (name: string) => screen.findByRole('textbox', { name });
const write = async (name: string, text: string) => {
  const field = (await box(name)) as HTMLElement & { editor: Editor };
  act(() => void field.editor.commands.insertContent(text));
  fireEvent.blur(field);
};
const written = async () => {
  await write('Subject line', 'Your order');
  await write('Text', 'It comes tomorrow.');
};

beforeEach(() => {
  localStorage.clear();
  answer(getMailOptions, options);
  answer(listPersonalTemplates, { count: 0, results: [] });
  answer(
    sendPersonalMail,
    ({ body }) => ({ id: 4, ...body, to: { name: 'Anna', email: '' } }) as never,
  );
  answer(undoPersonalMail, {});
});

describe('an email to one contact', () => {
  it('goes to the first who may be emailed, in their language, from the default sender', async () => {
    await open();
    await written();
    await press('Send');
    await waitFor(() =>
      expect(bodies(sendPersonalMail)).toEqual([
        {
          ...{ profile_id: 9, person_id: 2, to: 'anna@x.example', opportunity_id: null },
          ...{ sender: 'news@kade.example', language: 'nl', acknowledged: false },
          ...{ subject: 'Your order', text: 'It comes tomorrow.' },
        },
      ]),
    );
    await waitFor(() => expect(done).toHaveBeenCalled());
  });

  it('says what is missing before anything is sent', async () => {
    await open();
    await press('Send');
    expect(await screen.findByText('Write a subject line.')).toBeTruthy();
    expect(screen.getByText('Write a text.')).toBeTruthy();
    expect(asked(sendPersonalMail)).toHaveLength(0);
  });

  it('to whoever unsubscribed asks for a word that it is no marketing', async () => {
    await open(3);
    await written();
    await press('Send');
    expect(await screen.findByText('Confirm this first.')).toBeTruthy();
    fireEvent.click(screen.getByRole('checkbox', { name: /isn’t marketing/ }));
    await press('Send');
    await waitFor(() =>
      expect(bodies(sendPersonalMail)[0]).toMatchObject({ person_id: 3, acknowledged: true }),
    );
  });

  it('is offered to nobody whose address is blocked, and says why', async () => {
    await open();
    fireEvent.mouseDown(await screen.findByRole('combobox', { name: 'To' }));
    expect(await screen.findByText(/An email bounced: can’t be chosen/)).toBeTruthy();
  });

  it('is there again after a reload, and gone once it was sent', async () => {
    const first = await open();
    await written();
    first.unmount();
    const second = await open();
    expect((await box('Text')).textContent).toBe('It comes tomorrow.');
    await press('Send');
    await waitFor(() => expect(asked(sendPersonalMail)).toHaveLength(1));
    second.unmount();
    await open();
    expect((await box('Text')).textContent).toBe('');
  });

  it('what the server says of a field stands at the field, and what was typed stays', async () => {
    refuse(sendPersonalMail, 400, { errors: { to: ['The address is now b@x.example.'] } });
    await open();
    await written();
    await press('Send');
    expect(await screen.findByText('The address is now b@x.example.')).toBeTruthy();
    expect((await box('Text')).textContent).toBe('It comes tomorrow.');
  });

  it('is undone from the notice: what was typed is there again', async () => {
    await open();
    await written();
    await press('Send');
    await waitFor(() => expect(notices.at(-1)?.action?.label).toBe('Undo'));
    act(() => notices.at(-1)?.action?.act());
    await waitFor(() => expect(asked(undoPersonalMail)).toHaveLength(1));
    await waitFor(() => expect(undone).toHaveBeenCalled());
    expect(JSON.stringify(localStorage)).toContain('It comes tomorrow.');
  });

  it('is shown before it is sent, with what is not known of its reader', async () => {
    answer(previewPersonalMail, {
      from: { name: 'Bas', email: 'news@kade.example' },
      reply_to: { name: 'Bas', email: 'bas@kade.example' },
      to: { name: 'Anna', email: 'anna@x.example' },
      ...{ subject: 'For Anna', html: '<p>Hi</p>', text: 'Hi', missing: ['contact.last_name'] },
    });
    await open();
    await written();
    await press('Preview');
    expect(await screen.findByText('For Anna')).toBeTruthy();
    expect(screen.getByText(/Nothing is known for contact.last_name/)).toBeTruthy();
  });
});

describe('templates', () => {
  const template = {
    ...{ id: 5, name: 'Quote', subject: 'Your quote', text: 'Herewith.', language: 'nl' as const },
    ...{ is_shared: true, made_by: { id: 1, name: 'Noor' }, can: { change: false }, version: 1 },
  };

  it('are put into the email', async () => {
    answer(listPersonalTemplates, { count: 1, results: [template] });
    await open();
    await press('Templates');
    fireEvent.click(await screen.findByText('Quote'));
    await waitFor(async () => expect((await box('Text')).textContent).toBe('Herewith.'));
  });

  it('are made of the email, for oneself or for all colleagues', async () => {
    answer(createPersonalTemplate, template);
    await open();
    await written();
    await press('Templates');
    fireEvent.click(await screen.findByText('Save as template'));
    fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Order' } });
    fireEvent.click(screen.getByRole('checkbox', { name: 'For all colleagues' }));
    await press('Save');
    await waitFor(() =>
      expect(bodies(createPersonalTemplate)).toEqual([
        {
          ...{ name: 'Order', subject: 'Your order', text: 'It comes tomorrow.' },
          ...{ language: 'nl', is_shared: true },
        },
      ]),
    );
  });
});

it('without a sender says who can help, and without an address where to add one', async () => {
  answer(getMailOptions, { ...options, senders: [] });
  const first = await open();
  expect(await screen.findByText(/Ask an administrator to add one/)).toBeTruthy();
  first.unmount();
  answer(getMailOptions, { ...options, recipients: [] });
  await open();
  expect(await screen.findByText(/No one at this business has an email address/)).toBeTruthy();
});
