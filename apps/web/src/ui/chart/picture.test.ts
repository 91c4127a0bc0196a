import { expect, it } from 'vitest';
import { broken } from './picture.js';

const letters = (part: string) => part.length;

it('the words of a picture go on in a next line where they do not fit', () => {
  expect(broken('orders per week without credit notes', 16, letters)).toEqual([
    'orders per week',
    'without credit',
    'notes',
  ]);
  expect(broken('', 16, letters)).toEqual([]);
  expect(broken('Kwartaalbezoeken', 4, letters)).toEqual(['Kwartaalbezoeken']);
});
