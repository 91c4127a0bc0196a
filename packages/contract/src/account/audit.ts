import { z } from 'zod';
import { admin } from '../access.js';
import { endpoint, raw } from '../endpoint.js';
import { Day, groupOf, Id, IdText, ListQuery, Moment, pageOf } from '../values/shapes.js';

/** Who did what to which object, when and from where. Lines are added, never changed. */
export const AuditLine = z.object({
  /** Place in the company's chain, from 1, without gaps. */
  position: z.number().int(),
  at: Moment,
  actor: z.object({ id: Id.nullable(), name: z.string() }),
  action: z.string(),
  object_type: z.string().nullable(),
  object_id: Id.nullable(),
  detail: z.record(z.string(), z.unknown()),
  address: z.string().nullable(),
  /** SHA-256 over this line and the hash before it, in hexadecimal digits. */
  hash: z.string(),
});
export type AuditLine = z.infer<typeof AuditLine>;

const AuditFilter = z.object({
  from: Day.optional(),
  /** Included. */
  to: Day.optional(),
  action: z.string().max(100).optional(),
  actor_id: IdText.optional(),
  object_type: z.string().max(60).optional(),
  object_id: IdText.optional(),
});

export const listAudit = endpoint({
  method: 'GET',
  path: '/v1/audit/',
  summary:
    'The audit log, newest first, with how many lines each day of the page has; search looks in names, actions and details',
  access: admin,
  query: ListQuery.extend(AuditFilter.shape),
  reply: pageOf(AuditLine).extend({
    /** The company's days of which the page has lines, the newest first. */
    groups: z.array(groupOf(Day)),
  }),
  fails: ['invalid'],
});

export const listAuditOptions = endpoint({
  method: 'GET',
  path: '/v1/audit/options/',
  summary:
    'What the audit log can be filtered on: actions, kinds of object and people that occur in it',
  access: admin,
  reply: z.object({
    actions: z.array(z.string()),
    object_types: z.array(z.string()),
    actors: z.array(z.object({ id: Id, name: z.string() })),
  }),
});

export const exportAudit = endpoint({
  method: 'GET',
  path: '/v1/audit/export/',
  summary:
    'The filtered audit log, whole, as CSV with its hashes; more than 1,000 lines ask for a fresh code',
  access: admin,
  query: AuditFilter.extend({ search: z.string().trim().max(200).optional() }),
  reply: raw('text/csv; charset=utf-8'),
  fails: ['invalid', 'code_needed'],
});

export const verifyAudit = endpoint({
  method: 'GET',
  path: '/v1/audit/verify/',
  summary: 'Work the chain of hashes out anew and say where it breaks, if anywhere',
  access: admin,
  work: 'count',
  reply: z.object({
    lines: z.number().int(),
    intact: z.boolean(),
    /** First position that does not fit; null when all do. */
    broken_at: z.number().int().nullable(),
    /** Hash of the newest line: note it elsewhere, and a later cut of the log shows. */
    head: z.string().nullable(),
  }),
});

export const auditEndpoints = { listAudit, listAuditOptions, exportAudit, verifyAudit };
