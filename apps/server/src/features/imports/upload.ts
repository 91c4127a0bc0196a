import { randomUUID } from 'node:crypto';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  type ImportMapping,
  ImportMapping as MappingShape,
  message,
  Refusal,
} from '@kade/contract';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Files } from '../../platform/files/disk.js';
import { errorsOf, parse } from '../../platform/http/words.js';

export type Upload<O> = {
  fileKey: string;
  fileName: string;
  mapping: ImportMapping | undefined;
  options: O;
  /** Only the start of the file was kept. */
  torn: boolean;
};

/** Keeps the first bytes and lets the rest run by. A workbook is kept whole: its table of contents is at its end. */
function startOnly(limit: number): Transform & { cut: boolean } {
  let kept = 0;
  let whole: boolean | undefined;
  const through = Object.assign(
    new Transform({
      transform(chunk: Buffer, _, done) {
        whole ??= chunk.subarray(0, 4).toString('hex') === '504b0304';
        if (whole || kept + chunk.length <= limit) {
          kept += chunk.length;
          return done(null, chunk);
        }
        through.cut = true;
        const part = chunk.subarray(0, Math.max(0, limit - kept));
        kept += part.length;
        return part.length > 0 ? done(null, part) : done();
      },
    }),
    { cut: false },
  );
  return through;
}

function parseField<T extends z.ZodType>(
  name: string,
  text: string | undefined,
  shape: T,
): z.output<T> {
  let value: unknown;
  try {
    value = text === undefined || text.trim() === '' ? {} : JSON.parse(text);
  } catch {
    throw new Refusal('invalid', message('part_not_json', { part: name }), {
      errors: { [name]: [message('not_json')] },
    });
  }
  // A name that is misspelt must not look like a choice that was made.
  const exact = shape instanceof z.ZodObject ? shape.strict() : shape;
  const result = parse(exact, value);
  if (result.success) return result.data as z.output<T>;
  throw new Refusal('invalid', undefined, { errors: errorsOf(result.error, [name]) });
}

/**
 * Takes an upload in: the file streams into the product's files, whatever the order of the form's parts.
 * Throws `invalid` for a form that cannot be used and `too_large`; then nothing is kept.
 * @param options shape of the part `options`
 * @param startOf keep only so many bytes of a text file, enough for a preview
 */
export async function receive<O extends z.ZodType>(
  request: FastifyRequest,
  files: Files,
  folder: string,
  options: O,
  startOf?: number,
): Promise<Upload<z.output<O>>> {
  if (!request.isMultipart()) throw new Refusal('invalid', message('form_needed'));
  const fields: Record<string, string> = {};
  const fileKey = `${folder}/${randomUUID()}`;
  let fileName: string | undefined;
  let torn = false;
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        fields[part.fieldname] = String(part.value);
        continue;
      }
      if (part.fieldname !== 'file')
        throw new Refusal('invalid', message('part_misnamed', { part: part.fieldname }));
      fileName = part.filename || 'file';
      if (startOf === undefined) await files.put(fileKey, part.file);
      else {
        const start = startOnly(startOf);
        await Promise.all([pipeline(part.file, start), files.put(fileKey, start)]);
        torn = start.cut;
      }
      if (part.file.truncated) throw new Refusal('too_large');
    }
    if (fileName === undefined) throw new Refusal('invalid', message('part_missing'));
    return {
      fileKey,
      fileName: fileName.replaceAll('\0', '').slice(0, 300) || 'file',
      mapping: fields.mapping?.trim()
        ? parseField('mapping', fields.mapping, MappingShape)
        : undefined,
      options: parseField('options', fields.options, options),
      torn,
    };
  } catch (error) {
    await files.remove(fileKey);
    throw error;
  }
}
