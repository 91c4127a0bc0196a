import { z } from 'zod';
import { endpoint } from '../endpoint.js';
import { ProfileRow } from '../profiles/profiles.js';
import { Day, IdParam, IdText, ListQuery, Moment, pageOf } from '../values/shapes.js';
import { audienceViewers } from './population.js';

const Whole = z.number().int();

export const getAudienceChanges = endpoint({
  method: 'GET',
  path: '/v2/audiences/{id}/changes/',
  summary: 'Who entered and left since the end of yesterday, and the figures of the days before',
  access: audienceViewers,
  work: 'count',
  params: IdParam,
  reply: z.object({
    /** When the members were noted that today's are held against; null while none were. */
    since: Moment.nullable(),
    /** The rule or a list was changed in between: then the difference is of two rules, too. */
    rule_changed: z.boolean(),
    before: Whole,
    count: Whole,
    entered: Whole,
    left: Whole,
    /** At most the last 90 days, oldest first; `entered` and `left` are against the day before it was noted. */
    days: z.array(
      z.object({ day: Day, count: Whole, entered: Whole.nullable(), left: Whole.nullable() }),
    ),
  }),
  fails: ['not_found'],
});

export const listAudienceChanges = endpoint({
  method: 'GET',
  path: '/v2/audiences/{id}/changes/{side}/',
  summary:
    'The profiles that entered or left since the end of yesterday; removed profiles are not among them',
  access: audienceViewers,
  work: 'count',
  params: z.object({ id: IdText, side: z.enum(['entered', 'left']) }),
  query: ListQuery,
  reply: pageOf(ProfileRow),
  fails: ['not_found', 'invalid'],
});

export const audienceChangeEndpoints = { getAudienceChanges, listAudienceChanges };
