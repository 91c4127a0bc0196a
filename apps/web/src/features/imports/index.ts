/** Data imports on screens: the list, a new import, and one run; and the parts of it that lead uploads share. */
export { FileDrop } from './FileDrop.js';
export { FirstErrors } from './FirstErrors.js';
export { FirstRows } from './FirstRows.js';
export { failureOfAny } from './failureOfAny.js';
export { type FileFault, faultOf, isCheapToPreview } from './file.js';
export { ImportRunPage } from './ImportRunPage.js';
export { ImportsTab } from './ImportsTab.js';
export { ImportWizard } from './ImportWizard.js';
export { MatchTable } from './MatchTable.js';
export { doubledHeaders, type Matching, startMatching, unusedHeaders } from './matching.js';
export { isNumberFormatOpen, NumberFormatStep } from './NumberFormatStep.js';
export { Problem } from './Problem.js';
export { ReadAs } from './ReadAs.js';
export { Sending } from './Sending.js';
export { uploadsIn } from './uploads.js';
export { usePreview } from './usePreview.js';
