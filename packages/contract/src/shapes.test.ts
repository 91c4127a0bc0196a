import { expect, it } from 'vitest';
import { Email } from './shapes.js';

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
