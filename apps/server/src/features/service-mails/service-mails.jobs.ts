import { z } from 'zod';
import type { Platform } from '../../platform/feature.js';
import { task } from '../../platform/jobs/queue.js';
import { noticeTaskName, serviceMailFrom } from './service-mails.service.js';

const Words = z.object({
  ...{ subject: z.string(), html: z.string(), text: z.string() },
  pictures: z.array(z.object({ id: z.string(), png: z.string() })).optional(),
});

const Payload = z.object({
  company_id: z.number(),
  id: z.string(),
  to: z.object({ name: z.string(), address: z.string() }),
  letter: Words.extend({ kept: Words.optional() }),
  reply_to: z.string().nullable(),
  give_up_at: z.iso.datetime(),
});

export const sendTask = ({ mailer, settings }: Pick<Platform, 'mailer' | 'settings'>) =>
  task({
    name: noticeTaskName,
    short: true,
    payload: Payload,
    run: async ({ company_id, id, to, letter, reply_to, give_up_at }, { log }) => {
      const from = serviceMailFrom(settings.publicUrl);
      const host = new URL(settings.publicUrl).hostname;
      const { kept, pictures, ...words } = letter;
      const { outcome, response } = await mailer.send(company_id, {
        // The same for each try, so that a mail program shows a repeat once.
        messageId: `<notice.${id}@${host}>`,
        from,
        to,
        ...words,
        ...(pictures ? { pictures } : {}),
        ...(kept ? { kept } : {}),
        ...(reply_to ? { headers: { 'Reply-To': reply_to } } : {}),
      });
      // An address that is refused for good stays refused; anything else is worth another try.
      if (outcome !== 'later' && outcome !== 'down') return;
      if (Date.now() < Date.parse(give_up_at)) throw new Error(`Mail server: ${response}`);
      // Given up without failing: a job that failed for good would stay in the queue, and its links with it.
      log.warn({ company_id, notice: id, response }, 'a mail was given up');
    },
  });
