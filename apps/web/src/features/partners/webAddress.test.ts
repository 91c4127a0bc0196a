import { expect, it } from 'vitest';
import { webAddress } from './webAddress.js';

it.each([
  ['www.cafe.example', 'https://www.cafe.example/'],
  ['http://cafe.example/menu', 'http://cafe.example/menu'],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['   ', null],
  [null, null],
])('%j leads to %j', (typed, address) => {
  expect(webAddress(typed)).toBe(address);
});
