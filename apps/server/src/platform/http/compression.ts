import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { Endpoint } from '@kade/contract';
import type { FastifyInstance } from 'fastify';

/** Bytes under which a compressed reply saves nothing: it still takes one packet. */
const threshold = 1024;

/** Text, and what is written as text. Pictures and workbooks are compressed already; the live stream must not wait. */
const texts =
  /^(text\/(?!event-stream)|application\/(json|openapi\+json|xml)(;|$)|image\/svg\+xml)/;

/**
 * Compresses replies as they leave, for whoever accepts it. Files of the web app come compressed from the build and
 * pass as they are. Requests are never decompressed: a small one could fill the memory.
 */
export async function compressReplies(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    threshold,
    encodings: ['br', 'gzip'],
    customTypes: texts,
    globalDecompression: false,
    // The default of 11 takes fifty times as long for a tenth less; 4 costs what gzip costs.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
}

/**
 * Whether a reply may be compressed. The length of a compressed text tells whether a guess stands in it twice: what
 * holds a secret beside words that somebody else chose leaves as it is (BREACH, CVE-2013-3587). Public replies hold
 * the tokens of those who sign in, and none of them is large.
 */
export const mayCompress = (endpoint: Endpoint): boolean =>
  endpoint.access.public !== true && endpoint.secretReply !== true;
