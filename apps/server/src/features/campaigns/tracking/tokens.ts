import { timingSafeEqual } from 'node:crypto';
import { hmacOver } from '../../../platform/hmac.js';
import { keyFor } from '../../../platform/secret.js';

/** What a link in a mail says: whose it is, and for a click which link. Numbers only, no personal data. */
export type MailToken = {
  kind: 'open' | 'click' | 'unsubscribe' | 'trap' | 'return' | 'webhook' | 'personal';
  companyId: number;
  recipientId: number;
  /** 0 where there is none. */
  linkId: number;
};

const kinds = ['open', 'click', 'unsubscribe', 'trap', 'return', 'webhook', 'personal'] as const;
const macBytes = 16;

/** Unsigned LEB128: seven bits a byte, small numbers stay short. */
function varint(n: number): number[] {
  const bytes: number[] = [];
  let rest = n;
  while (rest >= 0x80) {
    bytes.push((rest % 0x80) | 0x80);
    rest = Math.floor(rest / 0x80);
  }
  return [...bytes, rest];
}

function readVarints(bytes: Uint8Array): number[] {
  const numbers: number[] = [];
  let value = 0;
  let scale = 1;
  for (const byte of bytes) {
    value += (byte & 0x7f) * scale;
    scale *= 0x80;
    if (byte < 0x80) {
      numbers.push(value);
      value = 0;
      scale = 1;
    }
  }
  return numbers;
}

/** Makes and reads the tokens of links in mails: about 30 characters, signed with HMAC-SHA-256 cut to 128 bits. */
export function mailTokens(secret: string) {
  const hmac = hmacOver(keyFor(secret, 'links in mail'));
  const mac = (payload: Uint8Array) => hmac(payload).subarray(0, macBytes);
  // Mail systems may change the case of an address's letters: what stands in one is written in hex.
  const codeOf = (kind: MailToken['kind']) =>
    kind === 'return' || kind === 'personal' ? 'hex' : 'base64url';
  return {
    make: ({ kind, companyId, recipientId, linkId }: MailToken): string => {
      const numbers = [kinds.indexOf(kind), companyId, recipientId, linkId];
      const payload = Buffer.from(numbers.flatMap(varint));
      return Buffer.concat([payload, mac(payload)]).toString(codeOf(kind));
    },
    /** Undefined for anything but a token of this kind that we made. */
    read: (kind: MailToken['kind'], token: string): MailToken | undefined => {
      const bytes = Buffer.from(token, codeOf(kind));
      // Base64 has several spellings of the same bytes; ours is the only one accepted.
      if (bytes.length <= macBytes || bytes.toString(codeOf(kind)) !== token) return undefined;
      const payload = bytes.subarray(0, -macBytes);
      if (!timingSafeEqual(mac(payload), bytes.subarray(-macBytes))) return undefined;
      const [kindNo = -1, companyId = 0, recipientId = 0, linkId = 0] = readVarints(payload);
      return kinds[kindNo] === kind ? { kind, companyId, recipientId, linkId } : undefined;
    },
  };
}
export type MailTokens = ReturnType<typeof mailTokens>;

/** Addresses of one recipient's links, below the product's public address. */
export function mailUrls(tokens: MailTokens, publicUrl: string, companyId: number) {
  const url = (kind: MailToken['kind'], recipientId: number, linkId = 0) =>
    `${publicUrl}/api/v1/mail/${kind}/${tokens.make({ kind, companyId, recipientId, linkId })}/`;
  return {
    open: (recipientId: number) => url('open', recipientId),
    click: (recipientId: number, linkId: number) => url('click', recipientId, linkId),
    unsubscribe: (recipientId: number) => url('unsubscribe', recipientId),
    trap: (recipientId: number) => url('trap', recipientId),
    /** Names a mail in reports about it, in addresses and message ids: letters and digits, below 64 of them. */
    returnToken: (recipientId: number) =>
      tokens.make({ kind: 'return', companyId, recipientId, linkId: 0 }),
  };
}
