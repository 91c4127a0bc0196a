import { z } from 'zod';
import { endpoint } from '../endpoint.js';
import { JobState } from '../jobs.js';
import { modelRunReasons } from '../lifecycle/runs.js';
import { Day, Id, Moment, Nothing, PageQuery, PlainItem, pageOf } from '../values/shapes.js';
import { leadReaders } from './access.js';
import { LeadMethod, LeadResult, NoScore } from './card.js';

export const LeadRun = z.object({
  id: Id,
  /** Of its model card. */
  result_id: Id,
  day: Day,
  reason: z.enum(modelRunReasons),
  /** Null: the product itself. */
  created_by: PlainItem.nullable(),
  finished_at: Moment,
  /** Milliseconds. */
  took: z.number().int(),
  /** Leads that it scored, and those that it had learned from. */
  scored: z.number().int(),
  learned: z.number().int(),
  converted: z.number().int(),
  method: LeadMethod,
  no_score: NoScore.nullable(),
  /** Whether what scores go by was learned anew, or taken from an earlier run. */
  refitted: z.boolean(),
});
export type LeadRun = z.infer<typeof LeadRun>;

export const listLeadRuns = endpoint({
  method: 'GET',
  path: '/v1/leadscore/runs/',
  summary: 'Runs of the lead scores that ended well, the latest first; kept for 13 months',
  access: leadReaders,
  query: PageQuery,
  reply: pageOf(LeadRun).extend({
    /** One that is queued or at work. */
    open: JobState.nullable(),
  }),
});

export const startLeadRun = endpoint({
  method: 'POST',
  path: '/v1/leadscore/runs/',
  summary:
    'Have leads scored on the data as they are; what scores go by is learned anew once a month, and where there is much more to learn from. One at a time: while one is open, its state is the answer',
  access: leadReaders,
  body: Nothing,
  status: 202,
  reply: JobState,
});

export const getLeadLastUpload = endpoint({
  method: 'GET',
  path: '/v1/leadscore/last_upload/',
  summary: 'How new the data and the scores are',
  access: leadReaders,
  reply: z.object({
    /** When leads last came in by an import or an upload. */
    uploaded_at: Moment.nullable(),
    /** The latest run that ended well. */
    run: LeadResult.extend({ finished_at: Moment }).nullable(),
    /** Leads came, went or were decided on, or settings were changed, since that run. */
    outdated: z.boolean(),
  }),
});
