import { z } from 'zod';
import { admin, anyOf } from '../access.js';
import { endpoint, raw } from '../endpoint.js';
import { Id, IdParam } from '../values/shapes.js';
import { Campaign } from './campaigns.js';

const viewers = anyOf('company:marketeer', 'company:admin');

export const pauseCampaign = endpoint({
  method: 'PATCH',
  path: '/v1/campaigns/{id}/pause/',
  summary:
    'Hold a running campaign; mails that are leaving still go, no other does until it is resumed',
  access: viewers,
  params: IdParam,
  reply: Campaign,
  fails: ['not_found', 'wrong_state'],
});

export const resumeCampaign = endpoint({
  method: 'PATCH',
  path: '/v1/campaigns/{id}/resume/',
  summary: 'Go on with a campaign that was held',
  access: viewers,
  params: IdParam,
  reply: Campaign,
  fails: ['not_found', 'wrong_state'],
});

/**
 * What a person found out about mails that were in the mail server's hands when a sender was killed. `sent`: it arrived.
 * `not_sent`: it did not, and none is sent. `send_again`: it did not, and it is sent now.
 */
export const doubtVerdicts = ['sent', 'not_sent', 'send_again'] as const;
export type DoubtVerdict = (typeof doubtVerdicts)[number];

export const settleInDoubt = endpoint({
  method: 'POST',
  path: '/v1/campaigns/{id}/in-doubt/',
  summary: 'Say what became of mails in doubt; nothing is sent again unless this says so',
  access: admin,
  params: IdParam,
  body: z.object({
    /** Recipients as listed with state in_doubt; all of them when left out. */
    recipient_ids: z.array(Id).min(1).max(500).optional(),
    as: z.enum(doubtVerdicts),
  }),
  reply: z.object({ settled: z.number().int() }),
  fails: ['invalid', 'not_found', 'wrong_state'],
});

export const exportCampaignAddresses = endpoint({
  method: 'GET',
  path: '/v1/campaigns/{id}/addresses/',
  summary:
    'The addresses of a campaign by post as a file, with the code of its promotion, those of the control group left out; more than 1,000 ask for a fresh code',
  access: viewers,
  params: IdParam,
  query: z.object({ format: z.enum(['csv', 'xlsx']).default('csv') }),
  reply: raw('text/csv'),
  fails: ['code_needed', 'not_found', 'wrong_state'],
});

export const campaignSendingEndpoints = {
  pauseCampaign,
  resumeCampaign,
  settleInDoubt,
  exportCampaignAddresses,
};
