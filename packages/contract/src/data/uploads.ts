import { z } from 'zod';
import { sales } from '../access.js';
import { endpoint, multipart, raw } from '../endpoint.js';
import { ProfileRow, sortableFields } from '../profiles/profiles.js';
import { ProfileFilters } from '../values/selection.js';
import {
  Id,
  IdParam,
  ListBody,
  ListQuery,
  Moment,
  PageQuery,
  pageOf,
  sortedBy,
} from '../values/shapes.js';
import { profileTextLimits } from '../values/text-limits.js';
import {
  type ImportField,
  ImportPreview,
  importFields,
  importStatuses,
  NumberFormatChoice,
  NumberFormats,
} from './imports.js';

/** What makes a row the same lead as one that is known. `none`: every row is new. E-mail is compared without case. */
export const duplicateKeys = ['external_id', 'kvk_number', 'email', 'none'] as const;
export type DuplicateKey = (typeof duplicateKeys)[number];

/** The most rows of one upload. */
export const mostUploadRows = 1_000_000;

const choices = {
  on_duplicate: z.enum(['update', 'skip']).default('update'),
  duplicate_key: z.enum(duplicateKeys).default('external_id'),
};

export const UploadOptions = z.object({
  ...choices,
  /** Look only: nothing is written, and what would happen is kept to be read. */
  dry_run: z.boolean().default(false),
  /** Sheet of a workbook; null: its first visible one. */
  sheet: z.string().max(100).nullable().default(null),
  number_format: NumberFormatChoice,
});
export type UploadOptions = z.infer<typeof UploadOptions>;

/** How far the undoing of an upload is, in changes; `left`: rows that somebody changed since. */
export const UploadRollback = z.object({
  status: z.enum(['queued', 'running', 'failed', 'done']),
  total: z.number().int().nullable(),
  processed: z.number().int(),
  reversed: z.number().int(),
  deleted: z.number().int(),
  left: z.number().int(),
});

export const LeadUpload = z.object({
  id: Id,
  status: z.enum(importStatuses),
  /** Rows of the file: counted before the first of them comes in. */
  total: z.number().int().nullable(),
  processed: z.number().int(),
  created: z.number().int(),
  updated: z.number().int(),
  /** Rows that changed nothing, repeated another row, or were known already and are left alone. */
  skipped: z.number().int(),
  rejected: z.number().int(),
  started_at: Moment.nullable(),
  finished_at: Moment.nullable(),
  /** Share of the rows that have been read, 0-100; null before they are counted. */
  percentage: z.number().nullable(),
  /** Those of the skipped rows that say what is known already. */
  unchanged: z.number().int(),
  file_name: z.string(),
  options: UploadOptions,
  created_at: Moment,
  created_by: z.object({ id: Id, name: z.string() }).nullable(),
  error: z.string().nullable(),
  rollback: UploadRollback.nullable(),
  number_formats: NumberFormats,
});
export type LeadUpload = z.infer<typeof LeadUpload>;

const cellOf = (field: ImportField) => {
  const typed = z
    .string()
    .trim()
    .max(profileTextLimits[field.name] ?? 500);
  switch (field.type) {
    case 'number':
    case 'money':
    case 'discount':
      return z.union([z.number(), typed]);
    case 'boolean':
      return z.union([z.boolean(), typed]);
    default:
      return typed;
  }
};
type LeadShape = Record<string, z.ZodOptional<z.ZodNullable<z.ZodType<string | number | boolean>>>>;
const leadShape: LeadShape = Object.fromEntries(
  importFields.leads.map((field) => [field.name, cellOf(field).nullable().optional()]),
);

export const uploadLead = endpoint({
  method: 'POST',
  path: '/v3/crm/leads/upload/single/',
  summary:
    'One lead: made, or its profile changed, by the rule for duplicates. Fields that are empty or left out stay as they are',
  access: sales,
  body: z.strictObject({
    ...leadShape,
    on_duplicate: choices.on_duplicate,
    /** Left out: the first of external ID, KvK number and e-mail that the lead has. */
    duplicate_key: z.enum(duplicateKeys).optional(),
  }),
  reply: z.object({
    /** `skipped`: known already, and left alone as asked. */
    result: z.enum(['created', 'updated', 'unchanged', 'skipped']),
    id: Id,
  }),
  fails: ['invalid', 'version_conflict'],
});

export const startLeadUpload = endpoint({
  method: 'POST',
  path: '/v3/crm/leads/upload/bulk/',
  summary:
    'Start an upload of leads, or a dry run of it. Form parts: file (CSV, CSV.gz or XLSX; at most 1,000,000 rows, 500 MB), mapping (JSON, optional: guessed), options (JSON, optional)',
  access: sales,
  body: multipart,
  status: 202,
  reply: LeadUpload,
  fails: ['invalid', 'too_large', 'file_unreadable', 'number_format_needed'],
});

export const previewLeadUpload = endpoint({
  method: 'POST',
  path: '/v3/crm/leads/upload/preview/',
  summary:
    'Look at the first rows of a file and match its columns, without storing anything; the start of the file is enough',
  access: sales,
  body: multipart,
  reply: ImportPreview,
  fails: ['invalid', 'too_large', 'file_unreadable'],
});

export const listLeadUploads = endpoint({
  method: 'GET',
  path: '/v3/crm/leads/upload/',
  summary: 'Uploads of leads and their dry runs, newest first',
  access: sales,
  query: ListQuery,
  reply: pageOf(LeadUpload),
});

export const getLeadUpload = endpoint({
  method: 'GET',
  path: '/v3/crm/leads/upload/{id}/status/',
  summary: 'How far an upload is',
  access: sales,
  params: IdParam,
  reply: LeadUpload,
  fails: ['not_found'],
});

export const beginDryRun = endpoint({
  method: 'POST',
  path: '/v3/crm/leads/upload/{id}/start/',
  summary: 'Do in earnest what a finished dry run has shown, with the file it was given',
  access: sales,
  params: IdParam,
  status: 202,
  reply: LeadUpload,
  fails: ['not_found', 'wrong_state'],
});

export const rollBackUpload = endpoint({
  method: 'DELETE',
  path: '/v3/crm/leads/upload/{id}/rollback/',
  summary:
    'Stop an upload that waits or runs: nothing of it stays. Undo a finished one: what it changed is as before, but for what somebody changed since; where that deletes more than one profile it asks for a fresh code',
  access: sales,
  params: IdParam,
  status: 202,
  reply: LeadUpload,
  fails: ['not_found', 'wrong_state', 'code_needed'],
});

export const leftReasons = ['edited', 'in_use', 'gone', 'clash'] as const;

export const listUploadLeft = endpoint({
  method: 'GET',
  path: '/v3/crm/leads/upload/{id}/left/',
  summary:
    'Rows that a rollback left because somebody changed them since; before a rollback, those it would leave by now',
  access: sales,
  params: IdParam,
  query: PageQuery,
  reply: pageOf(
    z.object({
      profile_id: Id,
      /** Null: the profile is gone. */
      name: z.string().nullable(),
      /** Edited: these fields were changed since; in_use: other records hang on it; gone: deleted; clash: its former value is taken. */
      reason: z.enum(leftReasons),
      /** What those fields hold now. */
      fields: z.record(z.string(), z.unknown()),
    }),
  ),
  fails: ['not_found', 'wrong_state'],
});

export const uploadActions = ['create', 'update', 'unchanged', 'skip', 'reject'] as const;
export type UploadAction = (typeof uploadActions)[number];

export const UploadRow = z.object({
  line: z.number().int(),
  action: z.enum(uploadActions),
  profile_id: Id.nullable(),
  name: z.string().nullable(),
  /** Why it is rejected or skipped. */
  reason: z.string().nullable(),
  /** What the row changes, by field; `from` is null for a new profile. */
  fields: z.record(z.string(), z.object({ from: z.unknown(), to: z.unknown() })),
});
export type UploadRow = z.infer<typeof UploadRow>;

/** So many rows of each action are kept of a dry run; rejected ones all. */
export const keptDryRows = 1000;

export const listUploadRows = endpoint({
  method: 'GET',
  path: '/v3/crm/leads/upload/{id}/rows/',
  summary:
    'What a dry run found, row by row: the first 1,000 of each action, all rejected ones. The counts of the upload are of all rows',
  access: sales,
  params: IdParam,
  query: PageQuery.extend({
    action: z.enum(uploadActions).default('update'),
  }),
  work: 'count',
  reply: pageOf(UploadRow),
  fails: ['not_found'],
});

export const getUploadRejected = endpoint({
  method: 'GET',
  path: '/v3/crm/leads/upload/{id}/rejected/',
  summary:
    'The rejected rows with line number and reason, as CSV; more than 1,000 ask for a fresh code',
  access: sales,
  params: IdParam,
  reply: raw('text/csv; charset=utf-8'),
  fails: ['not_found', 'code_needed'],
});

/** Leads and customers are profiles of that kind; the universe is every profile the company has, of either kind. */
export const leadTables = ['leads', 'customers', 'universe'] as const;

export const searchLeads = endpoint({
  method: 'POST',
  path: '/v3/crm/leads/search/{table}/',
  summary:
    'Search leads, customers or the universe (all profiles of either kind) with the filters of the profile list',
  access: sales,
  params: z.object({ table: z.enum(leadTables) }),
  body: z.strictObject({
    ...ProfileFilters.omit({ kind: true }).shape,
    ...ListBody.pick({ page: true, page_size: true }).shape,
    ordering: sortedBy(sortableFields).optional(),
  }),
  work: 'read',
  reply: pageOf(ProfileRow),
  fails: ['invalid', 'rule_invalid'],
});

export const uploadEndpoints = {
  uploadLead,
  startLeadUpload,
  previewLeadUpload,
  listLeadUploads,
  getLeadUpload,
  beginDryRun,
  rollBackUpload,
  listUploadLeft,
  listUploadRows,
  getUploadRejected,
  searchLeads,
};
