import { collapsedBelow } from '../useWidth.js';

/** What the side menu remembers between visits. */
type MenuMemory = { collapsed: boolean; open: string[]; selected: string[] };

const key = 'menu';

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((v): v is string => typeof v === 'string') : [];

function stored(): Partial<Record<keyof MenuMemory, unknown>> {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    return value && typeof value === 'object' ? value : {};
  } catch {
    return {};
  }
}

export function recallMenu(): MenuMemory {
  const { collapsed, open, selected } = stored();
  return {
    collapsed: typeof collapsed === 'boolean' ? collapsed : innerWidth < collapsedBelow,
    open: texts(open),
    selected: texts(selected),
  };
}

export function rememberMenu(change: Partial<MenuMemory>): void {
  localStorage.setItem(key, JSON.stringify({ ...stored(), ...change }));
}
