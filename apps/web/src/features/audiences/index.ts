/** What other features need of audiences. */
export { type ConditionDraft, ConditionEditor } from './builder/ConditionEditor.js';
