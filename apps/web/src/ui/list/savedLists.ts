/** What each list keeps between visits, in local storage under `filter`. A crash resets it whole. */
export type SavedList = {
  /** Keys of the columns shown, in order. */
  columns?: string[];
  /** Widths in pixels by column key, where the user set one. */
  widths?: Record<string, number>;
  /** Query text of the list: page, order, search and filters. */
  query?: string;
  /** Keys of the groups that are folded. */
  folded?: readonly string[];
};

const key = 'filter';

function all(): Record<string, SavedList> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    return stored && typeof stored === 'object' ? (stored as Record<string, SavedList>) : {};
  } catch {
    return {};
  }
}

export const savedList = (list: string): SavedList => all()[list] ?? {};

export function saveList(list: string, change: SavedList): void {
  const lists = all();
  localStorage.setItem(key, JSON.stringify({ ...lists, [list]: { ...lists[list], ...change } }));
}
