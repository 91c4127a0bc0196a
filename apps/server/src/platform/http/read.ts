import { Refusal } from '@kade/contract';
import type { z } from 'zod';
import { errorsOf, parse } from './words.js';

/** A value by its shape. Throws `invalid` with messages per field. */
export function read<Shape extends z.ZodType>(shape: Shape, value: unknown): z.output<Shape>;
export function read(shape: z.ZodType | undefined, value: unknown): unknown;
export function read(shape: z.ZodType | undefined, value: unknown): unknown {
  if (!shape) return undefined;
  const result = parse(shape, value);
  if (result.success) return result.data;
  throw new Refusal('invalid', undefined, { errors: errorsOf(result.error) });
}

/**
 * A change on top of what stands: what it leaves out stays. The rules between fields are those of the whole draft.
 * Throws `invalid` as a new draft would.
 */
export const changed = <Shape extends z.ZodType>(
  draft: Shape,
  stands: z.output<Shape>,
  change: Partial<Record<keyof z.output<Shape>, unknown>>,
): z.output<Shape> =>
  read(draft, {
    ...(stands as object),
    ...Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)),
  });
