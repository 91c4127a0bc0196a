/** Sender identities: who campaign mails come from, and how receivers can check it. */
import {
  askSenderMailbox,
  checkSender,
  confirmSender,
  createSender,
  getSenderRequest,
  listSenders,
  removeSender,
  updateSender,
} from '@kade/contract';
import type { Feature } from '../../platform/feature.js';
import { sendersService } from './senders.service.js';

export { hasProvenDomain } from './domains.repo.js';
export { hasProvenSender, listUsableSenders, senderTrouble } from './proof.js';
export { addProvenSender } from './senders.repo.js';
export { signingFor } from './senders.service.js';

export const sendersFeature: Feature = {
  codeOfConstraint: { sender_identity_email_key: 'sender_taken' },
  routes: (serve, platform) => {
    const senders = sendersService(platform);
    serve(listSenders, ({ tx, auth }) => senders.list(tx, auth));
    serve(createSender, ({ tx, auth, body }) => senders.create(tx, auth, body));
    serve(updateSender, ({ tx, auth, params, body }) => senders.update(tx, auth, params.id, body));
    serve(removeSender, async ({ tx, auth, params }) => {
      await senders.remove(tx, auth, params.id);
      return {};
    });
    serve(checkSender, ({ auth, params }) => senders.check(auth, params.id));
    serve(askSenderMailbox, ({ tx, auth, params }) => senders.ask(tx, auth, params.id));
    serve(getSenderRequest, ({ query }) => senders.read(query.token));
    serve(confirmSender, ({ body, request }) => senders.confirm(body.token, request.ip));
  },
};
