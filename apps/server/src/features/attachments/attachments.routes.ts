import {
  attachmentTypes,
  downloadAttachment,
  listAttachments,
  message,
  removeAttachment,
  uploadAttachment,
} from '@kade/contract';
import type { Platform } from '../../platform/feature.js';
import { openFile } from '../../platform/files/keep.js';
import type { Serve } from '../../platform/http/serve.js';
import * as attachments from './attachments.service.js';

/** RFC 6266: a plain name for old programs, the whole one in UTF-8 (RFC 8187) for all others. */
export function disposition(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const whole = encodeURIComponent(name).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`;
}

export function attachmentRoutes(serve: Serve, platform: Platform): void {
  serve(listAttachments, ({ tx, auth, params }) => attachments.list(tx, auth, params));

  serve(uploadAttachment, ({ auth, params, request }) =>
    attachments.upload(platform, auth, params, request),
  );

  serve(downloadAttachment, async ({ tx, auth, params }) => {
    const { name, type, bytes, file_key } = await attachments.load(tx, auth, params.id);
    return {
      headers: {
        'content-type': attachmentTypes[type].mime,
        'content-length': String(bytes),
        // Saved, never shown: a file of a stranger must not run on the product's own address.
        'content-disposition': disposition(name),
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'cache-control': 'private, no-store',
      },
      body: await openFile(platform.files, file_key, message('file_lost')),
    };
  });

  serve(removeAttachment, async ({ tx, auth, params }) => {
    await attachments.remove(tx, auth, params.id);
    return {};
  });
}
