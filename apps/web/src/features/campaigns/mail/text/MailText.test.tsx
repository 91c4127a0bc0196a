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

  it('has its tools above what is selected: by pointer, by key, and for the address of a link', async () => {
    onChange.mockClear();
    await show(<Held rich value="Soep van de week" />);
    const tools = () => screen.queryByRole('toolbar', { name: 'Text formatting' });
    const select = (from: number, to: number) =>
      act(async () => {
        box().focus();
        editor().commands.setTextSelection({ from, to });
        await new Promise((done) => setTimeout(done, 40));
      });
    await select(1, 1);
    expect(tools()).toBeNull();
    await select(1, 5);
    expect(tools()).not.toBeNull();
    fireEvent.keyDown(box(), { key: 'F10', altKey: true });
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Bold (Ctrl+B): Text 1');
    fireEvent.click(document.activeElement as Element);
    expect(box().innerHTML).toContain('<strong>Soep</strong>');
    fireEvent.keyDown(box(), { key: 'k', ctrlKey: true });
    const address = await screen.findByLabelText('Link URL');
    fireEvent.change(address, { target: { value: 'https://kade.nl' } });
    fireEvent.submit(address.closest('form') as Element);
    await wait(250);
    expect(onChange).toHaveBeenLastCalledWith('**[Soep](https://kade.nl)** van de week');
    fireEvent.blur(box());
    expect(tools()).toBeNull();
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
