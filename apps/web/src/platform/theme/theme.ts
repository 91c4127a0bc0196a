import type { Look } from '@kade/contract';
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
let patterns = localStorage.getItem('chartPatterns') === 'true';

/** Puts the heights of rows on the document: `--density-row`, `--density-head`, `--density-row-of-two`, `--density-font`. */
function paintDensity(): void {
  const root = document.documentElement;
  root.dataset.density = density;
  for (const [part, value] of Object.entries(densities[density]))
    root.style.setProperty(`--density-${part}`, typeof value === 'number' ? `${value}px` : value);
}

/** What of the look somebody chose, in the words of the contract. */
export type Chosen = Partial<Look>;
const keepers = new Set<(chosen: Chosen) => void>();

/** Told of each choice that is made here, to keep it where it lasts longer than this browser. */
export function onChosen(keep: (chosen: Chosen) => void): () => void {
  keepers.add(keep);
  return () => keepers.delete(keep);
}

/** Takes on what was chosen, here or in another browser. What is left out or null stays. */
export function takeLook(chosen: { [part in keyof Look]?: Look[part] | null }): void {
  const before = `${current} ${density} ${patterns}`;
  current = chosen.theme ?? current;
  density = chosen.density ?? density;
  patterns = chosen.chart_patterns ?? patterns;
  if (before === `${current} ${density} ${patterns}`) return;
  // A copy, so that the next visit is painted right at once.
  localStorage.setItem(key, current);
  localStorage.setItem('density', density);
  localStorage.setItem('chartPatterns', String(patterns));
  paintTheme();
  for (const listener of [...listeners]) listener();
}

function choose(chosen: Chosen): void {
  takeLook(chosen);
  for (const keep of [...keepers]) keep(chosen);
}

/** Each switches without a reload. */
export const chooseTheme = (theme: ThemeName): void => choose({ theme });
export const chooseDensity = (chosen: Density): void => choose({ density: chosen });
export const choosePatterns = (chart_patterns: boolean): void => choose({ chart_patterns });

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

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useTheme = (): ThemeName => useSyncExternalStore(subscribe, currentTheme);
export const useDensity = (): Density => useSyncExternalStore(subscribe, () => density);
/** Whether the parts of charts are hatched, for whoever does not tell their colours apart. */
export const usePatterns = (): boolean => useSyncExternalStore(subscribe, () => patterns);
