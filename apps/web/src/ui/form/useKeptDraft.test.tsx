import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { press, screen, show } from '../../testkit/index.js';
import { KeptNotice } from './KeptNotice.js';
import { draftKey, findDraft, keepDraft } from './keptDraft.js';
import { useKeptDraft } from './useKeptDraft.js';

type Draft = { name: string };
const isRight = (draft: Partial<Draft>) => typeof draft.name === 'string';
const shown = vi.fn();
const key = draftKey('thing', 'bas@demo.example', 7);
const kept = () => findDraft<Draft>(key, isRight);
const keep = (name: string, at = new Date()) =>
  keepDraft(key, { draft: { name }, at: at.toISOString(), version: 3 });

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-10T12:00:00Z') });
  shown.mockReset();
});
afterEach(() => vi.useRealTimers());

type Typing = { draft: Draft; dirty: boolean };
const typing = (initialProps: Typing) =>
  renderHook(
    ({ draft, dirty }: Typing) =>
      useKeptDraft<Draft>({ key, draft, version: 3, dirty, isRight, show: shown }),
    { initialProps },
  );
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));

describe('what is typed', () => {
  it('is kept a moment after it was typed, and not what was not', () => {
    const form = typing({ draft: { name: 'Soup' }, dirty: false });
    wait(5000);
    expect(kept()).toBeUndefined();
    form.rerender({ draft: { name: 'Soups' }, dirty: true });
    wait(599);
    expect(kept()).toBeUndefined();
    wait(1);
    expect(kept()).toMatchObject({ draft: { name: 'Soups' }, version: 3 });
  });

  it('is not written over what was found until one has decided', () => {
    keep('Of yesterday');
    const form = typing({ draft: { name: 'Soup' }, dirty: true });
    wait(5000);
    expect(form.result.current.found?.draft.name).toBe('Of yesterday');
    expect(kept()?.draft.name).toBe('Of yesterday');
    act(() => form.result.current.restore(false));
    expect(shown).not.toHaveBeenCalled();
    wait(600);
    expect(kept()?.draft.name).toBe('Soup');
  });

  it('comes back when one wants it', () => {
    keep('Of yesterday');
    const form = typing({ draft: { name: 'Soup' }, dirty: false });
    act(() => form.result.current.restore(true));
    expect(shown).toHaveBeenCalledExactlyOnceWith({ name: 'Of yesterday' });
    expect(form.result.current.found).toBeUndefined();
    expect(kept()?.draft.name).toBe('Of yesterday');
  });

  it('is not offered when it stands there already', () => {
    keep('Soup');
    expect(typing({ draft: { name: 'Soup' }, dirty: false }).result.current.found).toBeUndefined();
  });

  it('is gone once it was saved', () => {
    keep('Soup');
    const form = typing({ draft: { name: 'Other' }, dirty: false });
    act(() => form.result.current.drop());
    expect(kept()).toBeUndefined();
  });

  it.each([
    [30, true],
    [31, false],
  ])('is offered %i days later: %s', (days, offered) => {
    keep('Soup', new Date(Date.now() - days * 86_400_000));
    expect(kept() !== undefined).toBe(offered);
  });

  it('is of one user and one thing', () => {
    keep('Soup');
    for (const other of [
      draftKey('thing', 'eva@demo.example', 7),
      draftKey('thing', 'bas@demo.example', 8),
      draftKey('thing', 'bas@demo.example', null),
      draftKey('other', 'bas@demo.example', 7),
    ])
      expect(findDraft<Draft>(other, isRight)).toBeUndefined();
  });
});

describe('the offer of what was typed', () => {
  const offer = (version: number | null) => {
    vi.useRealTimers();
    const found = { draft: {}, at: '2026-03-10T23:30:00Z', version: 3 };
    return show(<KeptNotice found={found} version={version} restore={shown} />);
  };

  it('says when that was, by the clocks of the company', async () => {
    await offer(3);
    expect(await screen.findByText(/March 11, 2026 0:30/)).toBeDefined();
    expect(screen.queryByText(/Someone has saved this since/)).toBeNull();
    await press('Restore');
    await press('Discard');
    expect(shown.mock.calls).toEqual([[true], [false]]);
  });

  it.each([
    [4, true],
    [null, false],
  ])('warns when somebody has saved since: version %s', async (version, warns) => {
    await offer(version);
    await screen.findByText(/unsaved changes/);
    expect(screen.queryByText(/Someone has saved this since/) !== null).toBe(warns);
  });
});
