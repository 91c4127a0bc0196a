import { createHash, type KeyObject, sign } from 'node:crypto';
import { promisify } from 'node:util';

const signAsync = promisify(sign);

/** A key to sign with, read once: reading it costs as much as a signature. */
export type DkimKey = { domain: string; selector: string; key: KeyObject };

/**
 * Fields that a signature covers. Among them List-Unsubscribe-Post, which nodemailer leaves out unless it is told: without
 * it in the signature, receivers offer no one-click unsubscribing (RFC 8058, section 4).
 */
export const signedFields = [
  ...['From', 'Sender', 'Reply-To', 'Subject', 'Date', 'Message-ID', 'To', 'Cc', 'MIME-Version'],
  ...['Content-Type', 'Content-Transfer-Encoding', 'In-Reply-To', 'References', 'Precedence'],
  ...['List-Id', 'List-Unsubscribe', 'List-Unsubscribe-Post', 'Feedback-ID'],
];
const signed = new Set(signedFields.map((f) => f.toLowerCase()));

/** Canonical body, 'relaxed' (RFC 6376, section 3.4.4): no space at line ends, runs of it as one, no empty lines behind. */
const relaxedBody = (body: string): string => {
  const text = body
    .replace(/[\t ]+/g, ' ')
    .replaceAll(' \r\n', '\r\n')
    .replace(/(\r\n)+$/, '');
  return text === '' ? '' : `${text}\r\n`;
};

/** Canonical field, 'relaxed' (section 3.4.2). */
const relaxedField = (field: string): string => {
  const at = field.indexOf(':');
  const value = field
    .slice(at + 1)
    .replace(/\r\n/g, '')
    .replace(/[\t ]+/g, ' ')
    .trim();
  return `${field.slice(0, at).trim().toLowerCase()}:${value}`;
};

/** Wraps base64 into lines of a header. */
const folded = (text: string) => text.replace(/.{73}(?=.)/g, '$&\r\n ');

/**
 * The field `DKIM-Signature` of a mail (RFC 6376, rsa-sha256, relaxed/relaxed). Signing runs beside the event loop with
 * a key that was read once; nodemailer's signer reads the key for each mail and computes in the loop.
 * @param head fields with CRLF after each @param body with CRLF line ends
 */
export async function dkimSignature(
  { domain, selector, key }: DkimKey,
  head: string,
  body: string,
): Promise<string> {
  const fields = head
    .replace(/\r\n$/, '')
    .split(/\r\n(?![\t ])/)
    .filter((f) => signed.has(f.slice(0, f.indexOf(':')).toLowerCase()));
  const names = fields.map((f) => f.slice(0, f.indexOf(':')).toLowerCase());
  const hash = createHash('sha256').update(relaxedBody(body), 'latin1').digest('base64');
  const start = `DKIM-Signature: v=1; a=rsa-sha256; c=relaxed/relaxed; d=${domain};\r\n q=dns/txt; s=${selector}; bh=${hash};\r\n h=${names.join(':\r\n  ')};\r\n b=`;
  const text = `${fields.map(relaxedField).join('\r\n')}\r\n${relaxedField(start)}`;
  const signature = (await signAsync('sha256', Buffer.from(text, 'latin1'), key)) as Buffer;
  return `${start}${folded(signature.toString('base64'))}\r\n`;
}
