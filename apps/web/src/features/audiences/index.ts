/** What other features need of audiences. */
export { type ConditionDraft, ConditionEditor } from './ConditionEditor.js';
export { profilePage } from './memberColumns.js';
export { audiencePath } from './paths.js';
export { useSettled } from './useTried.js';
