import { logoBytes, Refusal } from '@kade/contract';
import type { FastifyRequest } from 'fastify';

/**
 * The form's one file. Reading stops at the limit, so that a larger one costs no memory.
 * Throws `invalid` for what is no such form, `too_large` and `file_unreadable` for an empty file.
 */
export async function receiveFile(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart())
    throw new Refusal('invalid', 'Send a form (multipart/form-data) with the part "file".');
  const part = await request.file({ limits: { fileSize: logoBytes } });
  if (part?.fieldname !== 'file') throw new Refusal('invalid', 'The part "file" is missing.');
  const chunks: Buffer[] = [];
  for await (const chunk of part.file) chunks.push(chunk as Buffer);
  if (part.file.truncated) throw new Refusal('too_large', 'Logos can be up to 1 MB.');
  if (chunks.length === 0) throw new Refusal('file_unreadable', 'This file is empty.');
  return Buffer.concat(chunks);
}
