import { z } from 'zod';
import { anyOf, marketeer } from '../access.js';
import { endpoint } from '../endpoint.js';
import { Id, IdText, ListQuery, pageOf } from '../values/shapes.js';
import { LinkCheck, mostLinksChecked } from './links.js';
import { campaignChannels, conversionGoals, exclusionReasons, recipientModes } from './plan.js';

const viewers = anyOf('company:marketeer', 'company:admin');
const n = z.number().int();

export const reachOfCampaign = endpoint({
  method: 'POST',
  path: '/v1/campaigns/reach/',
  summary:
    'How many profiles a choice of audiences comes to, and what its control group could show',
  access: viewers,
  work: 'count',
  body: z.object({
    audience_ids: z.array(Id).min(1).max(20),
    exclusion_audience_ids: z.array(Id).max(20).default([]),
    channel: z.enum(campaignChannels).default('email'),
    recipients: z.enum(recipientModes).default('primary'),
    control_group_percent: z.number().min(0).max(50).default(0),
    conversion_window_days: n.min(1).max(365).default(14),
    promotion_id: Id.nullable().default(null),
    conversion_goal: z.enum(conversionGoals).default('any_order'),
    /** A draft that is kept already: its control group is the one that will be drawn. */
    campaign_id: Id.nullable().default(null),
  }),
  reply: z.object({
    /** In any of the audiences. */
    chosen: n,
    /** Of those, taken away by the exclusions. */
    taken_away: n,
    audience: n,
    /** Of the audience, those the channel can reach; each address once. */
    reachable: n,
    control: n,
    treated: n,
    /** Share of those that ordered, as the goal says, in a window of the same length before today, 0-1. */
    base_rate: z.number(),
    /** Smallest rise, in percentage points, that groups of these sizes would show in four of five campaigns. */
    smallest_uplift: z.number().nullable(),
  }),
  fails: ['invalid', 'not_found'],
});

export const listPreflightProfiles = endpoint({
  method: 'GET',
  path: '/v1/campaigns/{id}/preflight/{reason}/',
  summary: 'The profiles of a campaign that cannot be reached, for one reason',
  access: viewers,
  work: 'count',
  params: z.object({ id: IdText, reason: z.enum(exclusionReasons) }),
  query: ListQuery,
  reply: pageOf(z.object({ id: Id, name: z.string(), city: z.string().nullable() })),
  fails: ['not_found'],
});

export const checkCampaignLinks = endpoint({
  method: 'POST',
  path: '/v1/campaigns/{id}/links/',
  summary:
    'Ask every address in the mail whether it is there; addresses inside a private network are not asked',
  access: viewers,
  params: z.object({ id: IdText }),
  outside: true,
  reply: LinkCheck,
  fails: ['not_found', 'wrong_state'],
});

export const acceptCampaignLinks = endpoint({
  method: 'PUT',
  path: '/v1/campaigns/{id}/links/',
  summary: 'Let broken addresses stand, by name; the reviewer sees who did and when',
  access: marketeer,
  params: z.object({ id: IdText }),
  body: z.object({ urls: z.array(z.string().max(2000)).max(mostLinksChecked) }),
  reply: LinkCheck,
  fails: ['invalid', 'not_found', 'wrong_state'],
});

export const campaignPreflightEndpoints = {
  reachOfCampaign,
  listPreflightProfiles,
  checkCampaignLinks,
  acceptCampaignLinks,
};
