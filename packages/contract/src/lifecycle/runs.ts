import { z } from 'zod';
import { endpoint } from '../endpoint.js';
import { JobState } from '../jobs.js';
import { Day, Id, Moment, Nothing, PageQuery, PlainItem, pageOf } from '../values/shapes.js';
import { rfmEditors, rfmReaders } from './access.js';
import { forecasterNames, noModelCodes } from './card.js';

export const modelRunReasons = ['nightly', 'import', 'demand', 'settings'] as const;

export const ModelRun = z.object({
  id: Id,
  /** The last day of the data. */
  day: Day,
  /** What it was begun by. */
  reason: z.enum(modelRunReasons),
  /** Null: the product itself. */
  created_by: PlainItem.nullable(),
  finished_at: Moment,
  /** Milliseconds. */
  took: z.number().int(),
  customers: z.number().int(),
  invoices: z.number().int(),
  /** Of all customers together. */
  chosen: z.enum(forecasterNames),
  no_model: z.enum(noModelCodes).nullable(),
  /** Whether its customers can still be opened and compared: their figures are kept as long as the run is. */
  has_customers: z.boolean(),
});
export type ModelRun = z.infer<typeof ModelRun>;

export const listModelRuns = endpoint({
  method: 'GET',
  path: '/v1/rfm/runs/',
  summary: 'Runs of the purchase models that ended well, the latest first; kept for 13 months',
  access: rfmReaders,
  query: PageQuery,
  reply: pageOf(ModelRun).extend({
    /** One that is queued or at work. */
    open: JobState.nullable(),
  }),
});

export const startModelRun = endpoint({
  method: 'POST',
  path: '/v1/rfm/runs/',
  summary:
    'Have the purchase models run on the data as they are. One at a time: while one is open, its state is the answer',
  access: rfmEditors,
  body: Nothing,
  status: 202,
  reply: JobState,
});
