import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { i18n, languages } from '../platform/language/language.js';
import { screen, show } from '../testkit/index.js';
import { OneScene } from './Gallery.js';
import { scenes } from './scene.js';

const complaints = vi.fn();
beforeEach(() => {
  complaints.mockClear();
  vi.spyOn(console, 'error').mockImplementation(complaints);
  vi.spyOn(console, 'warn').mockImplementation(complaints);
  // Charts are drawn on a canvas, which this page has no pen for: one that draws nothing, on a page of some size.
  const pen = new Proxy(
    {},
    { get: (_, what) => (what === 'measureText' ? () => ({ width: 8 }) : () => undefined) },
  );
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(240);
});
afterEach(() => vi.restoreAllMocks());

const cases = scenes.flatMap((scene) =>
  languages.map((language) => ({ scene, language, name: scene.name })),
);

it.each(cases)(
  '$name draws each of its states in $language, without complaint',
  async ({ scene, language }) => {
    await i18n.loadNamespaces([...(scene.texts ?? []), 'common']);
    await show(<OneScene scene={scene} />, { language });
    await act(async () => {});
    expect(document.querySelectorAll('[data-state]')).toHaveLength(
      Object.keys(scene.states).length,
    );
    expect(screen.queryAllByText(/is not a function|undefined/)).toEqual([]);
    expect(complaints.mock.calls.map((said) => said.join(' ').slice(0, 300))).toEqual([]);
  },
);
