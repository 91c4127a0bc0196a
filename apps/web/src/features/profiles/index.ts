/** What other features show of a profile. */
export { NameEditor } from './edit/NameEditor.js';
export { type Changes, profileSaves, useProfileEdit } from './edit/useProfileEdit.js';
export type { BulkAction } from './list/bulkActions.js';
export { filtersOf, textOfFilters } from './list/filters.js';
export { PageTick } from './list/PageTick.js';
export { profileFilters } from './list/profileFilters.js';
export { SelectionBar } from './list/SelectionBar.js';
export { isSelected, tick } from './list/selected.js';
export { useListNeighbours } from './list/useListNeighbours.js';
export { useSelected } from './list/useSelected.js';
export { ReachOfProfile } from './reach/ReachOfProfile.js';
