import { createHash } from 'node:crypto';
import { message, Refusal } from '@kade/contract';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { TenantTx } from '../db/tenant.js';
import type { Auth } from './context.js';

/**
 * Writes that carry an Idempotency-Key run once: a repeat gets the first reply back. The key is stored in the
 * write's own transaction, so either both stand or neither. Two at once: the second waits for the first.
 */
export async function replayOrRun(
  tx: TenantTx,
  auth: Auth,
  request: FastifyRequest,
  run: () => Promise<unknown>,
): Promise<unknown> {
  const key = request.headers['idempotency-key'];
  if (request.method === 'GET' || typeof key !== 'string' || key === '') return run();
  if (key.length > 200) throw new Refusal('invalid', message('idempotency_key_long'));
  const requestHash = createHash('sha256')
    .update(`${request.method} ${request.url}\n${JSON.stringify(request.body ?? null)}`)
    .digest();
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${auth.companyId}:${auth.userId}:${key}`}, 1))`.execute(
    tx,
  );
  const known = await tx
    .selectFrom('idempotency_key')
    .select(['request_hash', 'reply'])
    .where('company_id', '=', auth.companyId)
    .where('user_id', '=', auth.userId)
    .where('key', '=', key)
    .executeTakeFirst();
  if (known) {
    if (!known.request_hash.equals(requestHash)) throw new Refusal('idempotency_mismatch');
    return known.reply;
  }
  const reply = await run();
  await tx
    .insertInto('idempotency_key')
    .values({
      company_id: auth.companyId,
      user_id: auth.userId,
      key,
      request_hash: requestHash,
      status: 200,
      reply: JSON.stringify(reply ?? null),
    })
    .execute();
  return reply;
}
