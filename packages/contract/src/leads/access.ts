import type { Access } from '../access.js';

/** Whoever has the menu entry Leads; the same people set what scores go by, have them run and make audiences of them. */
export const leadReaders: Access = {
  required: ['product:leadscore/leadvalue', 'company:marketeer'],
};
