import { z } from 'zod';
import { anyOf } from '../access.js';
import { endpoint } from '../endpoint.js';
import { Id, IdText, Moment, optionalText, PlainItem } from '../values/shapes.js';

/** Kinds of object that need approval before they reach a customer. */
export const approvables = ['audience', 'campaign', 'content', 'promotion'] as const;
export const Approvable = z.enum(approvables);
export type Approvable = z.infer<typeof Approvable>;

export const approvalStatuses = [
  'draft',
  'pending',
  'rejected',
  'active',
  'scheduled',
  'running',
  'completed',
  'finished',
  'inactive',
] as const;
export const ApprovalStatus = z.enum(approvalStatuses);
export type ApprovalStatus = z.infer<typeof ApprovalStatus>;

export const approvalMoves = [
  'submit',
  'cancel',
  'approve',
  'reject',
  'edit',
  'deactivate',
  'start',
  'complete',
  'void',
] as const;
export type ApprovalMove = (typeof approvalMoves)[number];

export const ReviewBody = z.object({
  decision: z.enum(['approve', 'reject']),
  comment: optionalText(2000),
  /** Of the object as the reviewer saw it: a review is of that and of nothing newer. */
  version: z.number().int(),
  /** As the object had it then, where it rests on others, such as a campaign on its audience: it covers them too. */
  fingerprint: z.string().max(100).nullable().optional(),
});
/** A review of what rests on others: what was seen of them has to be said. */
export const FingerprintReviewBody = ReviewBody.extend({
  fingerprint: z.string().max(100).nullable(),
});

/** What the signed-in user may do with an object now; the browser never works this out itself. */
export const Can = z.object({
  edit: z.boolean(),
  remove: z.boolean(),
  submit: z.boolean(),
  cancel: z.boolean(),
  review: z.boolean(),
  deactivate: z.boolean(),
});
export type Can = z.infer<typeof Can>;

export const UserRef = z.object({ id: Id, name: z.string() });

const users = anyOf('company:marketeer', 'company:admin');
/** Those who make what needs approval: of each object only whoever may open it. */
const makers = anyOf('company:marketeer', 'company:admin', 'product:gen-ai');

export const listApprovalStatuses = endpoint({
  method: 'GET',
  path: '/v1/approvals/statuses/',
  summary: 'Status options',
  access: users,
  reply: z.array(ApprovalStatus),
});

export const listPendingApprovals = endpoint({
  method: 'GET',
  path: '/v1/approvals/pending/',
  summary: 'What waits for a review that the signed-in user may give',
  access: anyOf('company:admin'),
  reply: z.object({
    count: z.number().int(),
    results: z.array(
      z.object({
        type: Approvable,
        id: Id,
        name: z.string(),
        submitted_by: UserRef.nullable(),
        submitted_at: Moment,
      }),
    ),
  }),
});

export const getApprovalTimeline = endpoint({
  method: 'GET',
  path: '/v1/approvals/{type}/{id}/timeline/',
  summary: 'Every move of an object, newest first, and what changed since it was last approved',
  access: makers,
  params: z.object({ type: Approvable, id: IdText }),
  reply: z.object({
    moves: z.array(
      z.object({
        id: Id,
        move: z.enum(approvalMoves),
        from: ApprovalStatus,
        to: ApprovalStatus,
        by: UserRef.nullable(),
        comment: z.string().nullable(),
        at: Moment,
      }),
    ),
    /** Null when it was never approved. */
    changes: z
      .array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() }))
      .nullable(),
  }),
  fails: ['not_found'],
});

/** What hangs on an object: whoever changes it or takes it out of use is told first. */
export const ApprovalUses = z.object({
  /** Campaigns that use it and are not over yet, drafts with them. */
  campaigns: z.array(PlainItem.extend({ status: ApprovalStatus })),
  /** Codes that people hold and have not redeemed. */
  codes_out: z.number().int(),
  /** Mails of a campaign that have not left yet. */
  mails_left: z.number().int(),
});
export type ApprovalUses = z.infer<typeof ApprovalUses>;

export const getApprovalUses = endpoint({
  method: 'GET',
  path: '/v1/approvals/{type}/{id}/uses/',
  summary:
    'What hangs on an object: campaigns that use it, codes that are out, mails still to leave',
  access: makers,
  params: z.object({ type: Approvable, id: IdText }),
  reply: ApprovalUses,
  fails: ['not_found'],
});

export const approvalEndpoints = {
  listApprovalStatuses,
  listPendingApprovals,
  getApprovalTimeline,
  getApprovalUses,
};
