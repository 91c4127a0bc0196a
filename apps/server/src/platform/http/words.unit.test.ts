import { message, refuses, say } from '@kade/contract';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { errorsOf, messageOf, parse } from './words.js';

const saidOf = (shape: z.ZodType, value: unknown) =>
  parse(shape, value).error?.issues.map((issue) => say('en', messageOf(issue)));

describe('what is wrong with a field', () => {
  it.each<[string, z.ZodType, unknown, string]>([
    ['left out', z.string(), undefined, 'Please fill in this field.'],
    ['null', z.string(), null, 'Please fill in this field.'],
    ['only spaces', z.string().trim().min(1), '  ', 'Please fill in this field.'],
    ['too short', z.string().min(12), 'short', 'Use at least 12 characters.'],
    ['too long', z.string().max(1), 'long', 'Use at most 1 character.'],
    ['of another length', z.string().length(6), '12345', 'Use 6 characters.'],
    ['no text', z.string(), 4, 'Enter text.'],
    ['no number', z.coerce.number(), 'four', 'Enter a number.'],
    ['no whole number', z.number().int(), 1.5, 'Enter a whole number.'],
    ['too small', z.number().min(1), 0, 'Enter a number of at least 1.'],
    ['not above a bound', z.number().positive(), 0, 'Enter a number above 0.'],
    ['not below a bound', z.number().lt(5), 5, 'Enter a number below 5.'],
    ['too large', z.number().max(500), 501, 'Enter a number of at most 500.'],
    ['an empty list', z.array(z.string()).min(1), [], 'Enter at least 1.'],
    ['too long a list', z.array(z.string()).max(1), ['a', 'b'], 'Enter at most 1.'],
    ['a list of another length', z.array(z.string()).length(2), ['a'], 'Enter 2.'],
    ['no list', z.array(z.string()), 'a', 'Enter a list.'],
    ['no address', z.email(), 'ada', 'Enter an email address, such as name@company.example.'],
    ['no day', z.iso.date(), '2026-13-01', 'Enter a date as YYYY-MM-DD.'],
    ['none of the values', z.enum(['en', 'nl']), 'de', 'Use one of en, nl.'],
    ['too much', z.strictObject({}), { role: 1 }, 'Remove role.'],
    [
      'none of the forms',
      z.union([z.object({ a: z.string() }), z.object({ b: z.string() })]),
      {},
      'This format isn’t accepted. See /api/docs.',
    ],
  ])('that is %s is said so that one knows what to do', (_, shape, value, words) => {
    expect(saidOf(shape, value)).toEqual([words]);
  });

  it('is said in the words of the field itself where it has some', () => {
    expect(saidOf(z.string().regex(/^x$/, refuses('code_digits')), 'y')).toEqual([
      'A code has six digits.',
    ]);
    const sorted = z.string().refine(() => false, refuses('sort_unknown', { fields: ['name'] }));
    expect(saidOf(sorted, 'y')).toEqual([expect.stringMatching(/: name\.$/)]);
  });

  it('is said by its place, and once where two rules ask for the same', () => {
    const twice = z
      .string()
      .refine(() => false, refuses('code_digits'))
      .refine(() => false, refuses('code_digits'))
      .refine((text) => text.length > 3, refuses('field_empty'));
    const shape = z.object({ codes: z.array(z.object({ digits: twice })) });
    const { error } = parse(shape, { codes: [{ digits: 'x' }] });
    if (!error) throw new Error('It fits.');
    expect(errorsOf(error, ['sent'])).toEqual({
      'sent.codes.0.digits': [message('code_digits'), message('field_empty')],
    });
    const { error: whole } = parse(z.string(), 4);
    expect(Object.keys(whole ? errorsOf(whole) : {})).toEqual(['body']);
  });

  it('has something to say where neither the field nor we have words', () => {
    expect(saidOf(z.string().regex(/^x$/), 'y')).toEqual(['Enter a valid value.']);
  });
});
