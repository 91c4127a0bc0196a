import { useSyncExternalStore } from 'react';
import { shadowsOf } from './depth.js';
import { palettes, type ThemeName } from './palette.js';
import { spaces } from './space.js';
import { type Density, densities, fonts, icons } from './type.js';

const key = 'theme';
const listeners = new Set<() => void>();

const stored = (): ThemeName => (localStorage.getItem(key) === 'dark' ? 'dark' : 'default');
let current: ThemeName = stored();

export const currentTheme = (): ThemeName => current;

const storedDensity = (): Density => {
  const kept = localStorage.getItem('density');
  return kept && kept in densities ? (kept as Density) : 'standard';
};
let density: Density = storedDensity();

/** Puts the heights of rows on the document: `--density-row`, `--density-head`, `--density-row-of-two`, `--density-font`. */
function paintDensity(): void {
  const root = document.documentElement;
  root.dataset.density = density;
  for (const [part, value] of Object.entries(densities[density]))
    root.style.setProperty(`--density-${part}`, typeof value === 'number' ? `${value}px` : value);
}

/** Switches without a reload and remembers it under `density`. */
export function chooseDensity(chosen: Density): void {
  density = chosen;
  localStorage.setItem('density', chosen);
  paintDensity();
  for (const listener of [...listeners]) listener();
}

/** Puts the palette, the type, the named distances and the density on the document as CSS variables. */
export function paintTheme(name: ThemeName = current): void {
  const root = document.documentElement;
  root.dataset.theme = name;
  root.style.colorScheme = name === 'dark' ? 'dark' : 'light';
  for (const [colour, value] of Object.entries(palettes[name])) {
    root.style.setProperty(`--${colour}`, value);
  }
  for (const [depth, shadow] of Object.entries(shadowsOf(name)))
    root.style.setProperty(`--${depth}`, shadow);
  for (const [use, font] of Object.entries(fonts)) root.style.setProperty(`--font-${use}`, font);
  for (const [use, size] of Object.entries({ ...icons, ...spaces }))
    root.style.setProperty(`--${use}`, `${size}px`);
  paintDensity();
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
export const useDensity = (): Density => useSyncExternalStore(subscribe, () => density);
