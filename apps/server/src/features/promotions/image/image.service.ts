import { message, promotionImageBytes, Refusal } from '@kade/contract';
import type { FastifyRequest } from 'fastify';
import type { Platform } from '../../../platform/feature.js';
import { keepFile, kindOfToken, newToken, readFile } from '../../../platform/files/keep.js';
import { receiveFile } from '../../../platform/files/receive.js';
import type { Auth } from '../../../platform/http/context.js';
import { cleanPicture } from '../../../platform/pictures/clean.js';
import { pictureTypes } from '../../../platform/pictures/recognise.js';
import { imagePath } from '../promotions.present.js';
import { addPicture } from './image.repo.js';

const kinds = ['png', 'jpg', 'webp'] as const;
const keyOf = (token: string) => `promotions/${token}`;

const bounds = {
  kinds,
  unsupported: message('promotion_picture_unsupported'),
  longestSide: 4096,
} as const;

/**
 * Takes a picture in, for a promotion that will name it. It stays even when no promotion does any longer: mails that
 * went out show it. Throws `invalid`, `too_large`, `file_unreadable`.
 */
export async function uploadPicture(
  { db, files }: Platform,
  { companyId, userId }: Auth,
  request: FastifyRequest,
) {
  const file = await receiveFile(request, promotionImageBytes, message('promotion_picture_heavy'));
  const picture = await cleanPicture(file.content, bounds, companyId);
  const { content, kind, media_type, width, height } = picture;
  const token = newToken(kind);
  const bytes = content.length;
  await keepFile(files, keyOf(token), content, () =>
    db.inTenant(companyId, (tx) =>
      addPicture(tx, {
        ...{ company_id: companyId, token, media_type, bytes, width, height },
        created_by: userId,
      }),
    ),
  );
  return { token, url: imagePath(token), width, height };
}

/** A picture by its token, for whoever has its address. Throws `not_found`. */
export async function readImage({ files }: Platform, token: string) {
  const kind = kindOfToken(token, kinds);
  if (!kind) throw new Refusal('not_found');
  return { type: pictureTypes[kind], content: await readFile(files, keyOf(token)) };
}
