import { getOutboxMail, listOutbox, Refusal } from '@kade/contract';
import type { Serve } from '../../platform/http/serve.js';
import { audit } from '../audit/index.js';
import { listMails, loadMail } from './outbox.repo.js';

export function outboxRoutes(serve: Serve): void {
  serve(listOutbox, ({ tx, auth, query }) => listMails(tx, auth.companyId, query));
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
