/** Duplicates on screens; to other features, the ways in. */

export { DuplicatesOf } from './DuplicatesOf.js';
export { mergeRows, useDuplicatesAction } from './duplicatesAction.js';
