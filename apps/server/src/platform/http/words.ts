import { isDeepStrictEqual } from 'node:util';
import { type Message, message, messageIn } from '@kade/contract';
import type { z } from 'zod';

/** What to write, by the kind of value that is expected. */
const kinds: Readonly<Record<string, Message>> = {
  string: message('not_text'),
  number: message('not_number'),
  int: message('not_whole_number'),
  boolean: message('not_boolean'),
  array: message('not_list'),
  object: message('not_object'),
  record: message('not_object'),
};

const formats: Readonly<Record<string, Message>> = {
  email: message('not_email'),
  url: message('not_web_address'),
  date: message('not_date'),
  datetime: message('not_moment'),
  uuid: message('not_id', { example: '7f1c0a4e-2b64-4c1e-9d55-0a8f5f0b6f11' }),
};

const empty = message('field_empty');

type Limited = {
  readonly origin: string;
  readonly exact?: boolean | undefined;
  readonly inclusive?: boolean | undefined;
};

function limitOf({ origin, exact, inclusive }: Limited, bound: number | bigint, isLeast: boolean) {
  const [count, limit] = [Number(bound), Number(bound)];
  if (origin === 'string')
    return exact
      ? message('length_exact', { count })
      : message(isLeast ? 'length_least' : 'length_most', { count });
  if (origin === 'array' || origin === 'set')
    return exact
      ? message('items_exact', { count })
      : message(isLeast ? 'items_least' : 'items_most', { count });
  if (inclusive === false) return message(isLeast ? 'number_above' : 'number_below', { limit });
  return message(isLeast ? 'number_least' : 'number_most', { limit });
}

/** What is wrong with a field, in words that say what to do; those of its shape go first. */
export const messageOf = (issue: z.core.$ZodIssue): Message =>
  messageIn(issue) ?? ofLibrary(issue) ?? message('value_invalid');

function ofLibrary(issue: z.core.$ZodIssue): Message | undefined {
  if (issue.input === undefined || issue.input === null) return empty;
  switch (issue.code) {
    case 'invalid_type':
      return kinds[issue.expected];
    case 'too_small':
      return issue.origin === 'string' && issue.minimum === 1
        ? empty
        : limitOf(issue, issue.minimum, true);
    case 'too_big':
      return limitOf(issue, issue.maximum, false);
    case 'invalid_format':
      return formats[issue.format];
    case 'invalid_value':
      return message('not_option', { options: issue.values.map(String) });
    case 'unrecognized_keys':
      return message('not_expected', { names: issue.keys });
    case 'invalid_union':
      return message('no_accepted_form');
    default:
      return undefined;
  }
}

/** Reads a value by its shape; what the library finds itself is left without words, for {@link messageOf} to give. */
export const parse = <Shape extends z.ZodType>(shape: Shape, value: unknown) =>
  shape.safeParse(value, { error: () => '', reportInput: true });

/** What is wrong, by field. Two rules of a field may ask for the same thing, which is said once. */
export function errorsOf(
  error: z.core.$ZodError,
  under: readonly string[] = [],
): Record<string, Message[]> {
  const errors: Record<string, Message[]> = {};
  for (const issue of error.issues) {
    const field = [...under, ...issue.path].map(String).join('.') || 'body';
    const said = messageOf(issue);
    const before = errors[field] ?? [];
    if (!before.some((one) => isDeepStrictEqual(one, said))) errors[field] = [...before, said];
  }
  return errors;
}
