import { z } from 'zod';
import { admin } from '../access.js';
import { endpoint } from '../endpoint.js';
import { Id, IdParam, ListQuery, Moment, pageOf } from '../values/shapes.js';

export const OutboxMail = z.object({
  id: Id,
  sent_at: Moment,
  from: z.string(),
  to: z.string(),
  subject: z.string(),
});

export const listOutbox = endpoint({
  method: 'GET',
  path: '/v1/outbox/',
  summary: 'Mails kept in the built-in outbox, newest first; used while no mail server is set',
  access: admin,
  query: ListQuery,
  // Whether mails are kept here still: with a mail server, what is here is what came before it.
  reply: pageOf(OutboxMail).extend({ keeps: z.boolean() }),
});

export const getOutboxMail = endpoint({
  method: 'GET',
  path: '/v1/outbox/{id}/',
  summary: 'One mail of the built-in outbox',
  access: admin,
  params: IdParam,
  reply: OutboxMail.extend({
    html: z.string().nullable(),
    text: z.string().nullable(),
    headers: z.record(z.string(), z.string()),
  }),
  secretReply: true,
  fails: ['not_found'],
});

export const outboxEndpoints = { listOutbox, getOutboxMail };
