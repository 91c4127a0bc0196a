import { brand, createTicket } from '@kade/contract';
import type { Platform } from '../../platform/feature.js';
import type { Serve } from '../../platform/http/serve.js';
import { serviceMail } from '../../platform/mail/serviceMail.js';
import { takeRate } from '../../platform/rateLimit.js';
import { audit } from '../audit/index.js';
import { loadCompany } from '../companies/index.js';
import { sendLater } from '../service-mails/index.js';
import { loadMe } from './me.repo.js';
import { addTicket } from './tickets.repo.js';

/** Tickets of one user. */
const rate = { most: 20, seconds: 3600 };

export function ticketRoutes(serve: Serve, { clock, settings }: Platform): void {
  serve(createTicket, async ({ tx, auth, body }) => {
    const { companyId, userId } = auth;
    await takeRate(tx, `ticket:${companyId}:${userId}`, rate, clock.now());
    const id = await addTicket(tx, { company_id: companyId, created_by: userId, ...body });
    const me = await loadMe(tx, companyId, userId);
    const { name: company } = await loadCompany(tx, companyId);
    const subject = `[${brand} ${companyId}-${id}] ${body.subject}`;
    const lines = [body.message, `${me.name} <${me.email}>, ${company}`];
    if (body.page) lines.push(settings.publicUrl + body.page);
    await sendLater(tx, {
      companyId,
      to: { name: `${brand} support`, address: settings.supportEmail },
      letter: serviceMail({ language: 'en', subject, lines }),
      replyTo: me.email,
    });
    const copy =
      me.language === 'nl'
        ? `Dag ${me.name}, we hebben je vraag ontvangen en antwoorden op dit e-mailadres. Je schreef:`
        : `Hi ${me.name}, we’ve received your question and will reply to this address. Here’s what you wrote:`;
    await sendLater(tx, {
      companyId,
      to: { name: me.name, address: me.email },
      letter: serviceMail({ language: me.language, subject, lines: [copy, body.message] }),
    });
    await audit(tx, auth, 'support.ticket', { type: 'ticket', id });
    return { id };
  });
}
