import { type Column, type ColumnGroup, catalogue, columnGroups } from '@kade/contract';

/** Columns of the catalogue in their groups, in its order; groups without any are left out. */
export function inGroups(
  keeps: (column: Column) => boolean = () => true,
): { group: ColumnGroup; columns: readonly Column[] }[] {
  return columnGroups
    .map((group) => ({ group, columns: catalogue.filter((c) => c.group === group && keeps(c)) }))
    .filter(({ columns }) => columns.length > 0);
}
