import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { promotionImageBytes, Refusal } from '@kade/contract';
import type { FastifyRequest } from 'fastify';
import type { TenantTx } from '../../../platform/db/tenant.js';
import type { Platform } from '../../../platform/feature.js';
import type { Auth } from '../../../platform/http/context.js';
import { imagePath } from '../promotions.present.js';
import { type PromotionPicture, readPromotionPicture } from './picture.js';

const endings = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/webp': 'webp' } as const;
/** 192 random bits, and the type it is shown with. */
const tokenShape = /^[\w-]{32}\.(png|jpg|webp)$/;
const keyOf = (token: string) => `promotions/${token}`;

async function receive(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart())
    throw new Refusal('invalid', 'Send a form (multipart/form-data) with the part "file".');
  const part = await request.file({ limits: { fileSize: promotionImageBytes } });
  if (part?.fieldname !== 'file') throw new Refusal('invalid', 'The part "file" is missing.');
  const chunks: Buffer[] = [];
  for await (const chunk of part.file) chunks.push(chunk as Buffer);
  if (part.file.truncated) throw new Refusal('too_large', 'Images can be up to 2 MB.');
  if (chunks.length === 0) throw new Refusal('file_unreadable', 'This file is empty.');
  return Buffer.concat(chunks);
}

/** Keeps a picture's file; it can be read once the transaction that names it commits. @returns its token */
export async function putPicture(
  { files }: Pick<Platform, 'files'>,
  { content, media_type }: PromotionPicture,
): Promise<string> {
  const token = `${randomBytes(24).toString('base64url')}.${endings[media_type]}`;
  await files.put(keyOf(token), Readable.from([content]));
  return token;
}

/** Names a kept picture as the company's. */
export const addPicture = (
  tx: TenantTx,
  companyId: number,
  userId: number | null,
  token: string,
  { content, media_type, width, height }: PromotionPicture,
) =>
  tx
    .insertInto('promotion_image')
    .values({
      company_id: companyId,
      token,
      media_type,
      bytes: content.length,
      width,
      height,
      created_by: userId,
    })
    .execute();

/**
 * Takes a picture in, for a promotion that will name it. It stays even when no promotion does any longer: mails that
 * went out show it. Throws `invalid`, `too_large`, `file_unreadable`.
 */
export async function uploadPicture(platform: Platform, auth: Auth, request: FastifyRequest) {
  const picture = await readPromotionPicture(await receive(request));
  const token = await putPicture(platform, picture);
  try {
    await platform.db.inTenant(auth.companyId, (tx) =>
      addPicture(tx, auth.companyId, auth.userId, token, picture),
    );
  } catch (error) {
    await platform.files.remove(keyOf(token));
    throw error;
  }
  return { token, url: imagePath(token), width: picture.width, height: picture.height };
}

/** A picture by its token, for whoever has its address. Throws `not_found`. */
export async function readImage({ files }: Platform, token: string) {
  const ending = tokenShape.exec(token)?.[1];
  const type = Object.entries(endings).find(([, e]) => e === ending)?.[0];
  if (!type) throw new Refusal('not_found');
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of files.read(keyOf(token))) chunks.push(chunk as Buffer);
  } catch {
    throw new Refusal('not_found');
  }
  return { type, content: Buffer.concat(chunks) };
}
