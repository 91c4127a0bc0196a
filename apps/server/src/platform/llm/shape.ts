import { type JSONSchema7, jsonSchema, type Schema } from 'ai';
import { z } from 'zod';

/** What strict services refuse in a schema; the lengths are said in words instead, and checked on the answer. */
const unknownToServices = new Set([
  'minLength',
  'maxLength',
  'pattern',
  'format',
  'default',
  '$schema',
]);

function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (value === null || typeof value !== 'object') return value;
  const given = value as Record<string, unknown>;
  const kept = Object.entries(given).flatMap(([key, part]) =>
    unknownToServices.has(key) && typeof part !== 'object' ? [] : [[key, plain(part)]],
  );
  const shape = Object.fromEntries(kept) as Record<string, unknown>;
  if (given.type !== 'string' || typeof given.maxLength !== 'number') return shape;
  const said = typeof given.description === 'string' ? `${given.description} ` : '';
  return { ...shape, description: `${said}At most ${given.maxLength} characters.` };
}

/** The shape of an answer as services take it, and as it is checked. Fields that may be missing are `nullable`, not optional. */
export function shapeOf<T>(output: z.ZodType<T>): { schema: Schema<T>; text: string } {
  const wanted = plain(z.toJSONSchema(output, { target: 'draft-7', io: 'input' })) as JSONSchema7;
  const schema = jsonSchema<T>(wanted, {
    validate: (value) => {
      const read = output.safeParse(value);
      return read.success
        ? { success: true, value: read.data }
        : { success: false, error: read.error };
    },
  });
  return { schema, text: JSON.stringify(wanted) };
}
