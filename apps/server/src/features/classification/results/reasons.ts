import type { ClassReason } from '@kade/contract';
import type { KeptReason, SentValues } from '../../../schema/classification.js';

/** Reasons with the values that were sent: none can be made up, because nobody but the server fills them in. */
export const reasonsShown = (
  reasons: readonly KeptReason[] | null,
  sent: SentValues | null,
): ClassReason[] =>
  (reasons ?? []).map((reason) => ({ ...reason, value: sent?.[reason.column] ?? null }));
