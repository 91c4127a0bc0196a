import { timingSafeEqual } from 'node:crypto';
import type { SignedRecord } from '@kade/contract';
import { hmacOver } from '../../../platform/hmac.js';
import { keyFor } from '../../../platform/secret.js';

type Signed = Omit<SignedRecord, 'signature'> & { readonly company_id: number };

/** The fields in one order, so that one record has one signature. */
const bytesOf = (record: Signed) =>
  Buffer.from(
    JSON.stringify([
      ...[record.company_id, record.content_id, record.language, record.fingerprint, record.mode],
      ...[
        record.model,
        record.prompt,
        record.brand_version,
        new Date(record.made_at).toISOString(),
      ],
    ]),
  );

/** Signs what is known of texts that were made, and tells whether a record is still what it was. */
export function recordSeals(secret: string) {
  const hmac = hmacOver(keyFor(secret, 'records of generated texts'));
  const sign = (record: Signed): string => hmac(bytesOf(record)).toString('hex');
  return {
    sign,
    holds: (record: Signed, signature: string): boolean => {
      const given = Buffer.from(signature, 'hex');
      const right = Buffer.from(sign(record), 'hex');
      return given.length === right.length && timingSafeEqual(given, right);
    },
  };
}
