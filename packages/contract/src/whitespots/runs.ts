import { z } from 'zod';
import { endpoint } from '../endpoint.js';
import { JobState } from '../jobs.js';
import { ModelRun } from '../lifecycle/runs.js';
import { Id, Nothing, PageQuery, pageOf } from '../values/shapes.js';
import { whitespotEditors, whitespotReaders } from './access.js';
import { RankerName } from './card.js';
import { NoWhitespots } from './gaps.js';

export const WhitespotRun = ModelRun.omit({
  chosen: true,
  no_model: true,
  has_customers: true,
}).extend({
  result_id: Id,
  chosen: RankerName,
  no_model: NoWhitespots.nullable(),
  gaps: z.number().int(),
  /** Euros a year. */
  value: z.number(),
});
export type WhitespotRun = z.infer<typeof WhitespotRun>;

export const listWhitespotRuns = endpoint({
  method: 'GET',
  path: '/v1/rfm/whitespot/runs/',
  summary: 'Runs of the whitespot model that ended well, the latest first; kept for 13 months',
  access: whitespotReaders,
  query: PageQuery,
  reply: pageOf(WhitespotRun).extend({
    /** One that is queued or at work. */
    open: JobState.nullable(),
  }),
});

export const startWhitespotRun = endpoint({
  method: 'POST',
  path: '/v1/rfm/whitespot/runs/',
  summary:
    'Have the whitespot model run on the data as they are. One at a time: while one is open, its state is the answer',
  access: whitespotEditors,
  body: Nothing,
  status: 202,
  reply: JobState,
});
