import {
  createHash,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  verify,
} from 'node:crypto';
import fc from 'fast-check';
import { createTransport } from 'nodemailer';
import { describe, expect, it } from 'vitest';
import { dkimSignature, signedFields } from './dkim.js';
import { plainFields, wordyFields } from './headers.js';
import { quotedPrintable, softBreak } from './quotedPrintable.js';

/** As a receiver reads it (RFC 2045, section 6.7). */
const decoded = (text: string) =>
  Buffer.from(
    text
      .replace(/[\t ]+\r\n/g, '\r\n')
      .replace(/=\r\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) =>
        String.fromCharCode(Number.parseInt(hex, 16)),
      ),
    'latin1',
  ).toString('utf8');
const lines = (text: string) => text.replace(/\r\n|\n/g, '\r\n');
const words = fc.string({
  unit: fc.constantFrom(...'ab =.é€😀\t\r\n', ' '.repeat(3)),
  maxLength: 300,
});

describe('quoted-printable', () => {
  it('gives back every text, in lines of at most 76 characters without spaces at their end', () => {
    fc.assert(
      fc.property(words, (text) => {
        const encoded = quotedPrintable(text);
        expect(decoded(encoded)).toBe(lines(text));
        for (const line of encoded.split('\r\n')) {
          expect(line.length).toBeLessThanOrEqual(76);
          expect(line).toMatch(/^[\x20-\x7e\t]*$/);
          expect(line).not.toMatch(/[\t ]$/);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('can be strung together from parts that were encoded apart', () => {
    fc.assert(
      fc.property(fc.array(words, { maxLength: 5 }), (parts) => {
        // A CR and the LF of the next part would become one line end.
        fc.pre(!parts.some((p) => p.includes('\r')));
        expect(decoded(parts.map(quotedPrintable).join(softBreak))).toBe(lines(parts.join('')));
      }),
    );
  });
});

describe('fields', () => {
  it('of people’s words are encoded, folded and cannot start another field', () => {
    expect(
      wordyFields({
        To: { name: 'José "Pepe" Ñandú', address: 'pepe@exämple.nl' },
        Subject: 'Nieuwe soep €1\r\nBcc: all@x.example',
      }),
    ).toBe(
      [
        'To: =?UTF-8?Q?Jos=C3=A9_=22Pepe=22_=C3=91and=C3=BA?=',
        ' <pepe@xn--exmple-cua.nl>',
        'Subject: =?UTF-8?Q?Nieuwe_soep_=E2=82=AC1_Bcc=3A_all=40x=2E?=',
        ' =?UTF-8?Q?example?=',
        '',
      ].join('\r\n'),
    );
  });

  it('of our own are refused when they hold more than one line', () => {
    expect(plainFields({ Precedence: 'bulk' })).toBe('Precedence: bulk\r\n');
    expect(plainFields({ 'List-Unsubscribe': `<https://x.example/${'a'.repeat(80)}>` })).toMatch(
      /^List-Unsubscribe:\r\n <https/,
    );
    expect(() => plainFields({ A: 'x\r\nBcc: y' })).toThrow(/cannot be written/);
  });
});

/** As a receiver checks a signature (RFC 6376, section 6), for relaxed/relaxed. */
function isSigned(mail: string, key: KeyObject): boolean {
  const at = mail.indexOf('\r\n\r\n');
  const fields = mail.slice(0, at).split(/\r\n(?![\t ])/);
  const canonical = (field: string) =>
    field
      .replace(/\r\n/g, '')
      .replace(/[\t ]+/g, ' ')
      .replace(
        /^([^:]*?) ?: ?(.*?) ?$/,
        (_, name: string, value: string) => `${name.toLowerCase()}:${value}`,
      );
  const [dkim = ''] = fields.filter((f) => /^dkim-signature:/i.test(f));
  const tag = (name: string) =>
    new RegExp(`[;:\\s]${name}=([^;]*)`).exec(dkim)?.[1]?.replace(/\s/g, '') ?? '';
  const covered = tag('h')
    .split(':')
    .map((name) => fields.find((f) => f.toLowerCase().startsWith(`${name.toLowerCase()}:`)))
    .filter((f) => f !== undefined);
  const text = [...covered.map(canonical), canonical(dkim).replace(/([;:\s]b=)[^;]*/, '$1')].join(
    '\r\n',
  );
  const body = `${mail
    .slice(at + 4)
    .replace(/[\t ]+/g, ' ')
    .replace(/ \r\n/g, '\r\n')
    .replace(/(\r\n)*$/, '')}\r\n`;
  return (
    createHash('sha256').update(body).digest('base64') === tag('bh') &&
    verify('sha256', Buffer.from(text), key, Buffer.from(tag('b'), 'base64'))
  );
}

describe('a DKIM signature', () => {
  it('holds for a receiver as one of the library’s does, and for nothing that was changed', async () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    const head = `From: Kade <a@kade.example>\r\nTo: =?UTF-8?Q?Jos=C3=A9?= <b@x.example>\r\nSubject: Hi\r\nMessage-ID: <1@kade.example>\r\nList-Unsubscribe:\r\n <https://x.example/u/>\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\nFeedback-ID: 1:2:campaign:kade\r\nX-Other: y\r\nMIME-Version: 1.0\r\nContent-Type: text/plain; charset=utf-8\r\n`;
    const body = 'Hello   there \t\r\n\r\n.dot and caf=C3=A9\r\n\r\n\r\n';
    const info = await createTransport({ streamTransport: true, buffer: true }).sendMail({
      envelope: { from: 'a@kade.example', to: 'b@x.example' },
      raw: `${head}\r\n${body}`,
      dkim: {
        domainName: 'kade.example',
        keySelector: 'k1',
        privateKey: pem,
        headerFieldNames: signedFields.join(':'),
      },
    });
    const theirs = String(info.message);
    const key = createPublicKey(privateKey);
    expect(isSigned(theirs, key)).toBe(true);
    const signature = await dkimSignature(
      { domain: 'kade.example', selector: 'k1', key: privateKey },
      head,
      body,
    );
    const ours = `${signature}${head}\r\n${body}`;
    expect(isSigned(ours, key)).toBe(true);
    expect(isSigned(ours.replace('Subject: Hi', 'Subject: Ho'), key)).toBe(false);
    expect(isSigned(ours.replace('One-Click', 'No-Click'), key)).toBe(false);
    expect(isSigned(ours.replace('Hello', 'Hallo'), key)).toBe(false);
    for (const line of signature.split('\r\n')) expect(line.length).toBeLessThanOrEqual(78);
  });
});
