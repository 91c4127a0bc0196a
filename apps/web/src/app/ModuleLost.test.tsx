import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { startLanguage } from '../platform/language/language.js';
import { isModuleLost, ModuleLost } from './ModuleLost.js';

beforeAll(startLanguage);
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('knows what browsers say when the code of a page cannot be fetched', () => {
  for (const said of [
    'Failed to fetch dynamically imported module: http://x/assets/Funnel.js',
    'error loading dynamically imported module: http://x/assets/Funnel.js',
    'Importing a module script failed.',
  ])
    expect(isModuleLost(new TypeError(said))).toBe(true);
  expect(isModuleLost(new TypeError('x is undefined'))).toBe(false);
});

it('without a connection says what is the matter, and opens the page by itself once there is one', async () => {
  vi.useFakeTimers();
  let answers = false;
  const reload = vi.fn();
  vi.stubGlobal('fetch', async () => {
    if (!answers) throw new TypeError('Failed to fetch');
    return new Response('ok');
  });
  render(<ModuleLost reload={reload}>crashed</ModuleLost>);
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(screen.getByRole('alert').textContent).toContain('opens by itself');
  expect(screen.queryByText('crashed')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(reload).not.toHaveBeenCalled();
  answers = true;
  await act(() => vi.advanceTimersByTimeAsync(6000));
  expect(reload).toHaveBeenCalledOnce();
});

it('is a crash like any other where the server answers', async () => {
  vi.stubGlobal('fetch', async () => new Response('ok'));
  render(<ModuleLost>crashed</ModuleLost>);
  expect(await screen.findByText('crashed')).toBeDefined();
});
