import { expect, it } from 'vitest';
import { ApiFailure, isNoAnswer } from './failure.js';

it.each([
  ...[0, 429, 502, 503, 504].map((status) => [status, true] as const),
  ...[400, 401, 403, 404, 409, 500].map((status) => [status, false] as const),
])('a reply of %i is no word of the product itself: %s', (status, expected) => {
  expect(isNoAnswer(new ApiFailure(status, null, null, null, null, null, ''))).toBe(expected);
});
