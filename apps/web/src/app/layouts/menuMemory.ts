import { collapsedBelow } from '../../platform/theme/useWidth.js';

/** What the side menu remembers between visits. `open` is null until a group was opened or closed. */
type MenuMemory = { collapsed: boolean; open: string[] | null; selected: string[] };

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
    open: Array.isArray(open) ? texts(open) : null,
    selected: texts(selected),
  };
}

export function rememberMenu(change: Partial<MenuMemory>): void {
  localStorage.setItem(key, JSON.stringify({ ...stored(), ...change }));
}
