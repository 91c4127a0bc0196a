import type { Draft } from '../draft.js';

/** Whether what was kept has the form of today: one of an older release may not. */
export const isDraft = (draft: Partial<Draft>): boolean =>
  Array.isArray(draft.blocks) &&
  Array.isArray(draft.languages) &&
  Array.isArray(draft.audience_ids);
