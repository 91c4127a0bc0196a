import { createPrivateKey } from 'node:crypto';
import {
  brand,
  type Column,
  digitalSourceHeader,
  type Language,
  readerLanguage,
} from '@kade/contract';
import type { Mail, Signing } from '../../../../platform/mail/mailer.js';
import { type DkimKey, dkimSignature } from '../../../../platform/mail/mime/dkim.js';
import { plainFields, wordyFields } from '../../../../platform/mail/mime/headers.js';
import { quotedPrintable, softBreak } from '../../../../platform/mail/mime/quotedPrintable.js';
import type { loadCompany } from '../../../companies/index.js';
import type { MailCampaign } from '../../campaigns.repo.js';
import type { CompiledMail } from '../../render/compile.js';
import { oneLine, type Segment } from '../../render/merge-tags.js';
import type { MailPromotion } from '../../render/promotion.js';
import type { Reader, Slot } from '../../render/reader.js';
import { mergeValues } from '../../render/values.js';
import type { mailUrls } from '../../tracking/tokens.js';
import type { Due } from './batcher.repo.js';

/** The mail in one language. */
export type Written = {
  compiled: CompiledMail;
  /** The second subject of an A/B test, read once; undefined: there is none. */
  subjectB: readonly Segment[] | undefined;
};

/** Everything the mails of one campaign share. */
export type CampaignMail = {
  campaign: MailCampaign;
  company: Awaited<ReturnType<typeof loadCompany>>;
  /** The mail in each of the campaign's languages. */
  written: ReadonlyMap<Language, Written>;
  promotion: MailPromotion | null;
  /** What its texts read of a profile besides the fields that every reader brings. */
  columns: readonly Column[];
  urls: ReturnType<typeof mailUrls>;
  linkIds: ReadonlyMap<string, number>;
  /** Undefined while the sender's key is not published. */
  dkim: Signing | undefined;
  /** Mailbox that reports of undelivered mail go to; undefined: they go to the sender. */
  bounceAddress: string | undefined;
};

/**
 * `<token@sender's domain>`: names the mail in reports about it, in a way that nobody else can make up. A later try has
 * the same one, so that a receiver who got the first can tell.
 */
export const messageIdOf = ({ urls, campaign }: CampaignMail, recipientId: number): string =>
  `<${urls.returnToken(recipientId)}@${campaign.sender_email.split('@').at(-1)}>`;

/** What a recipient is written: their language decides, the campaign's first where it is not one of them. */
function writtenFor({ campaign, written }: CampaignMail, due: Due) {
  const language = readerLanguage(due.language, campaign.languages);
  const mail = written.get(language);
  if (!mail) throw new Error(`Campaign ${campaign.id} is not written in ${language}.`);
  return { language, ...mail };
}

function readerOf(campaignMail: CampaignMail, due: Due): Reader {
  const { campaign, company, promotion, urls, linkIds } = campaignMail;
  const { language, subjectB } = writtenFor(campaignMail, due);
  return {
    language,
    subject: due.variant === 'B' ? subjectB : undefined,
    values: mergeValues(due, {
      company: company.name,
      sender: campaign.sender_name,
      promotion,
      language,
    }),
    clickUrl: due.tracked ? clickUrlOf(urls, linkIds, due.id) : undefined,
    unsubscribeUrl: urls.unsubscribe(due.id),
    pixelUrl: due.tracked ? urls.open(due.id) : undefined,
    footer: company.mail_footer,
  };
}

/** A link stands in the text as well as in the HTML: its address is made once. */
function clickUrlOf(
  { click }: CampaignMail['urls'],
  linkIds: CampaignMail['linkIds'],
  recipientId: number,
) {
  const made = new Map<string, string>();
  return (url: string): string => {
    const known = made.get(url) ?? click(recipientId, linkIds.get(url) ?? 0);
    made.set(url, known);
    return known;
  };
}

const toOf = (due: Due) => ({
  name: oneLine([due.first_name, due.last_name].filter(Boolean).join(' ')),
  address: due.email,
});

/** One-click unsubscribe (RFC 8058) and what receivers count complaints by; nothing about the reader. */
const listFields = ({ campaign, company }: CampaignMail, unsubscribeUrl: string) => ({
  'List-Unsubscribe': `<${unsubscribeUrl}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  'Feedback-ID': `${campaign.id}:${company.company_id}:campaign:${brand.toLowerCase()}`,
  Precedence: 'bulk',
  // What made the text, for machines; a person needs no mark.
  ...(campaign.digital_source ? { [digitalSourceHeader]: campaign.digital_source } : {}),
});

/** The mail for one recipient as the outbox keeps it. */
export function mailFor(campaignMail: CampaignMail, due: Due): Mail {
  const { campaign } = campaignMail;
  const reader = readerOf(campaignMail, due);
  const { compiled } = writtenFor(campaignMail, due);
  return {
    html: compiled.pieces.map((p) => (typeof p === 'string' ? p : p(reader))).join(''),
    text: compiled.textFor(reader),
    subject: compiled.subjectFor(reader),
    messageId: messageIdOf(campaignMail, due.id),
    from: { name: oneLine(campaign.sender_name), address: campaign.sender_email },
    to: toOf(due),
    headers: listFields(campaignMail, reader.unsubscribeUrl),
  };
}

/** A link no reader can see: whoever follows it is a machine that follows everything. */
const trap = (campaignMail: CampaignMail, id: number) =>
  `<a href="${campaignMail.urls.trap(id)}" style="display:none" aria-hidden="true" tabindex="-1" rel="nofollow"></a>`;

/** A mail's pieces, and the same encoded where they are the same for everybody. */
function layOut(compiled: CompiledMail) {
  const pieces = compiled.pieces.flatMap((piece): (string | Slot | 'trap')[] => {
    if (typeof piece !== 'string') return [piece];
    const end = piece.indexOf('</body>');
    return end < 0 ? [piece] : [piece.slice(0, end), 'trap', piece.slice(end)];
  });
  const encoded = pieces.map((p) =>
    typeof p === 'string' && p !== 'trap' ? quotedPrintable(p) : p,
  );
  return { pieces, encoded };
}

/**
 * The mails of a campaign as bytes. What is the same for all of them is laid out and encoded once; a recipient's own
 * parts are encoded and set in between.
 */
export function openWire(campaignMail: CampaignMail) {
  const { campaign } = campaignMail;
  const laidOut = new Map(
    [...campaignMail.written].map(([language, { compiled }]) => [language, layOut(compiled)]),
  );
  const html = (reader: Reader, due: Due): string => {
    const { pieces, encoded } = laidOut.get(reader.language) ?? { pieces: [], encoded: [] };
    let out = '';
    for (const [i, piece] of encoded.entries()) {
      let part = '';
      if (typeof piece === 'function') part = quotedPrintable(piece(reader));
      else if (pieces[i] !== 'trap') part = piece;
      else if (due.tracked) part = quotedPrintable(trap(campaignMail, due.id));
      if (part !== '') out += out === '' ? part : softBreak + part;
    }
    return out;
  };
  const from = wordyFields({
    From: { name: oneLine(campaign.sender_name), address: campaign.sender_email },
  });
  // Encoded text has no '=' before '_': the boundary can stand nowhere in it.
  const boundary = `=_${brand}_${campaign.id}`;
  const part = (type: string) =>
    `--${boundary}\r\nContent-Type: ${type}; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n`;
  const [textPart, htmlPart] = [part('text/plain'), part('text/html')];
  const key: DkimKey | undefined = campaignMail.dkim && {
    domain: campaignMail.dkim.domainName,
    selector: campaignMail.dkim.keySelector,
    key: createPrivateKey(campaignMail.dkim.privateKey),
  };
  const [box = '', boxDomain = ''] = campaignMail.bounceAddress?.split('@') ?? [];

  return {
    /** Whose address reports go to: one of its own for each mail (VERP), where there is a mailbox for them. */
    senderFor: (due: Due): string =>
      campaignMail.bounceAddress
        ? `${box}+${campaignMail.urls.returnToken(due.id)}@${boxDomain}`
        : campaign.sender_email,
    /** The whole mail for one recipient. Throws when its data cannot be merged. */
    write: async (due: Due, now: Date): Promise<Buffer> => {
      const reader = readerOf(campaignMail, due);
      const { compiled } = writtenFor(campaignMail, due);
      const head =
        from +
        wordyFields({ To: toOf(due), Subject: compiled.subjectFor(reader) }) +
        plainFields({
          'Message-ID': messageIdOf(campaignMail, due.id),
          Date: now.toUTCString().replace('GMT', '+0000'),
          ...listFields(campaignMail, reader.unsubscribeUrl),
          'MIME-Version': '1.0',
          'Content-Type': `multipart/alternative; boundary="${boundary}"`,
        });
      const text = quotedPrintable(compiled.textFor(reader));
      const body = `${textPart}${text}\r\n${htmlPart}${html(reader, due)}\r\n--${boundary}--\r\n`;
      const signature = key ? await dkimSignature(key, head, body) : '';
      return Buffer.from(`${signature}${head}\r\n${body}`, 'latin1');
    },
  };
}
