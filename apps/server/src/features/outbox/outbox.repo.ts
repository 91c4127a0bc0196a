import type { ListQuery } from '@kade/contract';
import { contains, onlyPage } from '../../platform/db/list.js';
import type { TenantTx } from '../../platform/db/tenant.js';
import type { Mail } from '../../platform/mail/mailer.js';

export async function keepMail(tx: TenantTx, companyId: number, mail: Mail): Promise<void> {
  await tx
    .insertInto('outbox_mail')
    .values({
      company_id: companyId,
      message_id: mail.messageId,
      mail_from: `${mail.from.name} <${mail.from.address}>`,
      mail_to: mail.to.name ? `${mail.to.name} <${mail.to.address}>` : mail.to.address,
      subject: mail.subject,
      html: mail.html,
      text: mail.text,
      headers: JSON.stringify(mail.headers ?? {}),
    })
    .execute();
}

export async function listMails(tx: TenantTx, companyId: number, query: ListQuery) {
  const base = tx
    .selectFrom('outbox_mail')
    .where('company_id', '=', companyId)
    .$if(Boolean(query.search), (q) =>
      q.where(contains(['subject', 'mail_to'], query.search ?? '')),
    );
  const { count } = await base
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const results = await base
    .select(['id', 'sent_at', 'mail_from as from', 'mail_to as to', 'subject'])
    .orderBy('id', 'desc')
    .$call(onlyPage(query))
    .execute();
  return { count, results };
}

export const loadMail = (tx: TenantTx, companyId: number, id: number) =>
  tx
    .selectFrom('outbox_mail')
    .select([
      'id',
      'sent_at',
      'mail_from as from',
      'mail_to as to',
      'subject',
      'html',
      'text',
      'headers',
    ])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();
