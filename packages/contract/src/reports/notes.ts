import { z } from 'zod';
import { endpoint } from '../endpoint.js';
import { changeOf, Day, Id, IdParam, Nothing, text } from '../values/shapes.js';
import { reportReaders } from './reports.js';

/** What a day of a chart is remembered for: the start of a campaign, an import, a version of the product, or a note. */
export const noteKinds = ['campaign', 'import', 'release', 'note'] as const;
export type NoteKind = (typeof noteKinds)[number];

export const ReportNote = z.object({
  kind: z.enum(noteKinds),
  /** Of the note, the campaign or the import; null for a version. */
  id: Id.nullable(),
  day: Day,
  /** What was written; the name of the campaign or the file; the number of the version. */
  text: z.string(),
  /** Rows that an import brought. */
  count: z.number().int().nullable(),
  /** Who wrote it; null for what came by itself. */
  by: z.string().nullable(),
  version: z.number().int().nullable(),
  /** Whether the asking user may change it: its writer and administrators. */
  can_edit: z.boolean(),
});
export type ReportNote = z.infer<typeof ReportNote>;

const NoteDraft = z.object({ day: Day, text: text(300) });

/** Most of one answer, the latest first; `count` says how many there are. */
export const mostNotes = 200;

const shared = { access: reportReaders } as const;

export const listReportNotes = endpoint({
  ...shared,
  method: 'GET',
  path: '/v2/acq/reports/notes/',
  summary:
    'What happened on the days of a chart: campaigns that began, imports, versions, and notes of colleagues',
  query: z.object({ from: Day, to: Day }),
  reply: z.object({ count: z.number().int(), results: z.array(ReportNote) }),
  fails: ['invalid'],
});

export const createReportNote = endpoint({
  ...shared,
  method: 'POST',
  path: '/v2/acq/reports/notes/',
  summary: 'Write a note on a day; it stands on every chart over time of the company',
  body: NoteDraft,
  status: 201,
  reply: ReportNote,
  fails: ['invalid'],
});

export const updateReportNote = endpoint({
  ...shared,
  method: 'PUT',
  path: '/v2/acq/reports/notes/{id}/',
  summary: 'Change a note',
  params: IdParam,
  body: changeOf(NoteDraft),
  reply: ReportNote,
  fails: ['invalid', 'not_found', 'forbidden', 'version_conflict'],
});

export const deleteReportNote = endpoint({
  ...shared,
  method: 'DELETE',
  path: '/v2/acq/reports/notes/{id}/',
  summary: 'Delete a note',
  params: IdParam,
  reply: Nothing,
  fails: ['not_found', 'forbidden'],
});

export const noteEndpoints = {
  listReportNotes,
  createReportNote,
  updateReportNote,
  deleteReportNote,
};
