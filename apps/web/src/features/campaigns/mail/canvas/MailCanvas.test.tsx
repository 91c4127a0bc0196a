import { act } from '@testing-library/react';
import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { fireEvent, press, screen, show, within } from '../../../../testkit/index.js';
import { type Draft, newDraft } from '../../draft.js';
import type { StepProps } from '../../wizard/useWizard.js';
import { withKeys } from '../blocks/blocks.js';
import { LanguageTabs } from '../LanguageFields.js';
import { MailCanvas } from './MailCanvas.js';
import { MailEditingContext } from './mailEditing.js';
import { useMailEditor } from './useMailEditor.js';

const start: Draft = {
  ...newDraft({ name: 'Kade', email: 'a@kade.nl' }, 1, undefined, 'nl'),
  languages: ['nl', 'en'],
  subject: 'Soep van de week',
  blocks: withKeys([
    { type: 'heading', text: 'Hallo **{{ profile.name }}**' },
    { type: 'text', text: '**Lekker** en *warm*', translation: { text: 'Nice' } },
    { type: 'divider' },
  ]),
};
let draft = start;
const writes = vi.fn();

function Scene({ second }: { second: boolean }) {
  const [held, setHeld] = useState(start);
  draft = held;
  const edit: StepProps['body']['edit'] = (change) => {
    const part = typeof change === 'function' ? change(draft) : change;
    writes(part);
    draft = { ...draft, ...part };
    setHeld(draft);
  };
  const body = { edit, undo: vi.fn(), redo: vi.fn(), canUndo: false, canRedo: false };
  const mail = useMailEditor(body, () => {});
  const language = second ? 'en' : 'nl';
  return (
    <MailEditingContext value={mail.editing}>
      <MailCanvas
        draft={held}
        edit={mail.edit}
        language={language}
        from={second ? 'nl' : undefined}
        line={null}
        onLine={() => {}}
        onMoved={(blocks) => edit({ blocks })}
        state={{
          selected: mail.selected,
          fresh: mail.fresh,
          firstHeading: held.blocks[0]?.key,
          settingsApart: false,
          language,
        }}
      />
    </MailEditingContext>
  );
}
const open = async (second = false) => {
  await show(<Scene second={second} />);
  await screen.findByRole('region');
};
const block = (name: string) => screen.getByRole('group', { name });
const names = () => screen.getAllByRole('group').map((b) => b.getAttribute('aria-label'));
const box = (name: string) =>
  screen.getByRole('textbox', { name }) as HTMLElement & { editor: Editor };
const key = (name: string, pressed: string, more: object = {}) =>
  fireEvent.keyDown(block(name), { key: pressed, ...more });

beforeEach(() => writes.mockClear());

it('the mail is drawn as it is read, and nothing of it is written while one looks', async () => {
  await open();
  expect(names()).toEqual(['Heading 1', 'Text 2', 'Divider 3']);
  expect(box('Heading 1').textContent).toBe('Hallo **name of the profile**');
  expect(box('Text 2').innerHTML).toContain('<strong>Lekker</strong> en <em>warm</em>');
  for (const name of names()) act(() => block(name ?? '').focus());
  expect(writes).not.toHaveBeenCalled();
});

it('the second language shows what it translates, and takes it over when one wants', async () => {
  await open(true);
  expect(box('Heading 1').textContent).toBe('');
  expect(within(block('Heading 1')).getByText('Hallo **name of the profile**')).toBeDefined();
  expect(box('Text 2').textContent).toBe('Nice');
  expect(screen.getByText('Soep van de week')).toBeDefined();
  await press('Translate here');
  expect(draft.blocks[0]).toMatchObject({
    text: 'Hallo **{{ profile.name }}**',
    translation: { text: 'Hallo **{{ profile.name }}**' },
  });
});

it('the second language has a subject of its own', async () => {
  await open(true);
  const line = box('Subject line');
  act(() => void line.editor.commands.insertContent('Soup of the week'));
  fireEvent.blur(line);
  expect(draft).toMatchObject({
    subject: 'Soep van de week',
    translation: { subject: 'Soup of the week' },
  });
});

it('keys move, copy and take away the block that has the focus', async () => {
  await open();
  key('Divider 3', 'ArrowUp', { altKey: true });
  expect(names()).toEqual(['Heading 1', 'Divider 2', 'Text 3']);
  key('Text 3', 'd', { ctrlKey: true });
  expect(names()).toEqual(['Heading 1', 'Divider 2', 'Text 3', 'Text 4']);
  act(() => block('Divider 2').focus());
  key('Divider 2', 'Delete');
  expect(names()).toEqual(['Heading 1', 'Text 2', 'Text 3']);
  act(() => block('Heading 1').focus());
  key('Heading 1', 'ArrowDown');
  expect(document.activeElement).toBe(block('Text 2'));
});

it('the tabs say how much is missing, and are not there for a mail of one language', async () => {
  const none = () => {};
  const { unmount } = await show(
    <LanguageTabs languages={['nl', 'en']} value="nl" missing={3} onChange={none} />,
  );
  expect(await screen.findByText('English (3 missing)')).toBeDefined();
  unmount();
  await show(<LanguageTabs languages={['nl']} value="nl" onChange={none} />);
  expect(screen.queryByText('English (3 missing)')).toBeNull();
});
