import { createSender, listSenders, type Sender, updateSender } from '@kade/contract';
import { act } from '@testing-library/react';
import { Form, Input } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from '../../platform/client/api.js';
import { oneOf } from '../../platform/saving/useSaving.js';
import {
  answer,
  asked,
  bodies,
  decidesConflicts,
  fireEvent,
  hold,
  notices,
  press,
  refusal,
  refuse,
  screen,
  show,
  type,
  typed,
  waitFor,
  where,
} from '../../testkit/index.js';
import { requiredUpTo } from '../form/rules.js';
import { RecordDrawer } from './RecordDrawer.js';
import { useRecord } from './useRecord.js';

const news = { id: 5, version: 3, name: 'News', email: 'news@demo.example', is_default: false };
const closed = vi.fn();
let go: (path: string) => unknown = () => {};
const conflict = 'Someone else saved changes first';

/** A form as each is: of a record there is an email without a field. */
function Drawer({ sender }: { sender?: Sender | undefined }) {
  const record = useRecord({
    opened: sender,
    newValues: () => ({ name: 'Nobody', email: 'no@demo.example' }),
    valuesOf: ({ name, email }) => ({ name, email }),
    bodyOf: ({ name, email }) =>
      name === 'incomplete' ? null : { name: name.trim(), email, is_default: false },
    read: (opened) => oneOf(call(listSenders), opened),
    create: (body) => call(createSender, { body }),
    update: (body, { id }) => call(updateSender, { params: { id }, body }),
    invalidates: [listSenders],
    saved: ({ name }) => ({ title: 'Saved', description: name }),
    onSaved: closed,
  });
  return (
    <RecordDrawer record={record} name="sender" title="Sender" width={480} onClose={closed}>
      <Form.Item name="name" label="Name" rules={[requiredUpTo(120)]}>
        <Input />
      </Form.Item>
    </RecordDrawer>
  );
}
/** The page around it, which news may draw anew. */
function Page({ sender }: { sender?: Sender | undefined }) {
  go = useNavigate();
  const [row, setRow] = useState(sender);
  return (
    <>
      <button type="button" onClick={() => row && setRow({ ...row, version: 8 })}>
        Hear news
      </button>
      <Drawer sender={row} />
    </>
  );
}
const open = (sender?: object) => show(<Page sender={sender as Sender | undefined} />);
/** A form tells of what is typed a task later. */
const untilWatched = () => act(() => new Promise((settled) => setTimeout(settled, 20)));
const isOpen = () => expect(closed).not.toHaveBeenCalled();

beforeEach(() => closed.mockReset());

describe('the form of a record', () => {
  it('begins a new one as it is told, and makes it', async () => {
    answer(createSender, { ...news, name: 'Demo' });
    await open();
    expect(await typed('Name')).toBe('Nobody');
    await type('Name', ' Demo ');
    await press('Save');
    await waitFor(() => expect(closed).toHaveBeenCalledOnce());
    expect(bodies(createSender)).toEqual([
      { name: 'Demo', email: 'no@demo.example', is_default: false },
    ]);
    expect(notices).toMatchObject([{ kind: 'success', title: 'Saved', description: 'Demo' }]);
  });

  it('is saved from any of its fields by Ctrl+Enter', async () => {
    answer(createSender, { ...news, name: 'Demo' });
    await open();
    await type('Name', 'Demo');
    fireEvent.keyDown(await screen.findByLabelText('Name'), { key: 'Enter', ctrlKey: true });
    await waitFor(() => expect(closed).toHaveBeenCalledOnce());
    expect(bodies(createSender)).toMatchObject([{ name: 'Demo' }]);
  });

  it('changes one under the version it was opened with, whatever news has brought since', async () => {
    answer(updateSender, { ...news, version: 4 });
    await open(news);
    await type('Name', 'Demo');
    fireEvent.click(screen.getByText('Hear news'));
    await press('Save');
    await waitFor(() => expect(closed).toHaveBeenCalledOnce());
    expect(bodies(updateSender)).toEqual([
      { name: 'Demo', email: 'news@demo.example', is_default: false, version: 3 },
    ]);
    expect(asked(createSender)).toEqual([]);
  });

  it('leads on once it is saved, and does not ask about what was', async () => {
    answer(createSender, news);
    closed.mockImplementation(() => go('/away'));
    await open();
    await type('Name', 'Demo');
    await untilWatched();
    await press('Save');
    await waitFor(() => expect(where()).toBe('/away'));
    expect(screen.queryByText('Leave without saving?')).toBeNull();
  });

  it('is not sent while a field is wrong, or something is missing', async () => {
    await open(news);
    await type('Name', ' ');
    await press('Save');
    expect(await screen.findByText(/Please fill in the field/)).toBeDefined();
    await type('Name', 'incomplete');
    await press('Save');
    isOpen();
    expect(asked(updateSender)).toEqual([]);
  });

  it('is sent once, however often one presses, by button or by Enter', async () => {
    const letGo = hold(createSender, news as never);
    await open();
    await type('Name', 'Demo');
    const form = screen.getByLabelText('Name').closest('form') as HTMLFormElement;
    await press('Save');
    fireEvent.submit(form);
    fireEvent.submit(form);
    await waitFor(() => expect(asked(createSender)).toHaveLength(1));
    fireEvent.submit(form);
    letGo();
    await waitFor(() => expect(closed).toHaveBeenCalledOnce());
    fireEvent.submit(form);
    await untilWatched();
    expect(asked(createSender)).toHaveLength(1);
  });

  it('asks before it loses what was typed, and only then', async () => {
    const asks = () => screen.findByText('Leave without saving?');
    await open(news);
    await press('Close');
    await press('Cancel');
    expect(closed).toHaveBeenCalledTimes(2);
    await type('Name', 'Demo');
    await untilWatched();
    await press('Close');
    await asks();
    await press('Keep editing');
    // What stands there again was never another.
    await type('Name', 'News ');
    await untilWatched();
    await press('Cancel');
    expect(closed).toHaveBeenCalledTimes(3);
    await type('Name', 'Demo');
    await untilWatched();
    await press('Cancel');
    await asks();
    expect(closed).toHaveBeenCalledTimes(3);
    await press('Leave without saving');
    expect(closed).toHaveBeenCalledTimes(4);
  });
});

describe('a refusal', () => {
  const save = async (body: Parameters<typeof refuse>[2]) => {
    refuse(updateSender, 422, body);
    await open(news);
    await type('Name', 'Demo');
    await press('Save');
  };

  it('of a field says so where it stands, once; what was typed stays', async () => {
    await save({ detail: 'Is taken.', errors: { name: ['Is taken.'] } });
    const said = await screen.findByText('Is taken.');
    expect(said.closest('.ant-form-item')?.textContent).toContain('Name');
    expect(await typed('Name')).toBe('Demo');
    isOpen();
    expect(notices).toEqual([]);
  });

  it('of a field that is not on screen, or of none, says so above them', async () => {
    await save({
      detail: 'Look at the fields.',
      errors: { name: ['Is taken.'], email: ['Is blocked.'] },
    });
    expect(await screen.findByText('Is taken.')).toBeDefined();
    const above = screen.getByText('Look at the fields.').closest('.ant-alert');
    expect(above?.textContent).toContain('Is blocked.');
    expect(above?.textContent).not.toContain('Is taken.');
    expect(screen.queryByText(conflict)).toBeNull();
  });

  it('is gone once it is saved or refused otherwise', async () => {
    await save({ detail: 'No.' });
    await screen.findByText('No.');
    refuse(updateSender, 409, { code: 'version_conflict' });
    await press('Save');
    await screen.findByText(conflict);
    expect(screen.queryByText('No.')).toBeNull();
  });
});

decidesConflicts('a record', {
  open: () => open(news),
  change: () => type('Name', 'Demo'),
  update: updateSender,
  mine: { name: 'Demo' },
  read: listSenders,
  theirs: [
    { ...news, id: 4, version: 1 },
    { ...news, name: 'Post', version: 8 },
  ],
  shows: async () => {
    expect(await typed('Name')).toBe('Post');
    await untilWatched();
    await press('Cancel');
    expect(screen.queryByText('Leave without saving?')).toBeNull();
  },
});

describe('a record that somebody else saved meanwhile', () => {
  const meet = async () => {
    answer(updateSender, ({ body }) =>
      body.version === 8
        ? { ...news, ...body, version: 9 }
        : refusal(409, { code: 'version_conflict' }),
    );
    await open(news);
    await type('Name', 'Demo');
    await press('Save');
    await screen.findByText(conflict);
  };

  it('is asked about again while nobody has decided', async () => {
    await meet();
    await press('Save');
    await waitFor(() => expect(bodies(updateSender)).toHaveLength(2));
    expect(bodies(updateSender)[1]).toMatchObject({ version: 3 });
    expect(await screen.findByText(conflict)).toBeDefined();
    isOpen();
  });

  it('is written over with what is right only', async () => {
    await meet();
    answer(listSenders, [{ ...news, version: 8 }] as never);
    await type('Name', ' ');
    await press('Save my version');
    expect(await screen.findByText(/Please fill in the field/)).toBeDefined();
    await untilWatched();
    expect(asked(listSenders)).toEqual([]);
    await type('Name', 'Demo 2');
    await press('Save my version');
    await waitFor(() => expect(closed).toHaveBeenCalledOnce());
    expect(bodies(updateSender)[1]).toMatchObject({ name: 'Demo 2', version: 8 });
  });

  it.each(['Save my version', 'Load their version'])(
    'and is not there any more or cannot be read says so, and can be decided again: %s',
    async (way) => {
      await meet();
      answer(listSenders, []);
      await press(way);
      expect(await screen.findByText(/This record doesn’t exist/)).toBeDefined();
      expect(screen.getByText(conflict)).toBeDefined();
      expect(await typed('Name')).toBe('Demo');
      isOpen();
    },
  );
});
