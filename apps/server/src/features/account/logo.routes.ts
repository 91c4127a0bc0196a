import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { getLogo, logoBytes, Refusal, removeLogo, uploadLogo } from '@kade/contract';
import type { FastifyRequest } from 'fastify';
import type { TenantTx } from '../../platform/db/tenant.js';
import type { Platform } from '../../platform/feature.js';
import type { Serve } from '../../platform/http/serve.js';
import { audit } from '../audit/index.js';
import { loadCompany } from '../companies/index.js';
import { setLogo } from './company.repo.js';
import { mimeOf, type Picture, readPicture } from './picture.js';

const addressOf = (token: string) => `/api/v1/company/logo/${token}/`;
const tokenShape = /^[\w-]{32}\.(png|jpg|svg)$/;
const keyOf = (token: string) => `logos/${token}`;

/** The form's one file, whole: a logo fits in memory. Throws `invalid` and `too_large`. */
async function receiveLogo(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart())
    throw new Refusal('invalid', 'Send a form (multipart/form-data) with the part "file".');
  const part = await request.file({ limits: { fileSize: logoBytes } });
  if (!part) throw new Refusal('invalid', 'The part "file" is missing.');
  const chunks: Buffer[] = [];
  for await (const chunk of part.file) chunks.push(chunk as Buffer);
  if (part.file.truncated) throw new Refusal('too_large', 'A logo has at most 1 MB.');
  return Buffer.concat(chunks);
}

export function logoRoutes(serve: Serve, { files }: Platform): void {
  const forget = async (tx: TenantTx, companyId: number) => {
    const { logo } = await loadCompany(tx, companyId);
    const token = logo?.split('/').at(-2);
    return () => (token && tokenShape.test(token) ? files.remove(keyOf(token)) : undefined);
  };

  serve(uploadLogo, async ({ auth, request, inTenant }) => {
    const { type, content } = readPicture(await receiveLogo(request));
    const token = `${randomBytes(24).toString('base64url')}.${type}`;
    await files.put(keyOf(token), Readable.from([content]));
    const removeOld = await inTenant(auth.companyId, async (tx) => {
      const old = await forget(tx, auth.companyId);
      await setLogo(tx, auth.companyId, addressOf(token));
      await audit(tx, auth, 'company.logo', { type: 'company', id: auth.companyId });
      return old;
    });
    await removeOld();
    return { logo: addressOf(token) };
  });

  serve(removeLogo, async ({ tx, auth }) => {
    const removeOld = await forget(tx, auth.companyId);
    await setLogo(tx, auth.companyId, null);
    await audit(tx, auth, 'company.logo_removed', { type: 'company', id: auth.companyId });
    await removeOld();
    return {};
  });

  serve(getLogo, async ({ params }) => {
    const type = tokenShape.exec(params.token)?.[1] as Picture['type'] | undefined;
    if (!type) throw new Refusal('not_found');
    const chunks: Buffer[] = [];
    try {
      for await (const chunk of files.read(keyOf(params.token))) chunks.push(chunk as Buffer);
    } catch {
      throw new Refusal('not_found');
    }
    return {
      headers: {
        'content-type': mimeOf[type],
        'cache-control': 'public, max-age=31536000, immutable',
        // Opened by itself, too, it is a picture and nothing else; and mails may show it.
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
        'cross-origin-resource-policy': 'cross-origin',
        'x-content-type-options': 'nosniff',
      },
      body: Buffer.concat(chunks),
    };
  });
}
