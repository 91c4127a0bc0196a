import type { Access } from '../access.js';

/** Whoever has the menu entry, and sellers, who act on it. */
export const triggerReaders: Access = { allowed: ['product:whitespot', 'company:sales'] };
/** Whoever sets the rules, tries them out, and makes audiences of what they found. */
export const triggerEditors: Access = { required: ['product:whitespot', 'company:marketeer'] };
