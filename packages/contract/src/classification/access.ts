import type { Access } from '../access.js';

/** Whoever has the menu entry AI Lead Classification. */
export const classificationReaders: Access = { required: ['product:scoring-ai'] };
/** Whoever may make audiences of what was found, besides. */
export const classificationMarketeers: Access = {
  required: ['product:scoring-ai', 'company:marketeer'],
};
/** Whoever may give tasks, and fill the list of leads to qualify. */
export const classificationSellers: Access = { required: ['product:scoring-ai', 'company:sales'] };
