import { expect, it } from 'vitest';
import { z } from 'zod';
import {
  draftShape,
  longTextField,
  marked,
  moneyField,
  namesOf,
  noneOf,
  plainOf,
  replyShape,
  requiredTextField,
  textField,
  wholeNumberField,
} from './fields.js';
import { changeOf } from './values/shapes.js';

const label = { en: 'A', nl: 'B' };
const fields = {
  name: requiredTextField({ max: 5, label }),
  note: longTextField({ max: 8, label, watched: true }),
  city: textField({ max: 3, label, imported: true, watched: true }),
  price: moneyField({ label, imported: true }),
  places: wholeNumberField({ label, range: { min: 1, max: 3 } }),
};
const Draft = z.object(draftShape(fields));

it('a draft needs what is required, starts the rest empty, and keeps to the limits', () => {
  expect(Draft.parse({ name: ' Zee ' })).toEqual({
    ...{ name: 'Zee', note: null, city: null, price: null, places: null },
  });
  expect(Draft.parse({ name: 'Zee', price: '12', city: ' ' })).toMatchObject({
    price: '12.00',
    city: null,
  });
  const wrong = [
    { name: ' ' },
    { name: 'abcdef' },
    { city: 'abcd' },
    { places: 4 },
    { price: '-1' },
  ];
  for (const one of wrong) expect(Draft.safeParse({ name: 'Zee', ...one }).success).toBe(false);
  expect(Draft.safeParse({}).success).toBe(false);
});

it('a change keeps what it leaves out', () => {
  expect(changeOf(Draft).parse({ version: 1, city: 'Ede' })).toEqual({ version: 1, city: 'Ede' });
});

it('a reply has each field, a record gives its own, and marks are found by name', () => {
  const record = { ...noneOf(fields), name: 'Zee', id: 7 };
  expect(plainOf(fields, record)).toEqual({ ...noneOf(fields), name: 'Zee' });
  expect(z.object(replyShape(fields)).parse(record)).toEqual(plainOf(fields, record));
  expect(namesOf(fields)).toEqual(['name', 'note', 'city', 'price', 'places']);
  expect(marked(fields, 'watched')).toEqual(['note', 'city']);
  expect(marked(fields, 'imported')).toEqual(['city', 'price']);
});
