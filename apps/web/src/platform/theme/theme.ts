import { useSyncExternalStore } from 'react';
import { palettes, type ThemeName } from './palette.js';

const key = 'theme';
const listeners = new Set<() => void>();

const stored = (): ThemeName => (localStorage.getItem(key) === 'dark' ? 'dark' : 'default');
let current: ThemeName = stored();

export const currentTheme = (): ThemeName => current;

/** Puts the palette on the document as CSS variables. */
export function paintTheme(name: ThemeName = current): void {
  const root = document.documentElement;
  root.dataset.theme = name;
  root.style.colorScheme = name === 'dark' ? 'dark' : 'light';
  for (const [colour, value] of Object.entries(palettes[name])) {
    root.style.setProperty(`--${colour}`, value);
  }
  document
    .querySelector('meta[name="theme-color"]')
    ?.setAttribute('content', palettes[name][name === 'dark' ? 'sider' : 'accent']);
}

/** Switches without a reload and remembers it under `theme`. */
export function chooseTheme(name: ThemeName): void {
  current = name;
  localStorage.setItem(key, name);
  paintTheme(name);
  for (const listener of [...listeners]) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useTheme = (): ThemeName => useSyncExternalStore(subscribe, currentTheme);
