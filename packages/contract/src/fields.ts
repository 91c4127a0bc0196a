import { z } from 'zod';
import type { Words } from './columns/column.js';
import { Amount, Day, Money, optionalText, text } from './values/shapes.js';

/** How a plain field is typed, kept and shown. */
export type FieldKind = 'text' | 'long_text' | 'money' | 'day' | 'whole_number';

/** What may be said of a field of any kind. */
type About = {
  /** What forms, lists, facts, history and imports call it. */
  readonly label: Words;
  /** Whether lists show it until somebody chooses columns; it can be chosen and sorted by either way. */
  readonly listed?: boolean;
  /** Whether a change of it is told in the record's history. */
  readonly watched?: boolean;
  /** Whether a file may bring it. */
  readonly imported?: boolean;
};

/** A field that is read, typed, kept and shown as it is: what points elsewhere or has rules of its own is none. */
export type PlainField<
  Draft extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
  Kind extends FieldKind = FieldKind,
> = About & {
  readonly kind: Kind;
  /** As it is written; left out, it is empty. */
  readonly draft: Draft;
  /** As it is read. */
  readonly reply: Reply;
  readonly required?: true;
  /** Longest text. */
  readonly max?: number;
  /** Lines that its input begins with, of a long text; it grows to four times as many. */
  readonly rows?: number;
  /** Least and greatest number. */
  readonly range?: { readonly min: number; readonly max: number };
};

/** The plain fields of a record, by name: everything that is the same for all of them is derived from this list. */
export type FieldList = Readonly<Record<string, PlainField>>;

type Text = About & { readonly max: number };
/** A file's figure is not held to a range before it is stored, so that a file brings none. */
type Range = Omit<About, 'imported'> & {
  readonly range: { readonly min: number; readonly max: number };
};
const replyText = z.string().nullable();

/** One line of text that somebody has to write. */
export const requiredTextField = <const A extends Text>(about: A) => ({
  ...about,
  kind: 'text' as const,
  required: true as const,
  draft: text(about.max),
  reply: z.string(),
});
/** One line of text; empty is null. */
export const textField = <const A extends Text>(about: A) => ({
  ...about,
  kind: 'text' as const,
  draft: optionalText(about.max),
  reply: replyText,
});
/** Text of several lines; empty is null. */
export const longTextField = <const A extends Text & { readonly rows?: number }>(about: A) => ({
  ...about,
  kind: 'long_text' as const,
  draft: optionalText(about.max),
  reply: replyText,
});
/** Exact euros that are not negative. */
export const moneyField = <const A extends About>(about: A) => ({
  ...about,
  kind: 'money' as const,
  draft: Amount.nullable().default(null),
  reply: Money.nullable(),
});
export const dayField = <const A extends About>(about: A) => ({
  ...about,
  kind: 'day' as const,
  draft: Day.nullable().default(null),
  reply: Day.nullable(),
});
/** An integer column. */
export const wholeNumberField = <const A extends Range>(about: A) => ({
  ...about,
  kind: 'whole_number' as const,
  draft: z.number().int().min(about.range.min).max(about.range.max).nullable().default(null),
  reply: z.number().int().nullable(),
});

type Shape<F extends FieldList, Side extends 'draft' | 'reply'> = {
  -readonly [Name in keyof F]: F[Name][Side];
};
/** What a record holds in these fields. */
export type PlainValues<F extends FieldList> = {
  -readonly [Name in keyof F]: z.output<F[Name]['reply']>;
};

const shapeOf = <F extends FieldList, Side extends 'draft' | 'reply'>(fields: F, side: Side) =>
  Object.fromEntries(Object.entries(fields).map(([name, f]) => [name, f[side]])) as Shape<F, Side>;

/** The fields as parts of a draft's shape. */
export const draftShape = <F extends FieldList>(fields: F) => shapeOf(fields, 'draft');
/** The fields as parts of a reply's shape. */
export const replyShape = <F extends FieldList>(fields: F) => shapeOf(fields, 'reply');

/** The names of the fields, in the order of the list. */
export const namesOf = <F extends FieldList>(fields: F) =>
  Object.keys(fields) as (keyof F & string)[];

/** Something for each field, under its name. */
export const mapFields = <F extends FieldList, T>(
  fields: F,
  make: (field: PlainField, name: keyof F & string) => T,
) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, make(field, name)]),
  ) as Record<keyof F & string, T>;

/** The plain fields of a record that has nothing yet. */
export const noneOf = <F extends FieldList>(fields: F): PlainValues<F> =>
  mapFields(fields, ({ required }) => (required ? '' : null)) as PlainValues<F>;

/** The plain fields of a record, and nothing else of it. */
export const plainOf = <F extends FieldList>(fields: F, record: PlainValues<F>): PlainValues<F> =>
  Object.fromEntries(namesOf(fields).map((name) => [name, record[name]])) as PlainValues<F>;

type NamesWith<F extends FieldList, Mark extends 'watched' | 'imported'> = {
  [Name in keyof F & string]: F[Name] extends { readonly [M in Mark]: true } ? Name : never;
}[keyof F & string];

/** The names of the fields that are marked so. */
export const marked = <F extends FieldList, Mark extends 'watched' | 'imported'>(
  fields: F,
  mark: Mark,
) => namesOf(fields).filter((name) => fields[name]?.[mark]) as NamesWith<F, Mark>[];
