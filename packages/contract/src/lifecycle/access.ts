import type { Access } from '../access.js';

/** Whoever has the menu entries Customer Lifecycle and Lifecycle Segment. */
export const rfmReaders: Access = { required: ['product:rfm'] };
/** Whoever sets what the models go by, has them run, and makes audiences of what they say. */
export const rfmEditors: Access = { required: ['product:rfm', 'company:marketeer'] };
