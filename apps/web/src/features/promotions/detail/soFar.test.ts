import { expect, it } from 'vitest';
import { soFar } from './figureDays.js';

it('what was given away adds up day by day, to the cent', () => {
  expect(
    soFar([{ given: '0.10' }, { given: '0.20' }, { given: '0.00' }, { given: '12.35' }]),
  ).toEqual([0.1, 0.3, 0.3, 12.65]);
});
