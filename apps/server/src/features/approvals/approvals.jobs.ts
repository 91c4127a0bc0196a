import { brand } from '@kade/contract';
import { z } from 'zod';
import type { Platform } from '../../platform/feature.js';
import { task } from '../../platform/jobs/queue.js';
import { letterFrom } from '../service-mails/index.js';
import type { ApprovableKind } from './approvals.kind.js';
import { writeNotice } from './approvals.mails.js';
import { loadMove, loadReader } from './approvals.repo.js';
import { mailTaskName } from './approvals.tell.js';

const Payload = z.object({ company_id: z.number(), move_id: z.number(), user_id: z.number() });

/** Mails one reader about one move. Says nothing about a submission that was meanwhile taken back or reviewed. */
export const mailTask = (platform: Platform, kinds: readonly ApprovableKind[]) =>
  task({
    name: mailTaskName,
    short: true,
    payload: Payload,
    run: async (payload) => {
      const mail = await compose(platform, kinds, payload);
      if (!mail) return;
      const { outcome, response } = await platform.mailer.send(payload.company_id, mail);
      // An address that is refused for good stays refused; anything else is worth another try.
      if (outcome === 'later' || outcome === 'down') throw new Error(`Mail server: ${response}`);
    },
  });

function compose(
  { db, settings, clock }: Platform,
  kinds: readonly ApprovableKind[],
  { company_id, move_id, user_id }: z.infer<typeof Payload>,
) {
  return db.inTenant(company_id, async (tx) => {
    const move = await loadMove(tx, company_id, move_id);
    const reader = await loadReader(tx, company_id, user_id);
    const kind = kinds.find((k) => k.type === move?.object_type);
    const object = move && (await kind?.find(tx, company_id, move.object_id, clock.now()));
    if (!move || !reader || !kind || !object) return undefined;
    if (move.move === 'submit' && object.status !== 'pending') return undefined;
    const host = new URL(settings.publicUrl).hostname;
    const notice = {
      move: move.move,
      type: kind.type,
      name: object.name,
      by: move.actor_name ?? brand,
      comment: move.comment,
      url: settings.publicUrl + kind.page(object.id),
    };
    return {
      // The same for each try, so that a mail program shows a repeat once.
      messageId: `<approval.${company_id}.${move_id}.${user_id}@${host}>`,
      from: letterFrom(settings.publicUrl),
      to: { name: reader.name, address: reader.email },
      ...writeNotice(notice, reader.language),
    };
  });
}
