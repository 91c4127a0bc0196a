import { getOutboxMail, listOutbox, Refusal } from '@kade/contract';
import type { Platform } from '../../platform/feature.js';
import type { Serve } from '../../platform/http/serve.js';
import { audit } from '../audit/index.js';
import { listMails, loadMail } from './outbox.repo.js';

export function outboxRoutes(serve: Serve, { mailer }: Platform): void {
  serve(listOutbox, async ({ tx, auth, query }) => ({
    ...(await listMails(tx, auth.companyId, query)),
    keeps: mailer.kind === 'outbox',
  }));
  serve(getOutboxMail, async ({ tx, auth, params }) => {
    const mail = await loadMail(tx, auth.companyId, params.id);
    if (!mail) throw new Refusal('not_found');
    // A mail is somebody else's: who read it is kept.
    await audit(tx, auth, 'outbox.read', {
      type: 'outbox',
      id: mail.id,
      detail: { to: mail.to, subject: mail.subject },
    });
    return mail;
  });
}
