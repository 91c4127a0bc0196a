import type { MultipartFile } from '@fastify/multipart';
import { type Localizable, message, Refusal } from '@kade/contract';
import type { FastifyRequest } from 'fastify';

/** The form's part "file", not yet read; reading it stops at `most` bytes. Throws `invalid`. */
export async function filePart(request: FastifyRequest, most: number): Promise<MultipartFile> {
  if (!request.isMultipart()) throw new Refusal('invalid', message('form_needed'));
  const part = await request.file({ limits: { fileSize: most } });
  if (part?.fieldname !== 'file') throw new Refusal('invalid', message('part_missing'));
  return part;
}

/**
 * The form's one file, whole; a larger one than `most` bytes costs no memory.
 * @param tooLarge what its sender is told then
 * @throws Refusal `invalid`, `too_large`, and `file_unreadable` for an empty file
 */
export async function receiveFile(request: FastifyRequest, most: number, tooLarge: Localizable) {
  const part = await filePart(request, most);
  const chunks: Buffer[] = [];
  for await (const chunk of part.file) chunks.push(chunk as Buffer);
  if (part.file.truncated) throw new Refusal('too_large', tooLarge);
  if (chunks.length === 0) throw new Refusal('file_unreadable', message('file_empty'));
  return { content: Buffer.concat(chunks), name: part.filename };
}
