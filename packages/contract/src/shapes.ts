import { z } from 'zod';

/** Database id: positive, below 2^53. Comes as text in paths. */
export const Id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);
export const IdParam = z.object({ id: Id });

/** `YYYY-MM-DD`. */
export const Day = z.iso.date();
/** ISO 8601 moment, UTC in replies. */
export const Moment = z.iso.datetime({ offset: true });
/** Exact money: decimal text with two digits. */
export const Money = z.string().regex(/^-?\d+\.\d{2}$/);
/** Text a person typed: trimmed, whitespace only counts as empty. */
export const text = (max: number, min = 1) => z.string().trim().min(min).max(max);
/** Optional text: empty becomes null. */
export const optionalText = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .nullable()
    .default(null)
    .transform((v) => v || null);
/** Spaces around it come with copying, and are taken off. */
export const Email = z.string().trim().max(254).check(z.email());

/** Query of every list. `ordering`: a field name, `-` in front for descending. */
export const ListQuery = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  page_size: z.coerce.number().int().min(1).max(500).default(25),
  ordering: z.string().max(60).optional(),
  search: z.string().trim().max(200).optional(),
});
export type ListQuery = z.infer<typeof ListQuery>;

/** A page of a list: `count` is exact and counts all pages. */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({ count: z.number().int(), results: z.array(item) });

/** An item of a `/plain/` list. */
export const PlainItem = z.object({ id: Id, name: z.string() });

/** Query values that may come once, repeated, or not at all. */
export const many = <T extends z.ZodType>(item: T) =>
  z.union([z.array(item), item.transform((one) => [one])]).default([]);

export const Nothing = z.object({});
