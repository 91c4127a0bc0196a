import dayjs from 'dayjs';
import { expect, it } from 'vitest';
import { periodOf } from './period.js';

it('a period of thirty days ends today and has thirty of them', () => {
  expect(periodOf('30', dayjs('2026-03-31'))).toEqual({ from: '2026-03-02', to: '2026-03-31' });
});
