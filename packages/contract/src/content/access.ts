import type { Access } from '../access.js';

/** Who writes brands, AI campaigns and contents, has them generated and submits them. */
export const contentMakers: Access = { allowed: ['product:gen-ai'] };
/** Who sees them: those, and the administrators who review them. */
export const contentReaders: Access = { allowed: ['product:gen-ai', 'company:admin'] };
/** Who takes a content over into a campaign: whoever makes both. */
export const contentSenders: Access = { required: ['company:marketeer', 'product:gen-ai'] };
