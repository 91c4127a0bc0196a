import type { ReportSplit } from '@kade/contract';
import type { ListState } from '../../../ui/list/listState.js';

export type Group = ReportSplit['results'][number];
/** A line of the table: a group with what it is called on the screen. */
export type Line = Group & { readonly name: string };

const nameKey = 'name';

/**
 * The groups that a table is about: those with anything behind one of its figures.
 * @param order keys in the order of the lines; the largest first when left out
 */
export function groupsOf(
  groups: readonly Group[],
  keys: readonly string[],
  order?: readonly string[],
): readonly Group[] {
  const some = groups.filter(({ figures }) => keys.some((key) => (figures[key]?.rows ?? 0) > 0));
  if (!order) return some;
  const placeOf = ({ key }: Group) => (key === null ? order.length : order.indexOf(key));
  return some.sort((a, b) => placeOf(a) - placeOf(b));
}

/**
 * The lines that a table shows: those whose name holds the search, in its order. What is not known comes last, whichever way
 * one sorts; without an order they stay as the server has them, the largest first.
 */
export function linesOf(
  groups: readonly Group[],
  nameOf: (group: Group) => string,
  { search, ordering }: Pick<ListState, 'search' | 'ordering'>,
): readonly Line[] {
  const wanted = search.trim().toLowerCase();
  const lines = groups
    .map((group) => ({ ...group, name: nameOf(group) }))
    .filter(({ name }) => name.toLowerCase().includes(wanted));
  if (!ordering) return lines;
  const key = ordering.replace(/^-/, '');
  const way = ordering.startsWith('-') ? -1 : 1;
  if (key === nameKey)
    return lines.sort((a, b) => way * a.name.localeCompare(b.name, undefined, { numeric: true }));
  const amount = ({ figures }: Line) => {
    const value = figures[key]?.value;
    return value === null || value === undefined ? null : Number(value);
  };
  return lines.sort((a, b) => {
    const [one, other] = [amount(a), amount(b)];
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    return way * (one - other);
  });
}

/** The lines of a page. */
export const pageOf = (
  lines: readonly Line[],
  { page, pageSize }: Pick<ListState, 'page' | 'pageSize'>,
) => ({ count: lines.length, results: lines.slice((page - 1) * pageSize, page * pageSize) });
