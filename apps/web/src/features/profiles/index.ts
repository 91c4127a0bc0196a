/** What other features show of a profile. */
export { type CellLook, cellOf } from './cells.js';
export { NameEditor } from './edit/NameEditor.js';
export { type Changes, useProfileEdit } from './edit/useProfileEdit.js';
export { FilterChips } from './list/FilterChips.js';
export { filtersOf, textOfFilters } from './list/filters.js';
export { useListNeighbours } from './list/useListNeighbours.js';
export { useCellLook } from './useCellLook.js';
export { detailPath } from './useProfileColumns.js';
