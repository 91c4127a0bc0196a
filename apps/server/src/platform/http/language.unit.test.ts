import { expect, it } from 'vitest';
import { languageOf } from './language.js';

it.each([
  ['nl', 'nl'],
  ['nl-NL,nl;q=0.9,en;q=0.8', 'nl'],
  [' NL', 'nl'],
  ['en-GB,nl;q=0.5', 'en'],
  ['nld', 'en'],
  ['de, nl', 'en'],
  [undefined, 'en'],
])('an answer is asked by Accept-Language: %s is %s', (header, language) => {
  expect(languageOf({ headers: { 'accept-language': header } })).toBe(language);
});
