/** What is loaded when the first dialog opens. */
export { ForcedEnrolment } from './ForcedEnrolment.js';
export { StepUpDialog } from './StepUpDialog.js';
