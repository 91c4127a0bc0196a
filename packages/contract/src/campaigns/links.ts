import { z } from 'zod';
import { UserRef } from '../approvals/approvals.js';
import { Moment } from '../values/shapes.js';

/** Addresses of one mail that are asked; a mail with more is warned about anyway. */
export const mostLinksChecked = 60;

export const linkStates = ['ok', 'broken', 'unreachable', 'not_checked'] as const;

/** What the addresses in a mail answered, and which broken ones a person let stand. */
export const LinkCheck = z.object({
  checked_at: Moment,
  results: z.array(
    z.object({
      url: z.string(),
      state: z.enum(linkStates),
      /** HTTP status of the answer. */
      status: z.number().int().nullable(),
    }),
  ),
  accepted: z.object({ urls: z.array(z.string()), by: UserRef, at: Moment }).nullable(),
});
export type LinkCheck = z.infer<typeof LinkCheck>;
