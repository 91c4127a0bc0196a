import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { startLanguage } from '../../platform/language/language.js';
import { SearchBox } from './SearchBox.js';

beforeAll(startLanguage);
beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const search = vi.fn();
const open = (value = '', onEscape?: () => void) => {
  search.mockReset();
  return render(
    <SearchBox
      value={value}
      onSearch={search}
      label="Search"
      {...(onEscape ? { onEscape } : {})}
    />,
  );
};
const box = () => screen.getByLabelText<HTMLInputElement>('Search');
const type = (value: string) => fireEvent.change(box(), { target: { value } });
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));

it('asks once, when the typing pauses, without the blanks around it', () => {
  open();
  type('ca');
  wait(200);
  type(' café ');
  wait(299);
  expect(search).not.toHaveBeenCalled();
  wait(1);
  expect(search).toHaveBeenCalledExactlyOnceWith('café');
  expect(box().value).toBe(' café ');
});

it('does not ask again for what it asked already', () => {
  open('café');
  type('café ');
  wait(1000);
  expect(search).not.toHaveBeenCalled();
});

it('follows the address, and does not overwrite what is typed by its own answer', () => {
  const { rerender } = open('café');
  rerender(<SearchBox value="" onSearch={search} label="Search" />);
  expect(box().value).toBe('');
  type('bar');
  wait(300);
  type('barn');
  rerender(<SearchBox value="bar" onSearch={search} label="Search" />);
  expect(box().value).toBe('barn');
});

it('asks nothing once it is gone', () => {
  const { unmount } = open();
  type('café');
  unmount();
  wait(1000);
  expect(search).not.toHaveBeenCalled();
});

it('does at Escape what it is told', () => {
  const escaped = vi.fn();
  open('café', escaped);
  fireEvent.keyDown(box(), { key: 'Enter' });
  expect(escaped).not.toHaveBeenCalled();
  fireEvent.keyDown(box(), { key: 'Escape' });
  expect(escaped).toHaveBeenCalledOnce();
});
