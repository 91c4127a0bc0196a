import { z } from 'zod';
import { admin, anyUser } from './access.js';
import { endpoint } from './endpoint.js';
import { refuses } from './messages/index.js';
import { Id, IdParam, ListQuery, Moment, PageQuery, pageOf, text } from './values/shapes.js';

/** `answered`: the last word is the answerer's; a reply of the asker opens it again. */
export const ticketStatuses = ['open', 'answered', 'closed'] as const;
export const TicketStatus = z.enum(ticketStatuses);
export type TicketStatus = z.infer<typeof TicketStatus>;

/** How many requests that failed go along with a question. */
export const mostFailedRequests = 10;

/**
 * A request of the browser that failed, as the asker may send it along: where it went and what came back. Never what was
 * sent or received: the path has neither a query nor texts in it.
 */
export const FailedRequest = z.object({
  method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
  path: z
    .string()
    .max(300)
    .regex(/^\/[\w./{}-]*$/, refuses('page_path')),
  /** 0: there was no answer. */
  status: z.number().int().min(0).max(599),
  /** The number under which the server's log has it; null where there was no answer. */
  request_id: z
    .string()
    .max(60)
    .regex(/^[\w-]+$/)
    .nullable(),
  at: Moment,
});
export type FailedRequest = z.infer<typeof FailedRequest>;

export const TicketDraft = z.object({
  subject: text(200),
  message: text(10_000),
  /** Path of the screen the question is about, on this site: whoever answers follows it as a link. */
  page: z
    .string()
    .max(500)
    .regex(/^\/(?![/\\])[^\s]*$/, refuses('page_path'))
    .nullable()
    .default(null),
  /** Version and build of the web app in the asker's browser. */
  build: z
    .string()
    .max(60)
    .regex(/^[\w.+ -]+$/)
    .nullable()
    .default(null),
  requests: z.array(FailedRequest).max(mostFailedRequests).default([]),
});

const Person = z.object({ id: Id, name: z.string() });

export const TicketRow = z.object({
  /** The number that people quote. */
  id: Id,
  subject: z.string(),
  status: TicketStatus,
  asked_by: Person,
  created_at: Moment,
  /** When something was last said or done. */
  changed_at: Moment,
  /** Also mailed to the installation's support desk, which answers by mail. */
  forwarded: z.boolean(),
});
export type TicketRow = z.infer<typeof TicketRow>;

export const Ticket = TicketRow.extend({
  message: z.string(),
  page: z.string().nullable(),
  build: z.string().nullable(),
  requests: z.array(FailedRequest),
  /** What was said since, in its order. */
  messages: z.array(
    z.object({ id: Id, by: Person, is_answer: z.boolean(), text: z.string(), at: Moment }),
  ),
});
export type Ticket = z.infer<typeof Ticket>;

const Said = z.object({ message: text(10_000) });

export const createTicket = endpoint({
  method: 'POST',
  path: '/v1/tickets/support/create/',
  summary:
    'Ask for help; the question is kept under a number, the asker gets a copy by mail, and whoever answers is told',
  access: anyUser,
  body: TicketDraft,
  status: 201,
  reply: TicketRow,
  fails: ['invalid', 'too_many'],
});

export const listOwnTickets = endpoint({
  method: 'GET',
  path: '/v1/tickets/support/mine/',
  summary: 'Your own questions, the one that changed last first',
  access: anyUser,
  query: PageQuery,
  reply: pageOf(TicketRow),
});

export const listTickets = endpoint({
  method: 'GET',
  path: '/v1/tickets/support/',
  summary: 'Questions of everyone in the company; search looks in subjects, texts and names',
  access: admin,
  query: ListQuery.extend({ status: TicketStatus.optional() }),
  reply: pageOf(TicketRow).extend({
    /** How many wait for an answer, whatever is filtered. */
    open: z.number().int(),
  }),
});

export const getTicket = endpoint({
  method: 'GET',
  path: '/v1/tickets/support/{id}/',
  summary: 'A question with what was said since: one’s own, for administrators any',
  access: anyUser,
  params: IdParam,
  reply: Ticket,
  fails: ['not_found'],
});

export const answerTicket = endpoint({
  method: 'POST',
  path: '/v1/tickets/support/{id}/answer/',
  summary: 'Answer a question; the asker gets the answer by mail',
  access: admin,
  params: IdParam,
  body: Said,
  reply: Ticket,
  fails: ['not_found', 'invalid', 'too_many'],
});

export const replyToTicket = endpoint({
  method: 'POST',
  path: '/v1/tickets/support/{id}/reply/',
  summary: 'Say more to your own question, which opens it again',
  access: anyUser,
  params: IdParam,
  body: Said,
  reply: Ticket,
  fails: ['not_found', 'invalid', 'too_many'],
});

export const closeTicket = endpoint({
  method: 'POST',
  path: '/v1/tickets/support/{id}/close/',
  summary: 'Close a question: one’s own, for administrators any. Closing it again changes nothing',
  access: anyUser,
  params: IdParam,
  reply: Ticket,
  fails: ['not_found'],
});

export const supportEndpoints = {
  createTicket,
  listOwnTickets,
  listTickets,
  getTicket,
  answerTicket,
  replyToTicket,
  closeTicket,
};
