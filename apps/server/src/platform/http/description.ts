import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { apiBase, type Endpoint } from '@kade/contract';
import type { FastifyInstance } from 'fastify';
import { openApi } from './openapi.js';

const packers = {
  br: (text: Buffer) =>
    promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (text: Buffer) => promisify(gzip)(text),
} as const;

/**
 * The API description and the page that shows it. It is some 900 kB, the same for everybody, and anybody may ask: it is
 * written once and packed once, so that it costs no more than sending it.
 */
export async function describeApi(
  app: FastifyInstance,
  endpoints: Record<string, Endpoint>,
  publicUrl: string,
): Promise<void> {
  const description = openApi(endpoints, publicUrl);
  const written = Buffer.from(JSON.stringify(description));
  const packed: { -readonly [Form in keyof typeof packers]?: Promise<Buffer> } = {};
  app.get(`${apiBase}/openapi.json`, { compress: false }, async (request, reply) => {
    const accepted = String(request.headers['accept-encoding'] ?? '');
    const form = (['br', 'gzip'] as const).find((one) => accepted.includes(one));
    reply.type('application/json').header('vary', 'accept-encoding');
    if (!form) return reply.send(written);
    packed[form] ??= packers[form](written);
    return reply.header('content-encoding', form).send(await packed[form]);
  });
  await app.register(swagger, {
    mode: 'static',
    specification: { document: description as unknown as never },
  });
  await app.register(swaggerUi, {
    routePrefix: `${apiBase}/docs`,
    uiHooks: {
      // The page's own copies of the description are written anew for each request, as YAML in half a second.
      onRequest: (request, reply, next) => {
        const path = request.url.split('?', 1)[0] ?? '';
        if (/\/docs\/(json|yaml)\/?$/.test(path)) void reply.redirect(`${apiBase}/openapi.json`);
        else next();
      },
    },
  });
}
