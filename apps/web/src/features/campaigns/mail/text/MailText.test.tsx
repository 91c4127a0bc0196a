import { act } from '@testing-library/react';
import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { fireEvent, screen, show } from '../../../../testkit/index.js';
import { MailText, type MailTextProps } from './MailText.js';

let outside: (text: string) => void = () => {};
const onChange = vi.fn();
function Held({ value: first, ...props }: Partial<MailTextProps> & { value: string }) {
  const [value, setValue] = useState(first);
  outside = setValue;
  return (
    <MailText
      label="Text 1"
      language="en"
      maxLength={40}
      {...props}
      value={value}
      onChange={(text) => {
        onChange(text);
        setValue(text);
      }}
    />
  );
}
const box = () => screen.getByRole('textbox', { name: 'Text 1' });
const editor = () => (box() as HTMLElement & { editor: Editor }).editor;
const type = (text: string) => act(() => void editor().commands.insertContent(text));
const wait = (ms: number) => act(() => new Promise((done) => setTimeout(done, ms)));

describe('a text that is written in its place', () => {
  it('is not written anew while nobody changes it, however it was typed', async () => {
    onChange.mockClear();
    await show(<Held rich value={'* one\n* two\n\n\n\n__x__ \\*'} />);
    await screen.findByRole('textbox');
    act(() => void editor().commands.focus());
    act(() => void editor().commands.blur());
    await wait(250);
    expect(onChange).not.toHaveBeenCalled();
  });

  it('tells what was typed after a pause, and at once when it is left', async () => {
    onChange.mockClear();
    await show(<Held value="Hi" />);
    act(() => void editor().commands.focus('end'));
    type('!');
    expect(onChange).not.toHaveBeenCalled();
    await wait(250);
    expect(onChange.mock.calls).toEqual([['Hi!']]);
    type('?');
    fireEvent.blur(box());
    expect(onChange).toHaveBeenLastCalledWith('Hi!?');
  });

  it('shows what comes from elsewhere, and keeps what is typed while it is told', async () => {
    await show(<Held value="Hi" />);
    act(() => void editor().commands.focus('end'));
    type('!');
    await wait(250);
    expect(box().textContent).toBe('Hi!');
    act(() => outside('Hello {{ profile.name }}'));
    expect(box().textContent).toBe('Hello name of the profile');
  });

  it('takes no more than fits', async () => {
    await show(<Held value="Hi" />);
    type('x'.repeat(60));
    expect(box().textContent).toBe('Hi');
  });

  it('shows a tag as a chip, and one that nobody knows as wrong', async () => {
    await show(<Held value={'{{ contact.first_name | default: "there" }} {{ nobody.knows }}'} />);
    const chips = [...box().querySelectorAll('[data-tag]')];
    expect(chips.map((chip) => [chip.textContent, chip.hasAttribute('data-unknown')])).toEqual([
      ['first name, else ‘there’', false],
      ['{{ nobody.knows }}', true],
    ]);
  });

  it('offers tags from a brace on, and says what is wrong with it', async () => {
    await show(<Held value="Hi " wrong="Write something." />);
    act(() => {
      box().focus();
      editor().commands.setTextSelection(4);
    });
    type('{');
    expect(screen.getAllByRole('option').length).toBeGreaterThan(60);
    type('churn');
    expect(screen.getAllByRole('option').map((o) => o.textContent)).toHaveLength(1);
    expect(box().getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('Write something.')).toBeDefined();
  });
});
