import { randomUUID } from 'node:crypto';
import type { Mail, Signing } from '../../../platform/mail/mailer.js';
import type { loadCompany } from '../../companies/index.js';
import type { MailCampaign } from '../campaigns.repo.js';
import type { CompiledMail } from '../render/compile.js';
import { oneLine } from '../render/merge-tags.js';
import type { Reader } from '../render/reader.js';
import { languageOf } from '../render/words.js';
import type { mailUrls } from '../tracking/tokens.js';
import type { Due } from './recipients.repo.js';

/** Everything the mails of one campaign share. */
export type Letter = {
  campaign: MailCampaign;
  company: Awaited<ReturnType<typeof loadCompany>>;
  compiled: CompiledMail;
  urls: ReturnType<typeof mailUrls>;
  linkIds: ReadonlyMap<string, number>;
  /** Undefined while the sender's key is not published. */
  dkim: Signing | undefined;
};

/** `<random@sender's domain>`: unique for every mail ever sent. */
export const newMessageId = (senderEmail: string): string =>
  `<${randomUUID()}@${senderEmail.split('@').at(-1)}>`;

/** The mail for one recipient: merged, with its own links and one-click unsubscribe (RFC 8058). */
export function mailFor(letter: Letter, due: Due, messageId: string): Mail {
  const { campaign, company, urls, linkIds } = letter;
  const unsubscribeUrl = urls.unsubscribe(due.id);
  const reader: Reader = {
    language: languageOf(due.language, company.locale),
    values: {
      contact: { first_name: due.first_name, last_name: due.last_name, email: due.email },
      profile: {
        name: due.profile_name,
        city: due.city,
        segment: due.segment,
        sales_owner: due.sales_owner,
      },
      company: { name: company.name },
      promotion: { name: null, code: null, until: null },
    },
    clickUrl: (url) => urls.click(due.id, linkIds.get(url) ?? 0),
    unsubscribeUrl,
    pixelUrl: urls.open(due.id),
    footer: company.mail_footer,
  };
  return {
    ...letter.compiled.render(reader),
    messageId,
    from: { name: oneLine(campaign.sender_name), address: campaign.sender_email },
    to: {
      name: oneLine([due.first_name, due.last_name].filter(Boolean).join(' ')),
      address: due.email,
    },
    headers: {
      'List-Unsubscribe': `<${unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      Precedence: 'bulk',
    },
    ...(letter.dkim ? { dkim: letter.dkim } : {}),
  };
}
