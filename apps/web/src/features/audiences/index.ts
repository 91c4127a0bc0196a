/** What other features need of audiences. */
export { type ConditionDraft, ConditionEditor } from './builder/ConditionEditor.js';
export { RuleEditor } from './builder/RuleEditor.js';
export { useRule } from './builder/useRule.js';
