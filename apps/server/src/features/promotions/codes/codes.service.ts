import { type AddedCodes, mostCodes, Refusal } from '@kade/contract';
import type { FastifyRequest } from 'fastify';
import type { TenantTx } from '../../../platform/db/tenant.js';
import type { Auth } from '../../../platform/http/context.js';
import { audit } from '../../audit/index.js';
import { mustLock } from '../promotions.service.js';
import * as repo from './codes.repo.js';
import { generateCodes } from './generate.js';
import { readCodes } from './readCodes.js';

/** Bytes of a list: a million codes of 40 characters. */
const mostBytes = 42 * 1024 * 1024;

/** The promotion, locked, whose list may change now. Throws `not_found`, `wrong_state`. */
async function openList(tx: TenantTx, auth: Auth, id: number, now: Date) {
  const row = await mustLock(tx, auth.companyId, id, now);
  if (row.code_mode !== 'unique')
    throw new Refusal(
      'wrong_state',
      'This promotion has no list of codes. Choose a code of its own for each recipient first.',
    );
  if (row.state === 'finished' || row.state === 'inactive')
    throw new Refusal('wrong_state', `This promotion is ${row.state}: its codes stay as they are.`);
  return row;
}

/** Throws `invalid` when the list would grow too long. */
async function needRoom(tx: TenantTx, auth: Auth, id: number, more: number) {
  const { total } = await repo.countCodes(tx, auth.companyId, id);
  if (total + more > mostCodes)
    throw new Refusal(
      'invalid',
      `A promotion has at most ${mostCodes} codes. This one has ${total}; add at most ${mostCodes - total}.`,
    );
}

const tell = (tx: TenantTx, auth: Auth, id: number, deed: string, count: number) =>
  audit(tx, auth, `promotion.codes_${deed}`, { type: 'promotion', id, detail: { count } });

/** Adds a pasted list. Lines that are no code do not hold up the others. */
export async function add(
  tx: TenantTx,
  auth: Auth,
  id: number,
  text: string,
  now: Date,
): Promise<AddedCodes> {
  await openList(tx, auth, id, now);
  const { codes, double, refused, refusedCount } = readCodes(text);
  if (codes.length === 0)
    throw new Refusal('invalid', 'There is no code in this list. Put one on each line.');
  await needRoom(tx, auth, id, codes.length);
  const added = await repo.addCodes(tx, auth.companyId, id, codes);
  await tell(tx, auth, id, 'added', added);
  return {
    added,
    double: double + codes.length - added,
    refused: refusedCount > 0 ? refused : [],
  };
}

/** The text of the form's file. Throws `invalid`, `too_large`, `file_unreadable`. */
export async function receiveList(request: FastifyRequest): Promise<string> {
  if (!request.isMultipart())
    throw new Refusal('invalid', 'Send a form (multipart/form-data) with the part "file".');
  const part = await request.file({ limits: { fileSize: mostBytes } });
  if (part?.fieldname !== 'file') throw new Refusal('invalid', 'The part "file" is missing.');
  const chunks: Buffer[] = [];
  for await (const chunk of part.file) chunks.push(chunk as Buffer);
  if (part.file.truncated)
    throw new Refusal('too_large', 'A list has at most 1,000,000 codes. Split it.');
  const content = Buffer.concat(chunks);
  if (content.includes(0))
    throw new Refusal('file_unreadable', 'This is no list of codes. Save it as CSV and try again.');
  return content.toString('utf8');
}

/** Makes `count` new codes after a pattern. @returns how many were added: always as many as were asked for */
export async function generate(
  tx: TenantTx,
  auth: Auth,
  id: number,
  { pattern, count }: { pattern: string; count: number },
  now: Date,
): Promise<number> {
  await openList(tx, auth, id, now);
  await needRoom(tx, auth, id, count);
  let added = 0;
  // The few that the promotion had by chance are drawn again.
  while (added < count)
    added += await repo.addCodes(tx, auth.companyId, id, generateCodes(pattern, count - added));
  await tell(tx, auth, id, 'generated', added);
  return added;
}

/** Removes what is nobody's. @returns how many codes */
export async function clear(tx: TenantTx, auth: Auth, id: number, now: Date): Promise<number> {
  await openList(tx, auth, id, now);
  const removed = await repo.removeFree(tx, auth.companyId, id);
  await tell(tx, auth, id, 'removed', removed);
  return removed;
}
