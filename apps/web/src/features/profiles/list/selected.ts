import { mostNamedRows, type SelectionInput } from '@kade/contract';

/**
 * What is ticked in a list of many pages: some rows, or all that the list finds but some. Plain data, so that it can be
 * tested and sent.
 */
export type Selected =
  | { readonly all: false; readonly ids: ReadonlySet<number> }
  | { readonly all: true; readonly except: ReadonlySet<number> };

export const nothing: Selected = { all: false, ids: new Set() };
export const everything: Selected = { all: true, except: new Set() };

export const isSelected = (selected: Selected, id: number): boolean =>
  selected.all ? !selected.except.has(id) : selected.ids.has(id);

export const countSelected = (selected: Selected, found: number): number =>
  selected.all ? Math.max(0, found - selected.except.size) : selected.ids.size;

/** Ticks or unticks rows; the most that can be named one by one are, no more. */
export function tick(selected: Selected, ids: readonly number[], on: boolean): Selected {
  const named = new Set(selected.all ? selected.except : selected.ids);
  for (const id of ids) {
    if (on !== selected.all && named.size < mostNamedRows) named.add(id);
    else if (on === selected.all) named.delete(id);
  }
  return selected.all ? { all: true, except: named } : { all: false, ids: named };
}

/** What is sent for the ticked rows of a list that finds `found`. */
export const selectionOf = (
  selected: Selected,
  found: Extract<SelectionInput, { all: true }>,
): SelectionInput =>
  selected.all ? { ...found, except: [...selected.except] } : { ids: [...selected.ids] };
