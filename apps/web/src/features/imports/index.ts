/** Data imports on screens: the list, a new import, and one run; and the parts of it that lead uploads share. */

export { ImportRunPage } from './ImportRunPage.js';
export { ImportsTab } from './ImportsTab.js';
export { uploadsIn } from './uploads.js';
export { FileDrop } from './wizard/FileDrop.js';
export { FirstErrors } from './wizard/FirstErrors.js';
export { FirstRows } from './wizard/FirstRows.js';
export { failureOfAny } from './wizard/failureOfAny.js';
export { type FileFault, faultOf, isCheapToPreview } from './wizard/file.js';
export { ImportWizard } from './wizard/ImportWizard.js';
export { MatchTable } from './wizard/MatchTable.js';
export { doubledHeaders, type Matching, startMatching, unusedHeaders } from './wizard/matching.js';
export { isNumberFormatOpen, NumberFormatStep } from './wizard/NumberFormatStep.js';
export { Problem } from './wizard/Problem.js';
export { ReadAs } from './wizard/ReadAs.js';
export { CancelSending, Sending } from './wizard/Sending.js';
export { useFileFacts } from './wizard/useFileFacts.js';
export { usePreview } from './wizard/usePreview.js';
