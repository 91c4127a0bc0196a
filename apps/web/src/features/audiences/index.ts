/** What other features need of audiences. */
export { type ConditionDraft, ConditionEditor } from './builder/ConditionEditor.js';
export { audienceOnRows } from './rows/AddToAudience.js';
