import { randomUUID } from 'node:crypto';
import {
  attachmentBytes,
  attachmentQuota,
  attachmentsPerRecord,
  message,
  Refusal,
} from '@kade/contract';
import type { FastifyRequest } from 'fastify';
import type { TenantTx } from '../../platform/db/tenant.js';
import type { Platform } from '../../platform/feature.js';
import { filePart } from '../../platform/files/receive.js';
import type { Auth } from '../../platform/http/context.js';
import { enqueue } from '../../platform/jobs/queue.js';
import { audit } from '../audit/index.js';
import { noteEvents } from '../profile-events/index.js';
import * as repo from './attachments.repo.js';
import { readType } from './sniff.js';

export const removeFilesTask = 'attachment_files_remove';

const isAdmin = (auth: Auth) => auth.groups.includes('company:admin');

const present = (auth: Auth, row: repo.StoredAttachment) => ({
  id: row.id,
  name: row.name,
  type: row.type,
  bytes: row.bytes,
  uploaded_by: { id: row.uploaded_by, name: row.uploader },
  created_at: row.created_at,
  can: { remove: row.uploaded_by === auth.userId || isAdmin(auth) },
});

/** Throws `not_found`. */
async function need(tx: TenantTx, auth: Auth, held: repo.Held): Promise<void> {
  if (!(await repo.holdHolder(tx, auth.companyId, held))) throw new Refusal('not_found');
}

/** Throws `not_found`. */
export async function list(tx: TenantTx, auth: Auth, held: repo.Held) {
  await need(tx, auth, held);
  const rows = await repo.listOf(tx, auth.companyId, held);
  return { count: rows.length, results: rows.map((row) => present(auth, row)) };
}

/** Throws `quota_full` when another file of this size does not fit. */
async function needRoom(tx: TenantTx, auth: Auth, held: repo.Held, bytes: number): Promise<void> {
  const taken = await repo.countRoom(tx, auth.companyId, held);
  if (taken.files >= attachmentsPerRecord)
    throw new Refusal('quota_full', message('files_most', { count: attachmentsPerRecord }));
  if (taken.bytes + bytes > attachmentQuota)
    throw new Refusal(
      'quota_full',
      message('storage_full', { gigabytes: attachmentQuota / 1024 ** 3 }),
    );
}

/** The last part of a name, without what a file system or a reader could be misled by. */
export function cleanName(name: string | undefined): string {
  const last = (name ?? '').split(/[/\\]/).at(-1) ?? '';
  // Control characters, and marks that turn the reading direction: 'fdp.exe' shown as 'exe.pdf'.
  const clean = last
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
  if (clean.length <= 255) return clean || 'file';
  const ending = /\.[^.]{1,10}$/.exec(clean)?.[0] ?? '';
  return clean.slice(0, 255 - ending.length) + ending;
}

/** The form's one file, streamed to the product's files. Throws `invalid`, `too_large`, `file_unreadable`. */
async function receive({ files }: Platform, request: FastifyRequest, key: string) {
  const part = await filePart(request, attachmentBytes);
  const bytes = await files.put(key, part.file);
  if (part.file.truncated)
    throw new Refusal(
      'too_large',
      message('file_large', { megabytes: attachmentBytes / 1024 ** 2 }),
    );
  if (bytes === 0) throw new Refusal('file_unreadable', message('file_empty'));
  const name = cleanName(part.filename);
  return { name, bytes, type: await readType(files.path(key), name) };
}

/**
 * Takes a file in. It streams in outside any transaction; the record follows when all of it is there and fits, and
 * whatever goes wrong leaves no file behind.
 */
export async function upload(
  platform: Platform,
  auth: Auth,
  held: repo.Held,
  request: FastifyRequest,
) {
  const { db, files } = platform;
  const { companyId, userId } = auth;
  await db.inTenant(companyId, (tx) => need(tx, auth, held));
  const file_key = `attachments/${companyId}/${randomUUID()}`;
  try {
    const file = await receive(platform, request, file_key);
    return await db.inTenant(companyId, async (tx) => {
      await need(tx, auth, held);
      await needRoom(tx, auth, held, file.bytes);
      const id = await repo.addAttachment(tx, companyId, held, {
        ...file,
        file_key,
        uploaded_by: userId,
      });
      const stored = await repo.loadAttachment(tx, companyId, id);
      if (!stored) throw new Error(`Attachment ${id} is not there after it was added.`);
      return present(auth, stored);
    });
  } catch (error) {
    await files.remove(file_key);
    throw error;
  }
}

/** Throws `not_found`. */
export async function load(tx: TenantTx, auth: Auth, id: number) {
  const row = await repo.loadAttachment(tx, auth.companyId, id);
  if (!row) throw new Refusal('not_found');
  return row;
}

/** The files go after the transaction, by a job: a deed that is rolled back must not have lost them. */
const removeLater = (tx: TenantTx, companyId: number, keys: readonly string[]) =>
  keys.length > 0
    ? enqueue(tx, removeFilesTask, { company_id: companyId, keys: [...keys] }, { lane: 'short' })
    : Promise.resolve();

/** Removes a file. Throws `not_found`, and `forbidden` for another's. */
export async function remove(tx: TenantTx, auth: Auth, id: number): Promise<void> {
  const row = await load(tx, auth, id);
  if (!present(auth, row).can.remove) throw new Refusal('forbidden', message('file_of_another'));
  await repo.removeAttachment(tx, auth.companyId, id);
  await removeLater(tx, auth.companyId, [row.file_key]);
  const profile_id = await repo.profileOf(tx, row);
  const event = { kind: 'attachment', type: 'removed', object_id: null, title: row.name } as const;
  if (profile_id) await noteEvents(tx, auth, [{ ...event, profile_id }]);
  await audit(tx, auth, 'attachment.remove', {
    type: 'attachment',
    id,
    detail: { name: row.name, bytes: row.bytes, uploaded_by: row.uploader },
  });
}

/** Removes every file of something that is itself about to go. */
export const removeAttachmentsOf = async (tx: TenantTx, companyId: number, held: repo.Held) =>
  removeLater(tx, companyId, await repo.removeAllOf(tx, companyId, held));
