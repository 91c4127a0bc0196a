import { collapsedBelow } from '../../platform/theme/useWidth.js';

/**
 * What the side menu remembers between visits. `open` is null until a group was opened or closed. `above` is how many
 * lines each section had that comes from the server and stands above the pages: their room is kept until it answers.
 */
type MenuMemory = {
  collapsed: boolean;
  open: string[] | null;
  selected: string[];
  above: { start: number | null; pinned: number | null };
};

const atMost = 12;
const lines = (value: unknown): number | null =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0
    ? Math.min(value, atMost)
    : null;

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
  const { collapsed, open, selected, above } = stored();
  const kept: object = above && typeof above === 'object' ? above : {};
  return {
    collapsed: typeof collapsed === 'boolean' ? collapsed : innerWidth < collapsedBelow,
    open: Array.isArray(open) ? texts(open) : null,
    selected: texts(selected),
    above: {
      start: lines('start' in kept ? kept.start : null),
      pinned: lines('pinned' in kept ? kept.pinned : null),
    },
  };
}

export function rememberMenu(change: Partial<MenuMemory>): void {
  localStorage.setItem(key, JSON.stringify({ ...stored(), ...change }));
}
