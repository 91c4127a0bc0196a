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
  expect(change.parse({})).toEqual({});
  expect(change.parse({ note: '  ', owner_id: null, status: 'deal' })).toEqual({
    note: null,
    owner_id: null,
    status: 'deal',
  });
  expect(change.safeParse({ status: null }).success).toBe(false);
});
