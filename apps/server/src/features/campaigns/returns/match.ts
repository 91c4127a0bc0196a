import type { TenantTx } from '../../../platform/db/tenant.js';
import type { MailTokens } from '../tracking/tokens.js';
import type { Report } from './reports.js';
import { findRecipient } from './returns.repo.js';
import { recordReturn } from './returns.service.js';

/** The mail of this company that one of the tokens names; a token that we did not sign names none. */
async function matchMail(
  tx: TenantTx,
  tokens: MailTokens,
  companyId: number,
  candidates: readonly string[],
) {
  for (const candidate of candidates) {
    const token = tokens.read('return', candidate);
    if (token?.companyId !== companyId) continue;
    const recipient = await findRecipient(tx, companyId, token.recipientId);
    if (recipient) return recipient;
  }
  return undefined;
}

/** Mails that another feature sends, known by a token of their own kind. */
export type OtherMails = {
  find(tx: TenantTx, companyId: number, id: number): Promise<{ email: string } | undefined>;
  /** A report on one of them that was not read before. */
  returned(
    tx: TenantTx,
    companyId: number,
    id: number,
    report: Pick<Report, 'kind' | 'isFinal' | 'detail'> & { at: Date },
  ): Promise<void>;
};

async function matchOther(
  tx: TenantTx,
  tokens: MailTokens,
  companyId: number,
  candidates: readonly string[],
  others: OtherMails,
) {
  for (const candidate of candidates) {
    const token = tokens.read('personal', candidate);
    if (token?.companyId !== companyId) continue;
    const found = await others.find(tx, companyId, token.recipientId);
    if (found) return { id: token.recipientId, email: found.email };
  }
  return undefined;
}

/**
 * Takes in a report on a mail of this company. The address is that of the mail itself, never the one the report names:
 * reports come from anywhere, and forwarding changes addresses. A report on no mail of ours is ignored, because anybody
 * could send one to have an address silenced.
 */
export async function takeReport(
  tx: TenantTx,
  tokens: MailTokens,
  companyId: number,
  report: Omit<Report, 'source' | 'email'> & { source: Report['source'] | 'webhook' },
  now: Date,
  others: OtherMails,
): Promise<'taken' | 'known' | 'ignored'> {
  const { kind, isFinal, source, status, detail, fingerprint } = report;
  // A date far off is a wrong clock somewhere.
  const at = report.at && Math.abs(+now - +report.at) < 30 * 86_400_000 ? report.at : now;
  const read = { kind, isFinal, source, status, detail, fingerprint, at };
  const mail = await matchMail(tx, tokens, companyId, report.tokens);
  if (mail && mail.email !== null) {
    const recipient = { id: mail.id, campaignId: mail.campaign_id };
    const isNew = await recordReturn(tx, companyId, { ...read, email: mail.email, recipient });
    return isNew ? 'taken' : 'known';
  }
  const other = await matchOther(tx, tokens, companyId, report.tokens, others);
  if (!other) return 'ignored';
  const { id, email } = other;
  const of = { email, recipient: undefined, personalMailId: id };
  if (!(await recordReturn(tx, companyId, { ...read, ...of }))) return 'known';
  await others.returned(tx, companyId, id, { kind, isFinal, detail, at });
  return 'taken';
}
