import type { Access } from '../access.js';

/** Whoever has bought the whitespots; their page asks for `company:marketeer` besides. */
export const whitespotReaders: Access = { required: ['product:whitespot'] };
/** Whoever says what may be offered to whom, has the model run, and makes audiences of what it says. */
export const whitespotEditors: Access = { required: ['product:whitespot', 'company:marketeer'] };
/** Sellers as well: what one profile does not buy yet, and what it said to that. */
export const whitespotSellers: Access = { allowed: ['product:whitespot', 'company:sales'] };
