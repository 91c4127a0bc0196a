import {
  type AddedCodes,
  type AuditAction,
  codesAtOnce,
  type JobState,
  message,
  mostCodes,
  Refusal,
} from '@kade/contract';
import type { FastifyRequest } from 'fastify';
import type { TenantTx } from '../../../platform/db/tenant.js';
import { filePart } from '../../../platform/files/receive.js';
import type { Auth } from '../../../platform/http/context.js';
import { audit } from '../../audit/index.js';
import { promotionRepo } from '../promotions.repo.js';
import * as repo from './codes.repo.js';
import { makeBeside, makeCodes, makingOf } from './making.repo.js';
import { readCodes } from './readCodes.js';

/** Bytes of a list: a million codes of 40 characters. */
const mostBytes = 42 * 1024 * 1024;

/** The promotion, locked, whose list may have codes. Throws `not_found`, `wrong_state`. */
export async function openList(tx: TenantTx, companyId: number, id: number, now: Date) {
  const row = await promotionRepo.mustLock(tx, companyId, id, now);
  if (row.code_mode !== 'unique') throw new Refusal('wrong_state', message('codes_not_used'));
  if (row.state === 'finished' || row.state === 'inactive')
    throw new Refusal(
      'wrong_state',
      message('codes_fixed', { status: message(`is_${row.state}`) }),
    );
  return row;
}

/** The same, whose list may be changed by hand now: not while it is being filled. */
async function openAtRest(tx: TenantTx, auth: Auth, id: number, now: Date) {
  const row = await openList(tx, auth.companyId, id, now);
  const making = await makingOf(tx, auth.companyId, id, now);
  if (making && making.status !== 'failed')
    throw new Refusal('wrong_state', message('codes_in_making'));
  return row;
}

/** Throws `invalid` when the list would grow too long. */
async function needRoom(tx: TenantTx, auth: Auth, id: number, more: number, most = mostCodes) {
  const { total } = await repo.countCodes(tx, auth.companyId, id);
  if (total + more > most)
    throw new Refusal('invalid', message('codes_most', { most, count: total, left: most - total }));
}

const tell = (tx: TenantTx, auth: Auth, id: number, action: AuditAction, count: number) =>
  audit(tx, auth, action, { type: 'promotion', id, detail: { count } });

/**
 * Adds a pasted list. Lines that are no code do not hold up the others.
 * @param most codes that the list may have, where that is another number than in production
 */
export async function add(
  tx: TenantTx,
  auth: Auth,
  id: number,
  text: string,
  now: Date,
  most?: number,
): Promise<AddedCodes> {
  await openAtRest(tx, auth, id, now);
  const { codes, double, refused, refusedCount } = readCodes(text);
  if (codes.length === 0) throw new Refusal('invalid', message('codes_not_found'));
  await needRoom(tx, auth, id, codes.length, most);
  const added = await repo.addCodes(tx, auth.companyId, id, codes);
  await tell(tx, auth, id, 'promotion.codes_added', added);
  return {
    added,
    double: double + codes.length - added,
    refused: refusedCount > 0 ? refused : [],
  };
}

/** The text of the form's file. Throws `invalid`, `too_large`, `file_unreadable`. */
export async function receiveList(request: FastifyRequest): Promise<string> {
  const part = await filePart(request, mostBytes);
  const chunks: Buffer[] = [];
  for await (const chunk of part.file) chunks.push(chunk as Buffer);
  if (part.file.truncated) throw new Refusal('too_large', message('code_list_long'));
  const content = Buffer.concat(chunks);
  if (content.includes(0)) throw new Refusal('file_unreadable', message('code_list_invalid'));
  return content.toString('utf8');
}

/** Makes `count` new codes after a pattern; many of them beside. Throws `not_found`, `wrong_state`, `invalid`. */
export async function generate(
  tx: TenantTx,
  auth: Auth,
  id: number,
  order: { pattern: string; count: number },
  now: Date,
): Promise<{ added: number; making: JobState | null }> {
  const promotion = await openAtRest(tx, auth, id, now);
  await needRoom(tx, auth, id, order.count);
  await tell(tx, auth, id, 'promotion.codes_generated', order.count);
  if (order.count > codesAtOnce)
    return { added: 0, making: await makeBeside(tx, auth, promotion, order) };
  await makeCodes(tx, auth.companyId, id, order);
  return { added: order.count, making: null };
}

/** Removes what is nobody's. @returns how many codes */
export async function clear(tx: TenantTx, auth: Auth, id: number, now: Date): Promise<number> {
  await openAtRest(tx, auth, id, now);
  const removed = await repo.removeFree(tx, auth.companyId, id);
  await tell(tx, auth, id, 'promotion.codes_removed', removed);
  return removed;
}
