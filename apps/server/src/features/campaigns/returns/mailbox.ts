import { message, Refusal, type ReturnsRead } from '@kade/contract';
import type { FastifyRequest } from 'fastify';
import type { Platform } from '../../../platform/feature.js';
import type { Auth } from '../../../platform/http/context.js';
import { audit } from '../../audit/index.js';
import { mailTokens } from '../tracking/tokens.js';
import { type OtherMails, takeReport } from './match.js';
import { mailsOf } from './message.js';
import { readReports } from './reports.js';

const mostBytes = 50 * 1024 * 1024;
/** Mails of one transaction: short enough that nobody waits for it. */
const batchSize = 200;

async function receive(request: FastifyRequest): Promise<string> {
  const part = await request.file({ limits: { fileSize: mostBytes } });
  if (part?.fieldname !== 'file') throw new Refusal('invalid', message('mailbox_part'));
  const content = await part.toBuffer();
  if (part.file.truncated) throw new Refusal('too_large', message('mailbox_large'));
  const text = content.toString('utf8');
  if (text.includes('\0') || !/^(From |[\w-]+:)/.test(text.trimStart()))
    throw new Refusal('file_unreadable', message('mailbox_unreadable'));
  return text;
}

/** Reads a mailbox of bounces and complaints. The same file again changes nothing. Throws `invalid`, `too_large`. */
export async function readMailbox(
  { db, secret, clock }: Platform,
  auth: Auth,
  request: FastifyRequest,
  others: OtherMails,
): Promise<ReturnsRead> {
  const { companyId } = auth;
  const mails = mailsOf(await receive(request));
  const tokens = mailTokens(secret);
  const result: ReturnsRead = {
    mails: mails.length,
    hard: 0,
    soft: 0,
    complaints: 0,
    known: 0,
    ignored: 0,
  };
  const counted = { hard: 'hard', soft: 'soft', complaint: 'complaints' } as const;
  for (let from = 0; from < mails.length; from += batchSize)
    await db.inTenant(companyId, async (tx) => {
      for (const mail of mails.slice(from, from + batchSize)) {
        const reports = readReports(mail);
        if (reports.length === 0) result.ignored += 1;
        for (const report of reports) {
          const taken = await takeReport(tx, tokens, companyId, report, clock.now(), others);
          result[taken === 'taken' ? counted[report.kind] : taken] += 1;
        }
      }
    });
  await db.inTenant(companyId, (tx) =>
    audit(tx, auth, 'mail.returns_read', { type: 'mailbox', id: null, detail: result }),
  );
  return result;
}
