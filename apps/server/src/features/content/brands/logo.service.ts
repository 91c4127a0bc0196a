import { apiBase, brandLogoBytes, getBrandLogo, message, Refusal } from '@kade/contract';
import type { FastifyRequest } from 'fastify';
import type { Platform } from '../../../platform/feature.js';
import { keepFile, kindOfToken, newToken, readFile } from '../../../platform/files/keep.js';
import { receiveFile } from '../../../platform/files/receive.js';
import type { Auth } from '../../../platform/http/context.js';
import { cleanPicture } from '../../../platform/pictures/clean.js';
import { pictureTypes } from '../../../platform/pictures/recognise.js';
import { addLogo } from './brands.repo.js';

const kinds = ['png', 'jpg', 'webp'] as const;
const keyOf = (token: string) => `brands/${token}`;

/** The address of a logo, below the product's own. */
export const logoPath = (token: string): string =>
  apiBase + getBrandLogo.path.replace('{token}', token);

const bounds = {
  kinds,
  unsupported: message('logo_unsupported'),
  longestSide: 4096,
  widest: 1200,
} as const;

/** Takes a logo in, for a brand that will name it. Throws `invalid`, `too_large`, `file_unreadable`. */
export async function uploadLogo(
  { db, files }: Platform,
  { companyId, userId }: Auth,
  request: FastifyRequest,
) {
  const file = await receiveFile(request, brandLogoBytes, message('logo_heavy'));
  const { content, kind, media_type, width, height } = await cleanPicture(
    file.content,
    bounds,
    companyId,
  );
  const token = newToken(kind);
  const bytes = content.length;
  await keepFile(files, keyOf(token), content, () =>
    db.inTenant(companyId, (tx) =>
      addLogo(tx, {
        ...{ company_id: companyId, token, media_type, bytes, width, height },
        created_by: userId,
      }),
    ),
  );
  return { token, url: logoPath(token), width, height };
}

/** A logo by its token, for whoever has its address. Throws `not_found`. */
export async function readLogo({ files }: Platform, token: string) {
  const kind = kindOfToken(token, kinds);
  if (!kind) throw new Refusal('not_found');
  return { type: pictureTypes[kind], content: await readFile(files, keyOf(token)) };
}
