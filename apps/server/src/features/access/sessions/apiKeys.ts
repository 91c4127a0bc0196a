import { message, Refusal } from '@kade/contract';
import type { Clock } from '../../../platform/clock.js';
import type { Auth } from '../../../platform/http/context.js';
import type { Claim } from '../../../platform/http/serve.js';
import { findKey, stampUsed } from './apiKeys.repo.js';
import type { Seen } from './seen.js';
import { companyOfSecret, newSecret, secretHash } from './tokens.js';

/** `kade_{company}_{256 random bits}`: a secret like the others, in a shape that scanners of leaked keys recognise. */
const keyShape = /^kade_(\d{1,15})_([\w-]{43})$/;

/** A new key, what may be shown of it, and what is kept. */
export function newApiKey(companyId: number) {
  const key = `kade_${newSecret(companyId).replace('.', '_')}`;
  const start = `kade_${companyId}_`;
  return { key, prefix: key.slice(0, start.length + 4), hash: secretHash(key) };
}

export const isApiKey = (token: string): boolean => token.startsWith('kade_');

/**
 * Who a key stands for: the company's data feed, under the name of the key. It goes on when its maker leaves, because
 * the feed is the company's. Throws `session_ended` for a key that is unknown, revoked or expired.
 */
export function claimOfKey(token: string, address: string, clock: Clock, seen: Seen): Claim {
  const [, company, secret = ''] = keyShape.exec(token) ?? [];
  const companyId = companyOfSecret(`${company}.${secret}`);
  const over = () => new Refusal('session_ended', message('api_key_ended'));
  if (companyId === undefined) throw over();
  return {
    companyId,
    session: `key ${secret.slice(0, 8)}`,
    load: async (tx): Promise<Auth> => {
      const now = clock.now();
      const key = await findKey(tx, companyId, secretHash(token), now);
      if (!key) throw over();
      seen({ companyId, id: `key:${key.id}`, at: key.last_used_at }, (own, at) =>
        stampUsed(own, companyId, key.id, at),
      );
      return {
        companyId,
        userId: key.created_by,
        userName: `API key ${key.name}`,
        language: key.language,
        groups: ['company:admin'],
        session: `key:${key.id}`,
        limit: null,
        twoFactor: false,
        secondFactorAt: null,
        feed: { kinds: key.kinds },
        address,
      };
    },
  };
}
