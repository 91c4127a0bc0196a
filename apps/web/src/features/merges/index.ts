/** Duplicates on screens; to other features, the ways in. */
export { DuplicatesButton, mergeRows } from './DuplicatesButton.js';
export { DuplicatesOf } from './DuplicatesOf.js';
