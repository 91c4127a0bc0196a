import {
  apiBase,
  fillPath,
  getLogo,
  logoBytes,
  message,
  removeLogo,
  uploadLogo,
} from '@kade/contract';
import type { Platform } from '../../../platform/feature.js';
import { receiveFile } from '../../../platform/files/receive.js';
import type { Serve } from '../../../platform/http/serve.js';
import { logoService } from './logo.service.js';
import { logoMedia } from './picture.js';

export function logoRoutes(serve: Serve, platform: Platform): void {
  const logos = logoService(platform, (token) => apiBase + fillPath(getLogo.path, { token }));

  serve(uploadLogo, async ({ auth, request }) => {
    const { content } = await receiveFile(request, logoBytes, message('logo_heavy'));
    return logos.set(auth, content);
  });

  serve(removeLogo, async ({ tx, auth }) => {
    await logos.remove(tx, auth);
    return {};
  });

  serve(getLogo, async ({ params }) => {
    const { kind, content } = await logos.read(params.token);
    return {
      headers: {
        'content-type': logoMedia[kind],
        'content-length': String(content.length),
        // Another logo has another address.
        'cache-control': 'public, max-age=31536000, immutable',
        // Opened by itself, too, it is a picture and nothing else; and mails may show it.
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
        'cross-origin-resource-policy': 'cross-origin',
        'x-content-type-options': 'nosniff',
      },
      body: content,
    };
  });
}
