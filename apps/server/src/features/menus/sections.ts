import type { MenuRow } from './menus.repo.js';

/** Items grouped by their section; sections in the order of their first item. */
export function bySection(rows: readonly MenuRow[]) {
  const sections = new Map<string | null, Omit<MenuRow, 'section'>[]>();
  for (const { section, ...item } of rows)
    sections.set(section, [...(sections.get(section) ?? []), item]);
  return [...sections].map(([section, items]) => ({ section, items }));
}
