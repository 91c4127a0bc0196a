import {
  answerTicket,
  closeTicket,
  createTicket,
  getTicket,
  listOwnTickets,
  listTickets,
  replyToTicket,
} from '@kade/contract';
import type { Platform } from '../../platform/feature.js';
import type { Serve } from '../../platform/http/serve.js';
import * as repo from './support.repo.js';
import { answer, ask, close, reply, ticketFor } from './support.service.js';

export function supportRoutes(serve: Serve, platform: Platform): void {
  serve(createTicket, ({ tx, auth, body }) => ask(platform, tx, auth, body));

  serve(listOwnTickets, ({ tx, auth, query }) =>
    repo.listTickets(tx, auth.companyId, { ...query, askedBy: auth.userId }),
  );

  serve(listTickets, async ({ tx, auth, query }) => ({
    ...(await repo.listTickets(tx, auth.companyId, query)),
    open: await repo.countOpen(tx, auth.companyId),
  }));

  serve(getTicket, ({ tx, auth, params }) => ticketFor(tx, auth, params.id));

  serve(answerTicket, ({ tx, auth, params, body }) =>
    answer(platform, tx, auth, params.id, body.message),
  );

  serve(replyToTicket, ({ tx, auth, params, body }) =>
    reply(platform, tx, auth, params.id, body.message),
  );

  serve(closeTicket, ({ tx, auth, params }) => close(platform, tx, auth, params.id));
}
