import type { z } from 'zod';

/** What to write, by the kind of value that is expected. */
const kinds: Readonly<Record<string, string>> = {
  string: 'Enter text.',
  number: 'Enter a number.',
  int: 'Enter a whole number.',
  boolean: 'Enter true or false.',
  array: 'Enter a list.',
  object: 'Write an object.',
  record: 'Write an object.',
};

const formats: Readonly<Record<string, string>> = {
  email: 'Enter an email address, such as name@company.example.',
  url: 'Enter a full web address, such as https://company.example.',
  date: 'Enter a date as YYYY-MM-DD.',
  datetime: 'Enter a date and time, such as 2026-01-31T12:00:00Z.',
  uuid: 'Write an id such as 7f1c0a4e-2b64-4c1e-9d55-0a8f5f0b6f11.',
};

const empty = 'Please fill in this field.';
const few = (limit: number | bigint, one: string) => (Number(limit) === 1 ? one : `${one}s`);

function limitOf(
  {
    origin,
    exact,
    inclusive,
  }: { origin: string; exact?: boolean | undefined; inclusive?: boolean | undefined },
  limit: number | bigint,
  side: 'least' | 'most',
): string {
  if (origin === 'string')
    return exact
      ? `Use ${limit} ${few(limit, 'character')}.`
      : `Use at ${side} ${limit} ${few(limit, 'character')}.`;
  if (origin === 'array' || origin === 'set')
    return exact ? `Give ${limit}.` : `Enter at ${side} ${limit}.`;
  if (inclusive === false)
    return side === 'least' ? `Enter a number above ${limit}.` : `Write a number below ${limit}.`;
  return `Enter a number of at ${side} ${limit}.`;
}

/**
 * What is wrong with a field, in words that say what to do. An endpoint's own words go before these; undefined leaves
 * it to the library's.
 */
export function wordsOf(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.input === undefined || issue.input === null) return empty;
  switch (issue.code) {
    case 'invalid_type':
      return kinds[issue.expected];
    case 'too_small':
      return issue.origin === 'string' && issue.minimum === 1
        ? empty
        : limitOf(issue, issue.minimum, 'least');
    case 'too_big':
      return limitOf(issue, issue.maximum, 'most');
    case 'invalid_format':
      return formats[issue.format];
    case 'invalid_value':
      return `Use one of ${issue.values.join(', ')}.`;
    case 'unrecognized_keys':
      return `Remove ${issue.keys.join(', ')}.`;
    case 'invalid_union':
      return 'This format isn’t accepted. See /api/docs.';
    default:
      return undefined;
  }
}
