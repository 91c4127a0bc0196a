/** What other features show of a profile. */
export { cellOf } from './cells.js';
export { useCellLook } from './useCellLook.js';
export { detailPath } from './useProfileColumns.js';
