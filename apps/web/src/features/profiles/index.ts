/** What other features show of a profile. */
export { NameEditor } from './edit/NameEditor.js';
export { type Changes, profileSaves, useProfileEdit } from './edit/useProfileEdit.js';
export { filtersOf, textOfFilters } from './list/filters.js';
export { profileFilters } from './list/profileFilters.js';
export { useListNeighbours } from './list/useListNeighbours.js';
export { ReachOfProfile } from './reach/ReachOfProfile.js';
