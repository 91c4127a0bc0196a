import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { draftKey } from './keptDraft.js';
import { useKeptDraft } from './useKeptDraft.js';

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

const key = draftKey('ruleDraft', 'a@kade.example', 5);
const isRight = (d: Partial<{ rule: string }>) => typeof d.rule === 'string';
/** The screen as it comes up with this text on it. */
const open = (rule: string, dirty: boolean, show: (draft: { rule: string }) => void = () => {}) =>
  renderHook(({ draft }) => useKeptDraft({ key, draft, version: 3, dirty, isRight, show }), {
    initialProps: { draft: { rule } },
  });

it('what was typed before a reload is offered after it, and taken back', () => {
  const typing = open('a = 1', true);
  typing.rerender({ draft: { rule: 'a = 1 and b = 2' } });
  vi.advanceTimersByTime(1000);
  typing.unmount();

  const show = vi.fn();
  const again = open('1=1', false, show);
  expect(again.result.current.found).toMatchObject({
    draft: { rule: 'a = 1 and b = 2' },
    version: 3,
  });
  act(() => again.result.current.restore(true));
  expect(show).toHaveBeenCalledWith({ rule: 'a = 1 and b = 2' });
  expect(again.result.current.found).toBeUndefined();
});

it('what was saved, let go, or is on the screen already is not offered', () => {
  const keep = () => {
    const typing = open('a = 1', true);
    vi.advanceTimersByTime(1000);
    return typing;
  };
  keep().unmount();
  expect(open('a = 1', false).result.current.found).toBeUndefined();
  const saved = open('1=1', false);
  expect(saved.result.current.found).toBeDefined();
  saved.result.current.drop();
  expect(open('1=1', false).result.current.found).toBeUndefined();
  keep().unmount();
  const letGo = open('1=1', false);
  act(() => letGo.result.current.restore(false));
  expect(open('1=1', false).result.current.found).toBeUndefined();
});

it('nothing is kept over what was found until the user has decided', () => {
  const first = open('a = 1', true);
  vi.advanceTimersByTime(1000);
  first.unmount();
  const second = open('something else', true);
  // Long enough for what is typed to be kept, had nothing been found.
  vi.advanceTimersByTime(1000);
  second.unmount();
  expect(open('1=1', false).result.current.found?.draft).toEqual({ rule: 'a = 1' });
});
