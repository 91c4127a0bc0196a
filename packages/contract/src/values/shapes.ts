import { z } from 'zod';
import { refuses } from '../messages/index.js';

/** Database id: positive, below 2^53. In bodies and replies a number and nothing that could be made one. */
export const Id = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);
/** The same in a path or query, where everything comes as text. */
export const IdText = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);
export const IdParam = z.object({ id: IdText });

/** `YYYY-MM-DD`. */
export const Day = z.iso.date();
/** ISO 8601 moment, UTC in replies. */
export const Moment = z.iso.datetime({ offset: true });
/** Exact money: decimal text with two digits. */
export const Money = z.string().regex(/^-?\d+\.\d{2}$/);
/** Exact money that is written and not negative; `12` and `12.5` are taken as well. */
export const Amount = z
  .string()
  .trim()
  .regex(/^\d{1,12}(\.\d{1,2})?$/, 'Write an amount such as 1250.00.')
  .transform((v) => {
    const [whole = '0', cents = ''] = v.split('.');
    return `${BigInt(whole)}.${cents.padEnd(2, '0')}`;
  });
/** A number, or decimal text such as `12.50` from a client that counts exactly. */
export const Decimal = z.union(
  [
    z.number(),
    z
      .string()
      .trim()
      .regex(/^-?\d{1,15}(\.\d+)?$/)
      .transform(Number),
  ],
  'Write an amount such as 1250.00.',
);
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

/**
 * The `ordering` of a list: one of these fields, `-` in front for descending; empty: the list's own order. Any other is
 * refused with the fields by name, so that nobody takes a list for sorted that is not.
 */
export const sortedBy = (fields: readonly string[]) => {
  const known = new Set(['', ...fields.flatMap((field) => [field, `-${field}`])]);
  const say = fields.length > 0 ? refuses('sort_unknown', { fields }) : refuses('sort_none');
  return z
    .string()
    .max(60)
    .refine((text) => known.has(text), say);
};

/** The same for a list whose own order is one of them. */
export const sortedFrom = (usual: string, fields: readonly string[]) =>
  sortedBy(fields)
    .transform((text) => text || usual)
    .default(usual);

/** Query of every list; one that can be sorted says by what, with {@link sortedBy}. */
export const ListQuery = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  page_size: z.coerce.number().int().min(1).max(500).default(25),
  ordering: sortedBy([]).optional(),
  search: z.string().trim().max(200).optional(),
});
/** The same where a list is asked for by POST. */
export const ListBody = ListQuery.extend({
  page: z.number().int().min(1).max(1_000_000).default(1),
  page_size: z.number().int().min(1).max(500).default(25),
});
export type ListQuery = z.infer<typeof ListQuery>;
/** Of a list that is not searched. */
export const PageQuery = ListQuery.pick({ page: true, page_size: true, ordering: true });

/** A page of a list: `count` is exact and counts all pages. */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({ count: z.number().int(), results: z.array(item) });

/** Rows of a list that belong together: how many, and what they come to, over all that is found and not only this page. */
export const groupOf = <T extends z.ZodType>(key: T) =>
  z.object({ key, count: z.number().int(), sum: Money.nullable() });

/** An item of a `/plain/` list. */
export const PlainItem = z.object({ id: Id, name: z.string() });

/** Query values that may come once, repeated, or not at all. */
export const many = <T extends z.ZodType>(item: T) =>
  z.union([z.array(item), item.transform((one) => [one])]).default([]);

type Bare<T> = T extends z.ZodDefault<infer Inner extends z.ZodType> ? Inner : T;
type Changes<S extends z.ZodRawShape> = { [K in keyof S]: z.ZodOptional<Bare<S[K]> & z.ZodType> };

/** The shape without its default; what else it checks stays. */
function withoutDefault(shape: z.ZodType): z.ZodType {
  if (shape instanceof z.ZodDefault) {
    const inner = withoutDefault(shape.unwrap() as z.ZodType);
    const { checks = [] } = shape.def;
    return checks.length > 0 ? inner.check(...(checks as z.core.$ZodCheck<unknown>[])) : inner;
  }
  if (shape instanceof z.ZodPipe)
    return shape.clone({ ...shape.def, in: withoutDefault(shape.in as z.ZodType) });
  return shape;
}

/** Every field of a draft may be left out, and none has a value that it starts with. */
export const partOf = <S extends z.ZodRawShape>(draft: z.ZodObject<S>) =>
  z.object(
    Object.fromEntries(
      Object.entries(draft.shape).map(([name, shape]) => [
        name,
        withoutDefault(shape as z.ZodType).optional(),
      ]),
    ),
  ) as unknown as z.ZodObject<Changes<S>>;

/**
 * Body of a change, and the only way to declare one: every field of the draft may be left out and then stays as it is,
 * whatever a new one starts with; `version` is that of what was read, so that nobody writes over what they have not seen.
 */
export const changeOf = <S extends z.ZodRawShape>(draft: z.ZodObject<S>) =>
  partOf(draft).extend({ version: z.number().int() });

export const Nothing = z.object({});
