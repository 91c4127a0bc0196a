import { expect, it } from 'vitest';
import { z } from 'zod';
import { changeOf, Email, Id, optionalText } from './shapes.js';

it.each([
  ['ada@kade.example', 'ada@kade.example'],
  ['  ada@kade.example\n', 'ada@kade.example'],
  ['Ada.L+kade@sub.kade.example', 'Ada.L+kade@sub.kade.example'],
])('an e-mail address %j is read as %j: spaces come with copying', (given, read) => {
  expect(Email.parse(given)).toBe(read);
});

it.each(['', '  ', 'ada', 'ada@', 'ada@kade', 'a da@kade.example', `${'a'.repeat(250)}@k.example`])(
  'an e-mail address is not %j',
  (given) => {
    expect(Email.safeParse(given).success).toBe(false);
  },
);

it('a change leaves out what it does not name: nothing starts afresh', () => {
  const draft = z.object({
    title: z.string(),
    status: z.enum(['lead', 'deal']).default('lead'),
    note: optionalText(100),
    owner_id: Id.nullable().default(null),
  });
  const change = changeOf(draft);
  expect(change.parse({ version: 3 })).toEqual({ version: 3 });
  expect(change.parse({ version: 3, note: '  ', owner_id: null, status: 'deal' })).toEqual({
    version: 3,
    note: null,
    owner_id: null,
    status: 'deal',
  });
  expect(change.safeParse({ version: 3, status: null }).success).toBe(false);
  expect(change.safeParse({ title: 'x' }).success).toBe(false);
});

it('a change checks what it names as strictly as the draft does', () => {
  const site = z
    .string()
    .nullable()
    .default(null)
    .transform((v) => v || null)
    .refine((v) => v === null || v.includes('.'));
  const size = z
    .number()
    .default(1)
    .refine((n) => n > 0);
  const change = changeOf(z.object({ site, size }));
  expect(change.parse({ version: 1, site: '', size: 2 })).toEqual({
    version: 1,
    site: null,
    size: 2,
  });
  expect(change.safeParse({ version: 1, site: 'x' }).success).toBe(false);
  expect(change.safeParse({ version: 1, size: 0 }).success).toBe(false);
});
