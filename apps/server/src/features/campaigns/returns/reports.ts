import { createHash } from 'node:crypto';
import { type Entity, parameter, partsOf, readEntity, textOf, typeOf } from './message.js';
import type { ReturnKind } from './returns.repo.js';

/** What a mail says that reports on another mail. */
export type Report = {
  kind: ReturnKind;
  /** No server tries it any more. */
  isFinal: boolean;
  source: 'dsn' | 'arf';
  /** Tokens that may name a mail of ours: from the address the report went to, and from the mail it is about. */
  tokens: readonly string[];
  email: string | null;
  status: string | null;
  detail: string | null;
  at: Date | null;
  fingerprint: string;
};

/** Our own tokens as they stand in addresses (VERP) and message ids; the signature is checked where they are read. */
const tokensIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/[+<]([0-9a-f]{40,64})@/gi)].map((m) => (m[1] ?? '').toLowerCase())),
];

/** `rfc822;someone@example.com` or `<someone@example.com>` as the bare address. */
const addressOf = (value: string | undefined): string | null => {
  const address = value
    ?.replace(/^\s*(rfc822|utf-8)\s*;/i, '')
    .replace(/[<>]/g, '')
    .trim();
  return address && /^[^\s@]+@[^\s@]+$/.test(address) ? address.toLowerCase() : null;
};

const dateOf = (value: string | undefined): Date | null => {
  const at = Date.parse(value ?? '');
  return Number.isNaN(at) ? null : new Date(at);
};

/**
 * Hard or soft (RFC 3463). 5.x.x is for good and 4.x.x for now, but a full mailbox (5.2.2), a closed relay, a policy or
 * a route (5.3, 5.4, 5.6, 5.7) says nothing about the address.
 */
export function kindOf(status: string | null, action: string | undefined): ReturnKind {
  if (status?.startsWith('4.') || action === 'delayed') return 'soft';
  if (status === null) return 'hard';
  return status.startsWith('5.1.') || status === '5.2.1' || status === '5.0.0' ? 'hard' : 'soft';
}

/** Reads a delivery status notification (RFC 3464); a report of several addresses gives several. */
function readDsn(parts: readonly Entity[], given: { head: Entity; tokens: string[] }): Report[] {
  const status = parts.find((p) => typeOf(p) === 'message/delivery-status');
  if (!status) return [];
  // First what holds for the whole report, then a group of fields for each address.
  const [whole, ...groups] = textOf(status)
    .replaceAll('\r\n', '\n')
    .split(/\n\s*\n/)
    .filter((g) => g.trim() !== '')
    .map(readEntity);
  return groups.flatMap(({ fields }): Report[] => {
    const action = fields.get('action')?.toLowerCase();
    if (action !== 'failed' && action !== 'delayed') return [];
    const code = /\b([245]\.\d{1,3}\.\d{1,3})\b/.exec(fields.get('status') ?? '')?.[1] ?? null;
    return [
      {
        kind: kindOf(code, action),
        isFinal: action === 'failed',
        source: 'dsn',
        tokens: given.tokens,
        email: addressOf(fields.get('original-recipient') ?? fields.get('final-recipient')),
        status: code,
        detail: fields.get('diagnostic-code')?.replace(/^\s*smtp\s*;\s*/i, '') ?? null,
        at: dateOf(whole?.fields.get('arrival-date') ?? given.head.fields.get('date')),
        fingerprint: '',
      },
    ];
  });
}

/** Reads a complaint (Abuse Reporting Format, RFC 5965). */
function readArf(parts: readonly Entity[], given: { head: Entity; tokens: string[] }): Report[] {
  const part = parts.find((p) => typeOf(p) === 'message/feedback-report');
  if (!part) return [];
  const { fields } = readEntity(textOf(part));
  const type = fields.get('feedback-type')?.toLowerCase();
  // 'not-spam' takes a complaint back; nothing is done by it.
  if (type === 'not-spam') return [];
  return [
    {
      kind: 'complaint',
      isFinal: false,
      source: 'arf',
      tokens: given.tokens,
      email: addressOf(fields.get('original-rcpt-to')),
      status: null,
      detail: fields.get('user-agent') ?? null,
      at: dateOf(fields.get('arrival-date') ?? given.head.fields.get('date')),
      fingerprint: '',
    },
  ];
}

/**
 * What a mail reports, by the standards for it: bounces (RFC 3464) and complaints (RFC 5965). Any other mail, such as
 * somebody's answer, gives nothing.
 */
export function readReports(mail: string): Report[] {
  const head = readEntity(mail);
  const type = parameter(head.fields.get('content-type'), 'report-type')?.toLowerCase();
  const parts = partsOf(head);
  const given = { head, tokens: tokensIn(mail) };
  const reports = type === 'feedback-report' ? readArf(parts, given) : readDsn(parts, given);
  const all = reports.length > 0 ? reports : readArf(parts, given);
  const name = createHash('sha256').update(mail.replaceAll('\r\n', '\n').trim()).digest('hex');
  return all.map((r, i) => ({ ...r, fingerprint: `${r.source}:${i}:${name.slice(0, 48)}` }));
}
