import { z } from 'zod';
import { admin } from './access.js';
import { endpoint } from './endpoint.js';
import { Id, IdParam, Moment } from './values/shapes.js';

export const jobStatuses = ['queued', 'running', 'finished', 'failed', 'aborted'] as const;

/** Progress of background work, polled by the web. */
export const JobState = z.object({
  id: Id,
  kind: z.string(),
  status: z.enum(jobStatuses),
  total: z.number().int().nullable(),
  processed: z.number().int(),
  error: z.string().nullable(),
  started_at: Moment.nullable(),
  finished_at: Moment.nullable(),
});
export type JobState = z.infer<typeof JobState>;

export const getJob = endpoint({
  method: 'GET',
  path: '/v1/jobs/{id}/',
  summary: 'Progress of a background job',
  access: admin,
  params: IdParam,
  reply: JobState,
  fails: ['not_found'],
});

export const jobEndpoints = { getJob };
