import { randomBytes } from 'node:crypto';
import {
  apiBase,
  type MailImage,
  mailImageBytes,
  mailImagesAtMost,
  mailImageWidth,
  message,
  Refusal,
} from '@kade/contract';
import type { FastifyRequest } from 'fastify';
import type { TenantTx } from '../../../platform/db/tenant.js';
import type { Platform } from '../../../platform/feature.js';
import { keepFile, openFile } from '../../../platform/files/keep.js';
import { receiveFile } from '../../../platform/files/receive.js';
import type { Auth, RawAnswer } from '../../../platform/http/context.js';
import { cleanPicture } from '../../../platform/pictures/clean.js';
import { holdQuota } from '../../../platform/rateLimit.js';
import { audit } from '../../audit/index.js';
import { addImage, countImages, findImage, type ImageRow, listImages } from './images.repo.js';

const fileKey = (companyId: number, token: string) => `mail-images/${companyId}/${token}`;
/** The company stands in the key, because the reader of a mail has none; the token is what nobody can guess. */
const publicKey = (companyId: number, token: string) => `${companyId.toString(36)}-${token}`;

const present = (
  { settings }: Platform,
  companyId: number,
  { token, file_name, media_type: _, ...row }: ImageRow,
): MailImage => ({
  ...row,
  name: file_name,
  url: `${settings.publicUrl}${apiBase}/v1/mail/images/${publicKey(companyId, token)}/`,
});

export async function list(platform: Platform, tx: TenantTx, { companyId }: Auth) {
  const { count, rows } = await listImages(tx, companyId);
  return { count, results: rows.map((row) => present(platform, companyId, row)) };
}

const baseName = (name: string) =>
  name
    .replace(/^.*[/\\]/, '')
    .replace(/[\p{Cc}\p{Cf}]+/gu, ' ')
    .trim()
    .slice(-255) || 'picture';

const bounds = {
  kinds: ['png', 'jpg', 'gif', 'webp'],
  unsupported: message('mail_picture_unsupported'),
  longestSide: 8192,
  widest: mailImageWidth,
} as const;

/** Throws `invalid`, `too_large`, `file_unreadable`. */
async function receive(companyId: number, request: FastifyRequest) {
  const { content, name } = await receiveFile(
    request,
    mailImageBytes,
    message('mail_picture_heavy', { megabytes: mailImageBytes / 1024 ** 2 }),
  );
  return { picture: await cleanPicture(content, bounds, companyId), name: baseName(name) };
}

/** Takes a picture in, outside any transaction; whatever goes wrong leaves no file behind. */
export async function upload(
  platform: Platform,
  auth: Auth,
  request: FastifyRequest,
): Promise<MailImage> {
  const { companyId, userId } = auth;
  const { picture, name } = await receive(companyId, request);
  const token = randomBytes(18).toString('base64url');
  const key = fileKey(companyId, token);
  return keepFile(platform.files, key, picture.content, () =>
    platform.db.inTenant(companyId, async (tx) => {
      await holdQuota(tx, 'mail_images', companyId);
      if ((await countImages(tx, companyId)) >= mailImagesAtMost)
        throw new Refusal('quota_full', message('mail_pictures_most', { count: mailImagesAtMost }));
      const row = await addImage(tx, companyId, userId, {
        token,
        file_name: name,
        media_type: picture.media_type,
        bytes: picture.content.length,
        width: picture.width,
        height: picture.height,
      });
      await audit(tx, auth, 'campaign.image.add', {
        type: 'campaign_image',
        id: row.id,
        detail: { name },
      });
      return present(platform, companyId, row);
    }),
  );
}

/** The picture for whoever has its address. Nothing else of the product can be reached from there. */
export async function show({ db, files }: Platform, key: string): Promise<RawAnswer> {
  const [, company = '', token = ''] = /^([0-9a-z]+)-(.+)$/.exec(key) ?? [];
  const companyId = Number.parseInt(company, 36);
  const row = Number.isSafeInteger(companyId)
    ? await db.inTenant(companyId, (tx) => findImage(tx, companyId, token))
    : undefined;
  if (!row) throw new Refusal('not_found', message('no_picture_here'));
  return {
    headers: {
      'content-type': row.media_type,
      'content-length': String(row.bytes),
      // Its content never changes; a mail opened again needs no second request.
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      // Web mail shows it from another site.
      'cross-origin-resource-policy': 'cross-origin',
    },
    body: await openFile(files, fileKey(companyId, row.token), message('no_picture_here')),
  };
}
