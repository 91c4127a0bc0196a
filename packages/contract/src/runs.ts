import { z } from 'zod';
import { type Access, admin, anyOf } from './access.js';
import { classificationReaders } from './classification/access.js';
import { getImport } from './data/imports.js';
import { getLeadUpload } from './data/uploads.js';
import { endpoint, raw } from './endpoint.js';
import { getJob } from './jobs.js';
import { leadReaders } from './leads/access.js';
import { rfmReaders } from './lifecycle/access.js';
import { getMassAction } from './mass-actions.js';
import { listDuplicates } from './profiles/merges.js';
import { getPromotion } from './promotions/promotions.js';
import { triggerEditors } from './triggers/access.js';
import { Id, IdParam, Moment, PageQuery, PlainItem, pageOf } from './values/shapes.js';
import { whitespotReaders } from './whitespots/access.js';

/** Background work by kind, and who may follow how far it is: those who may read what it works on. */
export const runFollowers = {
  rebuild_columns: getJob.access,
  promotion_codes: getPromotion.access,
  mass_action: getMassAction.access,
  import: getImport.access,
  lead_upload: getLeadUpload.access,
  compare_profiles: listDuplicates.access,
  lifecycle: rfmReaders,
  leads: leadReaders,
  whitespots: whitespotReaders,
  trigger_test: triggerEditors,
  classification: classificationReaders,
} as const satisfies Record<string, Access>;
export type WorkKind = keyof typeof runFollowers;
export const workKinds = Object.keys(runFollowers) as [WorkKind, ...WorkKind[]];

/**
 * `waiting`: it began, and its worker is gone; the next free one goes on with it. `aborted`: somebody stopped it.
 * `undoing` and `undone`: what it did is taken back.
 */
export const runStatuses = [
  'queued',
  'running',
  'waiting',
  'finished',
  'failed',
  'aborted',
  'undoing',
  'undone',
] as const;
export const RunStatus = z.enum(runStatuses);
export type RunStatus = z.infer<typeof RunStatus>;

/** Something of it is still to come. */
export const isOpenRun = ({ status }: { status: string }): boolean =>
  ['queued', 'running', 'waiting', 'undoing'].includes(status);

export const Run = z.object({
  id: Id,
  kind: z.enum(workKinds),
  /** Which promotion, mass action or import it works on, where the kind has more than one. */
  subject_id: Id.nullable(),
  /** The name of that. */
  about: z.string().nullable(),
  status: RunStatus,
  /** Of the way back while that is gone. Null while it is not known yet. */
  total: z.number().int().nullable(),
  processed: z.number().int(),
  error: z.string().nullable(),
  /** Null: the product itself. */
  created_by: PlainItem.nullable(),
  created_at: Moment,
  started_at: Moment.nullable(),
  finished_at: Moment.nullable(),
});
export type Run = z.infer<typeof Run>;

/** Told to those who follow, at each change. */
export type RunNews = Pick<Run, 'id' | 'kind' | 'subject_id' | 'status' | 'total' | 'processed'>;

export const listRuns = endpoint({
  method: 'GET',
  path: '/v1/runs/',
  summary: 'Background work of the company: what is queued or at work first, then the newest',
  access: admin,
  query: PageQuery,
  reply: pageOf(Run),
});

export const abortRun = endpoint({
  method: 'POST',
  path: '/v1/runs/{id}/abort/',
  summary:
    'Stop background work. What is done in one step is not done at all; of what is done in batches, those that are done stay',
  access: admin,
  params: IdParam,
  reply: Run,
  fails: ['not_found', 'wrong_state'],
});

export const followRuns = endpoint({
  method: 'GET',
  path: '/v1/runs/live/',
  summary:
    'Progress of background work as it happens, of what the user may read, as server-sent events (send Accept: text/event-stream). The stream ends after some minutes: connect again',
  access: anyOf(
    'company:sales',
    'company:marketeer',
    'company:admin',
    'product:rfm',
    'product:whitespot',
    'product:scoring-ai',
  ),
  work: 'stream',
  reply: raw('text/event-stream'),
});

export const runEndpoints = { listRuns, abortRun, followRuns };
